import { expect, test } from 'vitest'
import { groundRules, isFirstMeeting, resultOf, winnerOf } from './first-meeting.ts'

const ballot = (by: string, choice: string) => ({ by, choice })

test('the most votes win, the stricter rule where they are equal, and a last word counts', () => {
  const choices = groundRules[0].options.map(({ value }) => value)
  expect(winnerOf([ballot('a', 'ask-first'), ballot('b', 'stays-here')], choices)).toBe('stays-here')
  expect(winnerOf([ballot('a', 'stays-here'), ballot('b', 'ask-first'), ballot('a', 'ask-first')], choices)).toBe('ask-first')
  expect(winnerOf([ballot('a', 'shout-it')], choices)).toBeNull()
  expect(winnerOf([], choices)).toBeNull()
})

test('the deputy is a member but not the leader, picked by members', () => {
  const electorate = { memberIds: ['ana', 'ben', 'cleo'], leaderId: 'ana' }
  expect(resultOf([ballot('ben', 'ana'), ballot('ana', 'cleo')], 'deputy', electorate)).toBe('cleo')
  expect(resultOf([ballot('ana', 'cleo'), ballot('cleo', 'ben')], 'deputy', electorate)).toBe('ben')
  expect(resultOf([ballot('zoe', 'ben'), ballot('ben', 'zoe')], 'deputy', electorate)).toBeNull()
  expect(resultOf([ballot('zoe', 'says-before'), ballot('ben', 'no-matter')], 'lateness', electorate)).toBe('no-matter')
})

test('a pod that has met, or could have for four weeks, is past its first meeting', () => {
  const startsAt = new Date('2026-02-03T00:00:00Z')
  const days = (count: number) => new Date(startsAt.getTime() - count * 86_400_000)
  expect(isFirstMeeting({ hasMet: false, since: [days(90), days(27)], startsAt })).toBe(true)
  expect(isFirstMeeting({ hasMet: false, since: [days(3), days(90), days(28)], startsAt })).toBe(false)
  expect(isFirstMeeting({ hasMet: true, since: [days(3), days(2)], startsAt })).toBe(false)
  expect(isFirstMeeting({ hasMet: false, since: [days(90)], startsAt })).toBe(true)
})
