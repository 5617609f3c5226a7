import { expect, test } from 'vitest'
import { formatDay } from '#web/lib/dates.ts'
import { formatLostDiscount, formatOffer } from './offer-text.ts'

const offerInput = { currency: 'usd', endsAt: '2027-01-31T12:00:00.000Z' }
const monthly = { ...offerInput, interval: 'month' as const }
const yearly = { ...offerInput, interval: 'year' as const }

test('formatOffer: a discount shows its price, duration and start', () => {
  const byMonth = formatOffer({ kind: 'discount', percentOff: 30, until: '2027-04-30T12:00:00.000Z', amountCents: 4130 }, monthly)
  expect(byMonth.title).toBe('30% off every payment until April 30, 2027')
  expect(byMonth.acceptedMessage).toBe('You got 30% off every payment until April 30, 2027.')
  expect(byMonth.detail).toBe('You pay $41.30 a month starting January 31, 2027. After that, you pay the regular price.')
  const byYear = formatOffer({ kind: 'discount', percentOff: 30, until: null, amountCents: 41_300 }, yearly)
  expect(byYear.title).toBe('30% off your next payment')
  expect(byYear.detail).toBe('You pay $413 on January 31, 2027. After that, you pay the regular price.')
})

test('formatOffer: another plan shows its price and start', () => {
  const toMonthly = formatOffer({ kind: 'switch', interval: 'month', amountCents: 5900 }, yearly)
  expect(toMonthly).toMatchObject({ title: 'Pay monthly', acceptLabel: 'Switch to monthly' })
  expect(toMonthly.detail).toBe('$59 a month starting January 31, 2027. Cancel anytime. You won’t be charged now.')
  expect(formatOffer({ kind: 'switch', interval: 'year', amountCents: 59_000 }, monthly).detail).toContain('$590 a year starting')
})

test('formatOffer: a pause holds the seat, a message gets an answer', () => {
  expect(formatOffer({ kind: 'pause', months: [1], until: ['2027-02-28T12:00:00.000Z'] }, monthly).detail).toContain(
    'Your pod will hold your seat.',
  )
  expect(formatOffer({ kind: 'talk' }, monthly).detail).toBe('A real person will read it and reply within one business day.')
})

test('formatLostDiscount: the discounted payments that a pause uses up', () => {
  const until = '2027-04-30T12:00:00.000Z'
  const offer = { kind: 'pause' as const, months: [1, 2, 3] as (1 | 2 | 3)[], until: [until, until, until] }
  const discounted = { ...offer, discount: { until, skipped: [1, 2, 2] } }
  const end = `Your discount still ends on ${formatDay(until)}.`
  expect(formatLostDiscount(discounted, 1)).toBe(`This break uses up 1 discounted payment. ${end}`)
  expect(formatLostDiscount(discounted, 3)).toBe(`This break uses up 2 discounted payments. ${end}`)
  expect(formatLostDiscount(offer, 1)).toBeNull()
})
