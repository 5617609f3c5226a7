import { expect, test } from 'vitest'
import { buildSubscription } from './testing/build-subscription.ts'
import { formatDay } from '../../lib/dates.ts'
import { discountInWords, freeInWords, needsCard, nextPaymentInWords, noCardInWords } from './discount-words.ts'

const currentPeriodEndAt = '2027-01-01T12:00:00.000Z'
const given = (discountUntil: string | null) =>
  buildSubscription({ currentPeriodEndAt, hasDiscount: true, percentOff: 30, discountUntil })

test('discountInWords: null without a discount, or for one of 100%', () => {
  expect(discountInWords(buildSubscription())).toBeNull()
  expect(discountInWords({ ...given(null), percentOff: 100, free: { until: null } })).toBeNull()
})

test('discountInWords: the amount and the duration', () => {
  expect(discountInWords(given('2027-05-03T12:00:00.000Z'))).toBe(
    `30% off every payment until ${formatDay('2027-05-03T12:00:00.000Z')}`,
  )
  expect(discountInWords(given(currentPeriodEndAt))).toBe('30% off your next payment')
  expect(discountInWords({ ...given(null), percentOff: null, fixedOffCents: 1_000 })).toBe(
    '$10 off every payment, for as long as you are a member',
  )
})

test('freeInWords: the end of the free period', () => {
  expect(freeInWords(buildSubscription())).toBeNull()
  expect(freeInWords(buildSubscription({ free: { until: null } }))).toBe('100% off: $0 for good')
  expect(freeInWords(buildSubscription({ free: { until: currentPeriodEndAt } }))).toBe(
    `100% off: $0 until ${formatDay(currentPeriodEndAt)}`,
  )
})

test('nextPaymentInWords: the amount and the day, null where nothing is charged', () => {
  const next = { amountCents: 4_130, currency: 'usd', at: currentPeriodEndAt }
  expect(nextPaymentInWords(next)).toBe(`Your next payment is $41.30 on ${formatDay(currentPeriodEndAt)}.`)
  expect(nextPaymentInWords({ ...next, amountCents: 0 })).toBeNull()
  expect(nextPaymentInWords(null)).toBeNull()
})

test('noCardInWords: asks for a card before the next charge, and not for an endless discount', () => {
  expect(noCardInWords(buildSubscription({ currentPeriodEndAt }))).toBe(
    'No card is kept. Add one before 1 January 2027, so that your membership goes on.',
  )
  expect(noCardInWords(given('2027-05-03T12:00:00.000Z'))).toBe(
    'No card is kept. Add one before your discount ends on 3 May 2027.',
  )
  expect(noCardInWords(given(currentPeriodEndAt))).toContain('before 1 January 2027')
  expect(noCardInWords(given(null))).toBe('No card is kept.')
  expect(needsCard(given(null))).toBe(false)
  expect(needsCard(buildSubscription({ status: 'canceling' }))).toBe(false)
})
