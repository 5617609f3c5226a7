import { expect, test } from 'vitest'
import { formatCancellation } from './cancellation-text.ts'

const endsAt = '2027-03-03T12:00:00.000Z'
const endInput = { endsAt, openUntil: null }

test('formatCancellation: a paid membership stays open to its end', () => {
  expect(formatCancellation({ ...endInput, untilEnd: 'open' })).toEqual({
    ends: 'Your membership ends on March 3, 2027.',
    until: 'You’ll keep full access until then.',
    charges: 'You won’t be charged again.',
  })
})

test('formatCancellation: an unpaid membership still owes, and names the last day of access', () => {
  const { until, charges } = formatCancellation({ ...endInput, untilEnd: 'owing', openUntil: '2027-02-10T12:00:00.000Z' })
  expect(until).toBe(
    'You still owe the failed payment. You have access until February 10, 2027. To keep access after that, pay the open invoice.',
  )
  expect(charges).toBe('You won’t be charged anything else.')
  expect(formatCancellation({ ...endInput, untilEnd: 'owing' }).until).toBe('You still owe the failed payment.')
})

test('formatCancellation: a pause promises no access, and an immediate end says so', () => {
  const { until, charges } = formatCancellation({ ...endInput, untilEnd: 'paused' })
  expect(`${until} ${charges}`).toBe('Your membership is paused, so you don’t have access now. You won’t be charged again.')
  expect(formatCancellation({ ...endInput, untilEnd: 'at-once' }).ends).toBe('Your membership ends immediately.')
})
