import { expect, test } from 'vitest'
import { mergeDueAt, mergeExpiresAt, mergeCooldownSince } from './merging.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

test('mergeDueAt: three weeks after a pod fell below four members, never for one with enough', () => {
  expect(mergeDueAt(noon('2026-03-01'))).toEqual(noon('2026-03-22'))
  expect(mergeDueAt(null)).toBeNull()
})

test('mergeExpiresAt: a proposal waits two weeks', () => {
  expect(mergeExpiresAt(noon('2026-03-01'))).toEqual(noon('2026-03-15'))
})

test('mergeCooldownSince: two pods are not proposed to each other again for 90 days', () => {
  expect(mergeCooldownSince(noon('2026-06-01'))).toEqual(noon('2026-03-03'))
})
