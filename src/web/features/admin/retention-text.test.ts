import { expect, test } from 'vitest'
import { headlineStatsOf } from './retention-text.ts'

const stats = { days: 90, started: 9, saved: 2, canceled: 4, aborted: 1, expired: 1, open: 1, byReason: [], byOffer: [] }

test('headlineStatsOf: the save rate is a whole percentage, or a dash before any decision', () => {
  const rateOf = (saveRate: number | null) => headlineStatsOf({ ...stats, saveRate }).at(-1)?.value
  expect(rateOf(2 / 6)).toBe('33%')
  expect(rateOf(0)).toBe('0%')
  expect(rateOf(null)).toBe('–')
})
