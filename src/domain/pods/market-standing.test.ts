import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { standingEverywhere, standingWords } from './market-standing.ts'

const applications = (...statuses: string[]) => statuses.map((status) => ({ application: { status } }))

test('standingEverywhere: a member of a pod cannot apply, nor one with three open applications', () => {
  expect(standingEverywhere('p1', [])).toBe('in-pod')
  expect(standingEverywhere(null, applications('open', 'open', 'open'))).toBe('at-limit')
  expect(standingEverywhere(null, applications('open', 'open', 'closed', 'accepted'))).toBeNull()
  expect(standingEverywhere(null, [])).toBeNull()
})

test('standingWords: a sentence for each reason', () => {
  expect(Object.keys(standingWords).toSorted()).toEqual(['at-limit', 'in-pod'])
  expect(blanksIn(standingWords)).toEqual([])
})
