import { expect, test } from 'vitest'
import { type DaysAway, faultOfAbsence } from './absence.ts'

const today = '2026-03-10'
const fault = (fromDay: string, untilDay: string, others: DaysAway[] = []) => faultOfAbsence({ fromDay, untilDay }, others, today)

test('faultOfAbsence: none for one day or several, from today on', () => {
  expect(fault('2026-03-10', '2026-03-10')).toBeNull()
  expect(fault('2026-03-12', '2026-03-20')).toBeNull()
  expect(fault('2026-03-01', '2026-03-10')).toBeNull()
})

test('faultOfAbsence: real days, the last one not before the first and not past', () => {
  const wrong = [
    fault('2026-03-32', '2026-04-02'),
    fault('2026-03-12', 'soon'),
    fault('2026-03-12', '2026-03-11'),
    fault('2026-03-01', '2026-03-09'),
  ]
  expect(wrong.every((sentence) => sentence)).toBe(true)
  expect(wrong[0]).toBe(wrong[1])
  expect(new Set(wrong).size).toBe(3)
})

test('faultOfAbsence: 92 days after the first at most, and beginning within 366 days', () => {
  expect(fault('2026-03-10', '2026-06-10')).toBeNull()
  const tooLong = fault('2026-03-10', '2026-06-11')
  expect(fault('2027-03-11', '2027-03-11')).toBeNull()
  const tooFar = fault('2027-03-12', '2027-03-12')
  expect([tooLong, tooFar].every((sentence) => sentence)).toBe(true)
  expect(tooLong).not.toBe(tooFar)
})

test('faultOfAbsence: no day on which they are away already', () => {
  const others = [
    { fromDay: '2026-04-01', untilDay: '2026-04-05' },
    { fromDay: '2026-05-01', untilDay: '2026-05-05' },
  ]
  expect(fault('2026-04-06', '2026-04-30', others)).toBeNull()
  expect(fault('2026-03-20', '2026-03-31', others)).toBeNull()
  for (const [from, until] of [
    ['2026-04-05', '2026-04-06'],
    ['2026-03-31', '2026-04-01'],
    ['2026-04-02', '2026-04-03'],
  ] as const) {
    expect(fault(from, until, others), from).toMatch(/./)
  }
})
