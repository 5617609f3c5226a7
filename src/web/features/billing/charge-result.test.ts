import { expect, test } from 'vitest'
import { chargeResultOf } from './charge-result.ts'

test('chargeResultOf: a declined charge has the message of the provider', () => {
  expect(chargeResultOf({ outcome: 'declined', message: 'Your card has insufficient funds.' })).toEqual({
    kind: 'refused',
    message: 'Your card has insufficient funds.',
  })
})

test('chargeResultOf: a required action leads to its URL, and is refused without one', () => {
  expect(chargeResultOf({ outcome: 'action-required', url: 'https://pay.test/in_1' })).toEqual({
    kind: 'leave',
    url: 'https://pay.test/in_1',
  })
  expect(chargeResultOf({ outcome: 'action-required', url: null }).kind).toBe('refused')
  expect(chargeResultOf({ outcome: 'done' })).toEqual({ kind: 'done' })
})
