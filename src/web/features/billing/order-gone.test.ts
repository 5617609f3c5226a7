import { expect, test } from 'vitest'
import { isOrderGone } from './order-gone.ts'

test('isOrderGone: true for an order paid or removed elsewhere, false for a declined card', () => {
  expect(isOrderGone({ code: 'payment_intent_unexpected_state' })).toBe(true)
  expect(isOrderGone({ code: 'resource_missing' })).toBe(true)
  expect(isOrderGone({ code: 'card_declined' })).toBe(false)
  expect(isOrderGone({})).toBe(false)
})
