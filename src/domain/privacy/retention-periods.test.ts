import { expect, test } from 'vitest'
import { daysBefore, monthsBefore, retentionPeriods } from './retention-periods.ts'

test.each([
  ['2026-01-05T12:00:00Z', 24, '2024-01-05T12:00:00.000Z'],
  ['2026-03-31T00:00:00Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2024-02-29T23:59:59Z', 12, '2023-02-28T23:59:59.000Z'],
  ['2026-01-31T08:00:00Z', 2, '2025-11-30T08:00:00.000Z'],
])('monthsBefore: %s less %i months is %s', (moment, months, before) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(before)
})

test('daysBefore: days of 24 hours', () => {
  expect(daysBefore(new Date('2026-03-09T00:00:00Z'), 7).toISOString()).toBe('2026-03-02T00:00:00.000Z')
})

test('retentionPeriods: how long personal data is retained', () => {
  expect(retentionPeriods).toEqual({
    assessmentMonths: 24,
    auditMonths: 24,
    cardViewDays: 2,
    closedTicketMonths: 24,
    exportDays: 7,
    exportRecordDays: 30,
    matchInputDays: 90,
    notificationDays: 90,
    removedPostDays: 30,
    orphanedEmailDays: 30,
  })
})
