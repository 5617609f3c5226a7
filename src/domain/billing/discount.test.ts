import { expect, test } from 'vitest'
import { countDiscountedPayments, discountedCents, firstFullPaymentAt } from './discount.ts'

const monthly = { nextAt: new Date('2026-01-31T09:00:00Z'), everyMonths: 1, anchorDay: 31 }

test('discountedCents: rounds a percentage to the cent, and a fixed amount stops at zero', () => {
  expect(discountedCents(5_900, { percentOff: 30, fixedOffCents: null })).toBe(4_130)
  expect(discountedCents(999, { percentOff: 12.5, fixedOffCents: null })).toBe(874)
  expect(discountedCents(5_900, { percentOff: null, fixedOffCents: 1_000 })).toBe(4_900)
  expect(discountedCents(500, { percentOff: null, fixedOffCents: 1_000 })).toBe(0)
})

test('countDiscountedPayments: the next payment and those up to the end, at most the given number', () => {
  expect(countDiscountedPayments(monthly, new Date('2026-03-31T09:00:00Z'), 3)).toBe(2)
  expect(countDiscountedPayments(monthly, new Date('2026-03-31T09:00:01Z'), 3)).toBe(3)
  expect(countDiscountedPayments(monthly, new Date('2026-12-31T09:00:00Z'), 2)).toBe(2)
  expect(countDiscountedPayments(monthly, monthly.nextAt, 3)).toBe(1)
})

test('countDiscountedPayments: on the day of the first payment where no anchor day is known', () => {
  const payments = { nextAt: new Date('2026-02-28T09:00:00Z'), everyMonths: 1, anchorDay: null }
  expect(countDiscountedPayments(payments, new Date('2026-03-28T09:00:01Z'), 5)).toBe(2)
  expect(firstFullPaymentAt(payments, new Date('2026-03-28T09:00:01Z'))).toEqual(new Date('2026-04-28T09:00:00Z'))
})

test('firstFullPaymentAt: a permanent discount is considered for ten years', () => {
  expect(firstFullPaymentAt(monthly, new Date('2999-01-01T00:00:00Z'))).toEqual(new Date('2036-01-31T09:00:00Z'))
})

test('firstFullPaymentAt: the first payment at or after the end, on the anchor day', () => {
  expect(firstFullPaymentAt(monthly, monthly.nextAt)).toEqual(new Date('2026-02-28T09:00:00Z'))
  expect(firstFullPaymentAt(monthly, new Date('2026-03-31T09:00:00Z'))).toEqual(new Date('2026-03-31T09:00:00Z'))
  expect(firstFullPaymentAt({ ...monthly, everyMonths: 12 }, new Date('2026-03-31T09:00:00Z'))).toEqual(
    new Date('2027-01-31T09:00:00Z'),
  )
})
