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

test('firstChoice: yearly starts now, monthly at renewal', () => {
  expect(firstChoice('yearly', preview())).toBe('now')
  expect(firstChoice('monthly', toMonthly)).toBe('renewal')
  expect(firstChoice('monthly', preview({ renewalAt: null }))).toBe('now')
})

test('linesOf: itemizes the cost of a switch', () => {
  expect(linesOf('yearly', preview())).toEqual([
    { term: 'Yearly membership', amount: '$590.00' },
    { term: 'Credit for unused time', amount: '−$29.50' },
    { term: 'Charged today', amount: '$560.50', isTotal: true },
  ])
  expect(linesOf('monthly', toMonthly).at(-1)).toEqual({ term: 'Credit for later invoices', amount: '$341.00' })
})

test('nextPaymentInWords: the next payment, less a credit', () => {
  expect(nextPaymentInWords('yearly', prices, preview())).toBe('Next payment on 15 November 2027: $590 a year.')
  expect(nextPaymentInWords('monthly', prices, toMonthly)).toContain('$59 a month, less your credit.')
})

test('switchButton: names the charge', () => {
  expect(switchButton('yearly', 'now', preview())).toBe('Pay $560.50 and switch')
  expect(switchButton('monthly', 'now', toMonthly)).toBe('Switch today')
  expect(switchButton('monthly', 'renewal', toMonthly)).toBe('Switch to monthly')
})

test('switchDone: names the new plan, with its day if later', () => {
  expect(switchDone('yearly', 'now', preview())).toBe('You now pay yearly.')
  expect(switchDone('monthly', 'renewal', toMonthly)).toBe('Your plan changes to monthly on 1 December 2026.')
})
