import { expect, test } from 'vitest'
import { renewalInWords } from './renewal-words.ts'

const renewsAt = '2027-11-21T12:00:00.000Z'

test('renewalInWords: the day and the price, null without a day', () => {
  expect(renewalInWords('yearly', { renewsAt, renewalCents: 59_000, discountUntil: null }, 'usd')).toBe(
    'Renews by itself on 21 November 2027 for $590 a year, until you cancel.',
  )
  expect(renewalInWords('monthly', { renewsAt, renewalCents: 4_425, discountUntil: null }, 'usd')).toContain('for $44.25 a month')
  expect(renewalInWords('monthly', { renewsAt: null, renewalCents: 5_900, discountUntil: null }, 'usd')).toBeNull()
})

test('renewalInWords: names the end of a discount', () => {
  const words = renewalInWords('monthly', { renewsAt, renewalCents: 4_130, discountUntil: '2028-02-21T12:00:00.000Z' }, 'usd')
  expect(words).toContain('Your discount ends on 21 February 2028; after that it is the usual price.')
})
