import { expect, test } from 'vitest'
import { isOrderClosed } from './is-order-closed.ts'

test('isOrderClosed: true for an order paid or removed elsewhere, false for a declined card', () => {
  expect(isOrderClosed({ code: 'payment_intent_unexpected_state' })).toBe(true)
  expect(isOrderClosed({ code: 'resource_missing' })).toBe(true)
  expect(isOrderClosed({ code: 'card_declined' })).toBe(false)
  expect(isOrderClosed({})).toBe(false)
})
