import { expect, test } from 'vitest'
import { buildSubscription } from './testing/build-subscription.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatDiscount, formatFreePeriod, needsCard, formatNextPayment, formatNoCard } from './discount-text.ts'

const currentPeriodEndAt = '2027-01-01T12:00:00.000Z'
const buildDiscounted = (discountUntil: string | null) =>
  buildSubscription({ currentPeriodEndAt, hasDiscount: true, percentOff: 30, discountUntil })

test('formatDiscount: null without a discount, or for one of 100%', () => {
  expect(formatDiscount(buildSubscription())).toBeNull()
  expect(formatDiscount({ ...buildDiscounted(null), percentOff: 100, free: { until: null } })).toBeNull()
})

test('formatDiscount: the amount and the duration', () => {
  expect(formatDiscount(buildDiscounted('2027-05-03T12:00:00.000Z'))).toBe(
    `30% off every payment until ${formatDay('2027-05-03T12:00:00.000Z')}`,
  )
  expect(formatDiscount(buildDiscounted(currentPeriodEndAt))).toBe('30% off your next payment')
  expect(formatDiscount({ ...buildDiscounted(null), percentOff: null, fixedOffCents: 1_000 })).toBe(
    '$10 off every payment for as long as you’re a member',
  )
})

test('formatFreePeriod: the end of the free period', () => {
  expect(formatFreePeriod(buildSubscription())).toBeNull()
  expect(formatFreePeriod(buildSubscription({ free: { until: null } }))).toBe('100% off: $0 for life')
  expect(formatFreePeriod(buildSubscription({ free: { until: currentPeriodEndAt } }))).toBe(
    `100% off: $0 until ${formatDay(currentPeriodEndAt)}`,
  )
})

test('formatNextPayment: the amount and the day, null where nothing is charged', () => {
  const nextPayment = { amountCents: 4_130, currency: 'usd', at: currentPeriodEndAt }
  expect(formatNextPayment(nextPayment)).toBe(`Your next payment is $41.30 on ${formatDay(currentPeriodEndAt)}.`)
  expect(formatNextPayment({ ...nextPayment, amountCents: 0 })).toBeNull()
  expect(formatNextPayment(null)).toBeNull()
})

test('formatNoCard: asks for a card before the next charge, and not for an endless discount', () => {
  expect(formatNoCard(buildSubscription({ currentPeriodEndAt }))).toBe(
    'No card on file. Add one before January 1, 2027 to keep your membership.',
  )
  expect(formatNoCard(buildDiscounted('2027-05-03T12:00:00.000Z'))).toBe(
    'No card on file. Add one before your discount ends on May 3, 2027.',
  )
  expect(formatNoCard(buildDiscounted(currentPeriodEndAt))).toContain('before January 1, 2027')
  expect(formatNoCard(buildDiscounted(null))).toBe('No card on file.')
  expect(needsCard(buildDiscounted(null))).toBe(false)
  expect(needsCard(buildSubscription({ status: 'canceling' }))).toBe(false)
})
