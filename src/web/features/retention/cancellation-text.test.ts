import { expect, test } from 'vitest'
import { formatCancellation } from './cancellation-text.ts'

const endsAt = '2027-03-03T12:00:00.000Z'
const endInput = { endsAt, openUntil: null }

test('formatCancellation: a paid membership stays open to its end', () => {
  expect(formatCancellation({ ...endInput, untilEnd: 'open' })).toEqual({
    ends: 'Your membership ends on March 3, 2027.',
    until: 'Until then you keep everything.',
    charges: 'Nothing more is charged.',
  })
})

test('formatCancellation: an unpaid membership still owes, and names the last day of access', () => {
  const { until, charges } = formatCancellation({ ...endInput, untilEnd: 'owing', openUntil: '2027-02-10T12:00:00.000Z' })
  expect(until).toBe(
    'The payment that did not go through stays owed. Your pages are open until February 10, 2027, and longer only once it is paid.',
  )
  expect(charges).toBe('Nothing else is charged.')
  expect(formatCancellation({ ...endInput, untilEnd: 'owing' }).until).toBe('The payment that did not go through stays owed.')
})

test('formatCancellation: a pause promises no access, and an immediate end says so', () => {
  const { until, charges } = formatCancellation({ ...endInput, untilEnd: 'paused' })
  expect(`${until} ${charges}`).toBe('It is paused, so nothing is open to you now. Nothing more is charged.')
  expect(formatCancellation({ ...endInput, untilEnd: 'at-once' }).ends).toBe('Your membership ends at once.')
})
