import { expect, test } from 'vitest'
import { buildSubscription } from './testing/build-subscription.ts'
import { endInWords, untilEndOf } from './end-words.ts'

const endsAt = '2027-03-03T12:00:00.000Z'
const terms = { endsAt, openUntil: null }
const noAccess = { general: false, pod_marketplace: false }

test('whoever has paid keeps everything to the end', () => {
  expect(endInWords({ ...terms, untilEnd: 'open' })).toEqual({
    ends: 'Your membership ends on 3 March 2027.',
    until: 'Until then you keep everything.',
    charges: 'Nothing more is charged.',
  })
})

test('whoever owes a payment reads that it stays owed, and until when pages are open', () => {
  const { until, charges } = endInWords({ ...terms, untilEnd: 'owing', openUntil: '2027-02-10T12:00:00.000Z' })
  expect(until).toBe(
    'The payment that did not go through stays owed. Your pages are open until 10 February 2027, and longer only once it is paid.',
  )
  expect(charges).toBe('Nothing else is charged.')
  expect(endInWords({ ...terms, untilEnd: 'owing' }).until).toBe('The payment that did not go through stays owed.')
})

test('in a pause nothing is promised that is closed', () => {
  const { until, charges } = endInWords({ ...terms, untilEnd: 'paused' })
  expect(`${until} ${charges}`).toBe('It is paused, so nothing is open to you now. Nothing more is charged.')
  expect(endInWords({ ...terms, untilEnd: 'at-once' }).ends).toBe('Your membership ends at once.')
})

test('what holds is read from how the membership stands', () => {
  expect(untilEndOf(buildSubscription())).toBe('open')
  expect(untilEndOf(buildSubscription({ pauseEndsAt: endsAt }))).toBe('open')
  expect(untilEndOf(buildSubscription({ pauseEndsAt: endsAt, access: noAccess }))).toBe('paused')
  expect(untilEndOf(buildSubscription({ status: 'past_due', openInvoiceCents: 5900 }))).toBe('owing')
  expect(untilEndOf(buildSubscription({ status: 'unpaid', access: noAccess }))).toBe('at-once')
  expect(untilEndOf(buildSubscription({ status: 'paused', access: noAccess }))).toBe('at-once')
})
