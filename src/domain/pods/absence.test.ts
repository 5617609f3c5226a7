import { expect, test } from 'vitest'
import { type AbsenceDays, validateAbsence } from './absence.ts'

const today = '2026-03-10'
const validate = (fromDay: string, untilDay: string, others: AbsenceDays[] = []) =>
  validateAbsence({ fromDay, untilDay }, others, today)

test('validateAbsence: none for one day or several, from today on', () => {
  expect(validate('2026-03-10', '2026-03-10')).toBeNull()
  expect(validate('2026-03-12', '2026-03-20')).toBeNull()
  expect(validate('2026-03-01', '2026-03-10')).toBeNull()
})

test('validateAbsence: real days, the last one not before the first and not past', () => {
  const wrong = [
    validate('2026-03-32', '2026-04-02'),
    validate('2026-03-12', 'soon'),
    validate('2026-03-12', '2026-03-11'),
    validate('2026-03-01', '2026-03-09'),
  ]
  expect(wrong.every((sentence) => sentence)).toBe(true)
  expect(wrong[0]).toBe(wrong[1])
  expect(new Set(wrong).size).toBe(3)
})

test('validateAbsence: 92 days after the first at most, and beginning within 366 days', () => {
  expect(validate('2026-03-10', '2026-06-10')).toBeNull()
  const tooLong = validate('2026-03-10', '2026-06-11')
  expect(validate('2027-03-11', '2027-03-11')).toBeNull()
  const tooFar = validate('2027-03-12', '2027-03-12')
  expect([tooLong, tooFar].every((sentence) => sentence)).toBe(true)
  expect(tooLong).not.toBe(tooFar)
})

test('validateAbsence: no day on which they are away already', () => {
  const others = [
    { fromDay: '2026-04-01', untilDay: '2026-04-05' },
    { fromDay: '2026-05-01', untilDay: '2026-05-05' },
  ]
  expect(validate('2026-04-06', '2026-04-30', others)).toBeNull()
  expect(validate('2026-03-20', '2026-03-31', others)).toBeNull()
  for (const [from, until] of [
    ['2026-04-05', '2026-04-06'],
    ['2026-03-31', '2026-04-01'],
    ['2026-04-02', '2026-04-03'],
  ] as const) {
    expect(validate(from, until, others), from).toMatch(/./)
  }
})
