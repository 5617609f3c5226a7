import { expect, test } from 'vitest'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { type Prices, savingOf } from './plans.ts'

const prices = (monthlyCents: number, yearlyCents: number, currency = 'usd'): Prices => ({
  monthly: { id: 'm', amountCents: monthlyCents, currency: 'usd' },
  yearly: { id: 'y', amountCents: yearlyCents, currency },
})

test('savingOf: whole months where even, else money', () => {
  expect(savingOf(prices(5900, 59_000))).toBe('2 months free')
  expect(savingOf(prices(1000, 11_000))).toBe('1 month free')
  expect(savingOf(prices(5900, 60_000))).toBe('Save $108 a year')
})

test('savingOf: null without a saving or with different currencies', () => {
  expect(savingOf(prices(5000, 60_000))).toBeNull()
  expect(savingOf(prices(5000, 70_000))).toBeNull()
  expect(savingOf(prices(5900, 59_000, 'eur'))).toBeNull()
})

test('formatMoney: short amounts omit only zero cents', () => {
  expect(formatMoney(59_000, 'usd', { isShort: true })).toBe('$590')
  expect(formatMoney(44_250, 'usd', { isShort: true })).toBe('$442.50')
  expect(formatMoney(59_000, 'usd')).toBe('$590.00')
})
