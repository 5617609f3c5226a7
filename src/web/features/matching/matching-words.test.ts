import { expect, test } from 'vitest'
import {
  acceptPoints,
  acceptWords,
  barsOf,
  becauseInWords,
  changeInWords,
  costInWords,
  cpuInWords,
  placedInWords,
  reasonInWords,
  slotInShort,
  waitInWords,
} from './matching-words.ts'
import { buildFigures } from './matching-world.ts'

const cost = { objectiveBefore: 80_000, objectiveAfter: 80_000, meanBefore: 84.6, meanAfter: 84.6, members: [] }

test('costInWords: the cost or gain, in the mean match where it changes', () => {
  expect(costInWords({ ...cost, meanAfter: 84.2 })).toBe('Costs 0.4 points of mean match.')
  expect(costInWords({ ...cost, meanAfter: 85.6 })).toBe('Gains 1 point of mean match.')
  expect(costInWords({ ...cost, objectiveAfter: 79_200 })).toBe('Costs 8 points in all; the mean match stays as it is.')
  expect(costInWords({ ...cost, meanBefore: null, meanAfter: 80, objectiveAfter: 88_000 })).toBe('Gains 80 points in all.')
  expect(costInWords(cost)).toBe('Costs nothing.')
})

test('changeInWords: the match before and after', () => {
  expect(changeInWords({ before: 82, after: 74 })).toBe('82 to 74')
  expect(changeInWords({ before: null, after: 74 })).toBe('no place to 74')
  expect(changeInWords({ before: 82, after: null })).toBe('82 to no place')
})

test('slotInShort: day, time and zone', () => {
  expect(slotInShort('thu-1200')).toBe('Thu 12:00 PM ET')
  expect(slotInShort('sat-1000')).toBe('Sat 10:00 AM ET')
  expect(slotInShort('sun-1900')).toBe('Sun 7:00 PM ET')
})

test('barsOf: begins at fifty, or lower where a member is', () => {
  expect(barsOf(buildFigures()).map(({ label }) => label)).toEqual(['50–59', '60–69', '70–79', '80–89', '90–100'])
  const [bar, ...others] = buildFigures().histogram
  const low = barsOf({ histogram: [{ from: 0, to: 9, members: 1 }, ...(bar ? others : [])] })
  expect(low).toHaveLength(10)
  expect(low[0]).toEqual({ label: '0–9', value: 1 })
})

test('placedInWords: the placed and the waiting members', () => {
  expect(placedInWords({ placed: 1279, unplaced: 5 })).toBe('1,279 placed · 5 wait on')
  expect(placedInWords({ placed: 8, unplaced: 1 })).toBe('8 placed · 1 waits on')
  expect(placedInWords({ placed: 8, unplaced: 0 })).toBe('8 placed · nobody waits on')
})

test('acceptWords, acceptPoints: name only what the acceptance does', () => {
  expect(acceptWords(buildFigures())).toBe('Accept all 4 pods')
  expect(acceptWords(buildFigures({ newPods: 1, joinedPods: 0 }))).toBe('Accept 1 pod')
  expect(acceptPoints(buildFigures({ placed: 1, newPods: 0, joinedPods: 1, unplaced: 0 }))).toEqual([
    '1 member gets a place.',
    '1 pod with free seats gets newcomers.',
    'Everybody who is placed, and the pods they come to, are told by mail at once.',
  ])
  expect(acceptPoints(buildFigures())).toContain('3 new pods are founded.')
})

test('cpuInWords: seconds of computing', () => {
  expect(cpuInWords(1840)).toBe('1.8 s')
  expect(cpuInWords(3)).toBe('under 0.1 s')
})

test('reasonInWords, waitInWords: without keys, and in the words of the server for set_aside', () => {
  expect(reasonInWords({ reason: 'no_slot_mates', text: 'Fewer than 4 at (thu-2100).' })).not.toContain('thu-2100')
  expect(reasonInWords({ reason: 'set_aside', text: 'An admin put them back.' })).toBe('An admin put them back.')
  expect(waitInWords(0)).toBe('since today')
  expect(waitInWords(1)).toBe('1 day')
})

test('becauseInWords: the reason as typed, with one mark at its end', () => {
  expect(becauseInWords('A bad time.')).toBe(': “A bad time”')
  expect(becauseInWords('Why not?')).toBe(': “Why not?”')
  expect(becauseInWords(null)).toBe('')
})
