import { expect, test } from 'vitest'
import type { PlanSwitchPreview } from '#contract/api/billing/billing.ts'
import { defaultTiming, switchCostItems, formatNextPaymentAfterSwitch, switchButtonLabel, switchDoneText } from './switch-text.ts'

const preview = (overrides: Partial<PlanSwitchPreview> = {}): PlanSwitchPreview => ({
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

test('defaultTiming: yearly starts now, monthly at renewal', () => {
  expect(defaultTiming('yearly', preview())).toBe('now')
  expect(defaultTiming('monthly', toMonthly)).toBe('renewal')
  expect(defaultTiming('monthly', preview({ renewalAt: null }))).toBe('now')
})

test('switchCostItems: itemizes the cost of a switch', () => {
  expect(switchCostItems('yearly', preview())).toEqual([
    { term: 'Yearly membership', amount: '$590.00' },
    { term: 'Credit for unused time', amount: '−$29.50' },
    { term: 'Charged today', amount: '$560.50', isTotal: true },
  ])
  expect(switchCostItems('monthly', toMonthly).at(-1)).toEqual({ term: 'Credit toward future invoices', amount: '$341.00' })
})

test('formatNextPaymentAfterSwitch: the next payment, less a credit', () => {
  expect(formatNextPaymentAfterSwitch('yearly', prices, preview())).toBe('Next payment on November 15, 2027: $590 a year.')
  expect(formatNextPaymentAfterSwitch('monthly', prices, toMonthly)).toContain('$59 a month, less your credit.')
})

test('switchButtonLabel: names the charge', () => {
  expect(switchButtonLabel('yearly', 'now', preview())).toBe('Pay $560.50 and switch')
  expect(switchButtonLabel('monthly', 'now', toMonthly)).toBe('Switch today')
  expect(switchButtonLabel('monthly', 'renewal', toMonthly)).toBe('Switch to monthly')
})

test('switchDoneText: names the new plan, with its day if later', () => {
  expect(switchDoneText('yearly', 'now', preview())).toBe('You’re now on the yearly plan.')
  expect(switchDoneText('monthly', 'renewal', toMonthly)).toBe('Your plan switches to monthly on December 1, 2026.')
})
