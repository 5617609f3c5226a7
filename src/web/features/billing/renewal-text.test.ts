import { expect, test } from 'vitest'
import { formatRenewal } from './renewal-text.ts'

const renewsAt = '2027-11-21T12:00:00.000Z'

test('formatRenewal: the day and the price, null without a day', () => {
  expect(formatRenewal('yearly', { renewsAt, renewalCents: 59_000, discountUntil: null }, 'usd')).toBe(
    'Your plan renews on November 21, 2027 for $590 a year. You can cancel anytime.',
  )
  expect(formatRenewal('monthly', { renewsAt, renewalCents: 4_425, discountUntil: null }, 'usd')).toContain('for $44.25 a month')
  expect(formatRenewal('monthly', { renewsAt: null, renewalCents: 5_900, discountUntil: null }, 'usd')).toBeNull()
})

test('formatRenewal: names the end of a discount', () => {
  const text = formatRenewal('monthly', { renewsAt, renewalCents: 4_130, discountUntil: '2028-02-21T12:00:00.000Z' }, 'usd')
  expect(text).toContain('Your discount ends on February 21, 2028. After that, you pay the regular price.')
})
