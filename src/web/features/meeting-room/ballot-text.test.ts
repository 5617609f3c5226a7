import { expect, test } from 'vitest'
import { ballotOptions, ballotTitle, formatBallotResult } from './ballot-text.ts'

const member = (id: string, isLeader = false) => ({
  id,
  firstName: id,
  lastName: 'Rivera',
  initials: 'R',
  isLeader,
  isDeputy: false,
})
const members = [member('Ana', true), member('Ben')]

test('ballotTitle, ballotOptions: a rule has its answers; any member but the leader may be deputy', () => {
  expect(ballotTitle('lateness')).toBe('Arriving late')
  expect(ballotOptions('lateness', members)[1]).toEqual({ value: 'says-before', label: 'Gives notice, or else only listens' })
  expect(ballotOptions('deputy', members)).toEqual([{ value: 'Ben', label: 'Ben Rivera' }])
})

test('formatBallotResult: the chosen answer or member', () => {
  expect(formatBallotResult('misses', 'their-matter', members)).toBe('Doesn’t owe anyone an explanation')
  expect(formatBallotResult('deputy', 'Ben', members)).toBe('Ben')
  expect(formatBallotResult('deputy', 'Zoe', members)).toBe('A former member')
})
