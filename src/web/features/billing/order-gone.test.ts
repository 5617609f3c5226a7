import { expect, test } from 'vitest'
import { isOrderGone } from './order-gone.ts'

test('isOrderGone: a payment that was canceled, made or removed elsewhere, and no refusal of a card', () => {
  expect(isOrderGone({ code: 'payment_intent_unexpected_state' })).toBe(true)
  expect(isOrderGone({ code: 'resource_missing' })).toBe(true)
  expect(isOrderGone({ code: 'card_declined' })).toBe(false)
  expect(isOrderGone({})).toBe(false)
})
