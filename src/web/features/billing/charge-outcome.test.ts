import { expect, test } from 'vitest'
import { endOfCharge } from './charge-outcome.ts'

test('endOfCharge: a declined charge has the message of the provider', () => {
  expect(endOfCharge({ outcome: 'declined', message: 'Your card has insufficient funds.' })).toEqual({
    kind: 'refused',
    message: 'Your card has insufficient funds.',
  })
})

test('endOfCharge: a required action leads to its URL, and is refused without one', () => {
  expect(endOfCharge({ outcome: 'action-required', url: 'https://pay.test/in_1' })).toEqual({
    kind: 'leave',
    url: 'https://pay.test/in_1',
  })
  expect(endOfCharge({ outcome: 'action-required', url: null }).kind).toBe('refused')
  expect(endOfCharge({ outcome: 'done' })).toEqual({ kind: 'done' })
})
