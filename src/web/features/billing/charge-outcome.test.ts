import { expect, test } from 'vitest'
import { endOfCharge } from './charge-outcome.ts'

test('a refused charge is told in the provider’s words', () => {
  expect(endOfCharge({ outcome: 'declined', message: 'Your card has insufficient funds.' })).toEqual({
    kind: 'refused',
    message: 'Your card has insufficient funds.',
  })
})

test('a bank that asks is answered on the provider’s page, and in words where there is none', () => {
  expect(endOfCharge({ outcome: 'action-required', url: 'https://pay.test/in_1' })).toEqual({
    kind: 'leave',
    url: 'https://pay.test/in_1',
  })
  expect(endOfCharge({ outcome: 'action-required', url: null }).kind).toBe('refused')
  expect(endOfCharge({ outcome: 'done' })).toEqual({ kind: 'done' })
})
