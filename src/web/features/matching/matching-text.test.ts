import { expect, test } from 'vitest'
import {
  acceptConsequences,
  acceptLabel,
  barsOf,
  formatMatchChange,
  formatEditCost,
  formatCpuTime,
  formatPlaced,
  formatWaitingReason,
  formatSlotShort,
  formatWait,
  trimReason,
} from './matching-text.ts'
import { buildRunStats } from './matching-test-data.ts'

const cost = { objectiveBefore: 80_000, objectiveAfter: 80_000, meanBefore: 84.6, meanAfter: 84.6, members: [] }

test('formatEditCost: the cost or gain, in the mean match where it changes', () => {
  expect(formatEditCost({ ...cost, meanAfter: 84.2 })).toBe('Lowers the average match by 0.4 points.')
  expect(formatEditCost({ ...cost, meanAfter: 85.6 })).toBe('Raises the average match by 1 point.')
  expect(formatEditCost({ ...cost, objectiveAfter: 79_200 })).toBe(
    'Lowers the total by 8 points; the average match stays the same.',
  )
  expect(formatEditCost({ ...cost, meanBefore: null, meanAfter: 80, objectiveAfter: 88_000 })).toBe(
    'Raises the total by 80 points.',
  )
  expect(formatEditCost(cost)).toBe('No effect on the match.')
})

test('formatMatchChange: the match before and after', () => {
  expect(formatMatchChange({ before: 82, after: 74 })).toBe('82 to 74')
  expect(formatMatchChange({ before: null, after: 74 })).toBe('waiting list to 74')
  expect(formatMatchChange({ before: 82, after: null })).toBe('82 to waiting list')
})

test('formatSlotShort: day, time and zone', () => {
  expect(formatSlotShort('thu-1200')).toBe('Thu 12:00 PM ET')
  expect(formatSlotShort('sat-1000')).toBe('Sat 10:00 AM ET')
  expect(formatSlotShort('sun-1900')).toBe('Sun 7:00 PM ET')
})

test('barsOf: begins at fifty, or lower where a member is', () => {
  expect(barsOf(buildRunStats()).map(({ label }) => label)).toEqual(['50–59', '60–69', '70–79', '80–89', '90–100'])
  const [bar, ...others] = buildRunStats().histogram
  const low = barsOf({ histogram: [{ from: 0, to: 9, members: 1 }, ...(bar ? others : [])] })
  expect(low).toHaveLength(10)
  expect(low[0]).toEqual({ label: '0–9', value: 1 })
})

test('formatPlaced: the placed and the waiting members', () => {
  expect(formatPlaced({ placed: 1279, unplaced: 5 })).toBe('1,279 placed · 5 still waiting')
  expect(formatPlaced({ placed: 8, unplaced: 1 })).toBe('8 placed · 1 still waiting')
  expect(formatPlaced({ placed: 8, unplaced: 0 })).toBe('8 placed · no one waiting')
})

test('acceptLabel, acceptConsequences: name only what the acceptance does', () => {
  expect(acceptLabel(buildRunStats())).toBe('Accept all 4 pods')
  expect(acceptLabel(buildRunStats({ newPods: 1, joinedPods: 0 }))).toBe('Accept 1 pod')
  expect(acceptConsequences(buildRunStats({ placed: 1, newPods: 0, joinedPods: 1, unplaced: 0 }))).toEqual([
    '1 member gets a seat.',
    '1 pod with open seats gets new members.',
    'We email everyone who was placed, and the pods they join, right away.',
  ])
  expect(acceptConsequences(buildRunStats())).toContain('We create 3 new pods.')
})

test('formatCpuTime: seconds of computing', () => {
  expect(formatCpuTime(1840)).toBe('1.8 s')
  expect(formatCpuTime(3)).toBe('under 0.1 s')
})

test('formatWaitingReason, formatWait: without keys, and with the server text for set_aside', () => {
  expect(formatWaitingReason({ reason: 'no_slot_mates', text: 'Fewer than 4 at (thu-2100).' })).not.toContain('thu-2100')
  expect(formatWaitingReason({ reason: 'set_aside', text: 'An admin put them back.' })).toBe('An admin put them back.')
  expect(formatWait(0)).toBe('since today')
  expect(formatWait(1)).toBe('1 day')
})

test('trimReason: the reason as typed, without a period at its end', () => {
  expect(trimReason('A bad time.')).toBe('A bad time')
  expect(trimReason('Why not?')).toBe('Why not?')
})
