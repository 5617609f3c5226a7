import { expect, test } from 'vitest'
import { buildSubscription } from './build-subscription.ts'
import { discountInWords, needsCard, noCardInWords } from './discount-words.ts'

const currentPeriodEndAt = '2027-01-01T12:00:00.000Z'
const given = (discountUntil: string | null) => buildSubscription({ currentPeriodEndAt, hasDiscount: true, discountUntil })

test('a code that is spent is not spoken of', () => {
  expect(discountInWords(buildSubscription())).toBeNull()
})

test('a discount says how long it lasts', () => {
  expect(discountInWords(given('2027-05-03T12:00:00.000Z'))).toBe('Comes off your payments until 3 May 2027')
  expect(discountInWords(given(currentPeriodEndAt))).toBe('Comes off your next payment')
  expect(discountInWords(given(null))).toBe('Comes off your payments for as long as you are a member')
})

test('a card is asked for before there is something to pay, and not where a discount never ends', () => {
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
