import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { ballotQuestions, choicesOf, groundRules, isFirstMeeting, ballotResultOf, winnerOf } from './first-meeting.ts'

const ballot = (by: string, choice: string) => ({ by, choice })

test("winnerOf: most votes, the stricter rule on a tie, and only a member's last vote", () => {
  const choices = groundRules[0].options.map(({ value }) => value)
  expect(winnerOf([ballot('a', 'ask-first'), ballot('b', 'stays-here')], choices)).toBe('stays-here')
  expect(winnerOf([ballot('a', 'stays-here'), ballot('b', 'ask-first'), ballot('a', 'ask-first')], choices)).toBe('ask-first')
  expect(winnerOf([ballot('a', 'shout-it')], choices)).toBeNull()
  expect(winnerOf([], choices)).toBeNull()
})

test('ballotResultOf: only members vote, and the deputy is a member but not the leader', () => {
  const electorate = { memberIds: ['ana', 'ben', 'cleo'], leaderId: 'ana' }
  expect(ballotResultOf([ballot('ben', 'ana'), ballot('ana', 'cleo')], 'deputy', electorate)).toBe('cleo')
  expect(ballotResultOf([ballot('ana', 'cleo'), ballot('cleo', 'ben')], 'deputy', electorate)).toBe('ben')
  expect(ballotResultOf([ballot('zoe', 'ben'), ballot('ben', 'zoe')], 'deputy', electorate)).toBeNull()
  expect(ballotResultOf([ballot('zoe', 'says-before'), ballot('ben', 'no-matter')], 'lateness', electorate)).toBe('no-matter')
})

test('isFirstMeeting: false once the pod has met or could have met for four weeks', () => {
  const startsAt = new Date('2026-02-03T00:00:00Z')
  const days = (count: number) => new Date(startsAt.getTime() - count * 86_400_000)
  expect(isFirstMeeting({ hasMet: false, since: [days(90), days(27)], startsAt })).toBe(true)
  expect(isFirstMeeting({ hasMet: false, since: [days(3), days(90), days(28)], startsAt })).toBe(false)
  expect(isFirstMeeting({ hasMet: true, since: [days(3), days(2)], startsAt })).toBe(false)
  expect(isFirstMeeting({ hasMet: false, since: [days(90)], startsAt })).toBe(true)
})

test('groundRules: three rules, the strictest answer first, each with a text', () => {
  expect(groundRules.map(({ key, options }) => [key, ...options.map(({ value }) => value)])).toEqual([
    ['confidentiality', 'stays-here', 'without-names', 'ask-first'],
    ['lateness', 'joins-quietly', 'says-before', 'no-matter'],
    ['misses', 'check-in', 'explains', 'their-matter'],
  ])
  expect(blanksIn(groundRules)).toEqual([])
})

test('ballotQuestions, choicesOf: the rules, then a deputy among the members but the leader', () => {
  const electorate = { memberIds: ['ana', 'ben', 'cleo'], leaderId: 'ana' }
  expect(ballotQuestions).toEqual(['confidentiality', 'lateness', 'misses', 'deputy'])
  expect(choicesOf('deputy', electorate)).toEqual(['ben', 'cleo'])
  expect(choicesOf('deputy', { ...electorate, leaderId: null })).toEqual(['ana', 'ben', 'cleo'])
  expect(choicesOf('misses', electorate)).toEqual(['check-in', 'explains', 'their-matter'])
})

test('winnerOf: more votes win over a stricter answer', () => {
  const ballots = [ballot('a', 'ask-first'), ballot('b', 'ask-first'), ballot('c', 'stays-here')]
  expect(winnerOf(ballots, ['stays-here', 'without-names', 'ask-first'])).toBe('ask-first')
})
