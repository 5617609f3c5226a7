import { expect, test } from 'vitest'
import { countDiscounted, discountedCents, paidAgainAt } from './discount.ts'

const monthly = { nextAt: new Date('2026-01-31T09:00:00Z'), everyMonths: 1, anchorDay: 31 }

test('discountedCents: rounds a percentage to the cent, and a fixed amount stops at zero', () => {
  expect(discountedCents(5_900, { percentOff: 30, fixedOffCents: null })).toBe(4_130)
  expect(discountedCents(999, { percentOff: 12.5, fixedOffCents: null })).toBe(874)
  expect(discountedCents(5_900, { percentOff: null, fixedOffCents: 1_000 })).toBe(4_900)
  expect(discountedCents(500, { percentOff: null, fixedOffCents: 1_000 })).toBe(0)
})

test('countDiscounted: the next payment and those up to the end, at most the given number', () => {
  expect(countDiscounted(monthly, new Date('2026-03-31T09:00:00Z'), 3)).toBe(2)
  expect(countDiscounted(monthly, new Date('2026-03-31T09:00:01Z'), 3)).toBe(3)
  expect(countDiscounted(monthly, new Date('2026-12-31T09:00:00Z'), 2)).toBe(2)
  expect(countDiscounted(monthly, monthly.nextAt, 3)).toBe(1)
})

test('countDiscounted: on the day of the first payment where no anchor day is known', () => {
  const payments = { nextAt: new Date('2026-02-28T09:00:00Z'), everyMonths: 1, anchorDay: null }
  expect(countDiscounted(payments, new Date('2026-03-28T09:00:01Z'), 5)).toBe(2)
  expect(paidAgainAt(payments, new Date('2026-03-28T09:00:01Z'))).toEqual(new Date('2026-04-28T09:00:00Z'))
})

test('paidAgainAt: a discount that holds for ever is looked at for ten years', () => {
  expect(paidAgainAt(monthly, new Date('2999-01-01T00:00:00Z'))).toEqual(new Date('2036-01-31T09:00:00Z'))
})

test('paidAgainAt: the first payment at or after the end, on the anchor day', () => {
  expect(paidAgainAt(monthly, monthly.nextAt)).toEqual(new Date('2026-02-28T09:00:00Z'))
  expect(paidAgainAt(monthly, new Date('2026-03-31T09:00:00Z'))).toEqual(new Date('2026-03-31T09:00:00Z'))
  expect(paidAgainAt({ ...monthly, everyMonths: 12 }, new Date('2026-03-31T09:00:00Z'))).toEqual(new Date('2027-01-31T09:00:00Z'))
})
