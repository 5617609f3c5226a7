import { expect, test } from 'vitest'
import type { SwitchPreview } from '#contract/billing.ts'
import { firstChoice, linesOf, nextPaymentInWords, switchButton, switchDone } from './switch-words.ts'

const preview = (overrides: Partial<SwitchPreview> = {}): SwitchPreview => ({
  prorationAt: '2026-11-15T12:00:00.000Z',
  creditCents: 2950,
  chargeCents: 59_000,
  amountDueCents: 56_050,
  balanceCents: 0,
  currency: 'usd',
  nextPaymentAt: '2027-11-15T12:00:00.000Z',
  renewalAt: '2026-12-01T12:00:00.000Z',
  ...overrides,
})
const prices = {
  monthly: { id: 'm', amountCents: 5900, currency: 'usd' },
  yearly: { id: 'y', amountCents: 59_000, currency: 'usd' },
}
const toMonthly = preview({ creditCents: 40_000, chargeCents: 5900, amountDueCents: 0, balanceCents: 34_100 })

test('paying by the year begins now, paying by the month with the end of the year', () => {
  expect(firstChoice('yearly', preview())).toBe('now')
  expect(firstChoice('monthly', toMonthly)).toBe('renewal')
  expect(firstChoice('monthly', preview({ renewalAt: null }))).toBe('now')
})

test('what a change costs is told line by line', () => {
  expect(linesOf('yearly', preview())).toEqual([
    { term: 'Yearly membership', amount: '$590.00' },
    { term: 'Credit for unused time', amount: '−$29.50' },
    { term: 'Charged today', amount: '$560.50', isTotal: true },
  ])
  expect(linesOf('monthly', toMonthly).at(-1)).toEqual({ term: 'Credit for later invoices', amount: '$341.00' })
})

test('the next payment is told, and that credit comes off it', () => {
  expect(nextPaymentInWords('yearly', prices, preview())).toBe('Next payment on 15 November 2027: $590 a year.')
  expect(nextPaymentInWords('monthly', prices, toMonthly)).toContain('$59 a month, less your credit.')
})

test('the button says what is charged', () => {
  expect(switchButton('yearly', 'now', preview())).toBe('Pay $560.50 and switch')
  expect(switchButton('monthly', 'now', toMonthly)).toBe('Switch today')
  expect(switchButton('monthly', 'renewal', toMonthly)).toBe('Switch to monthly')
})

test('what has been done is said as it was done', () => {
  expect(switchDone('yearly', 'now', preview())).toBe('You now pay yearly.')
  expect(switchDone('monthly', 'renewal', toMonthly)).toBe('Your plan changes to monthly on 1 December 2026.')
})
