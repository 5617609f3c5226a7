import { expect, test } from 'vitest'
import { formatPaymentMethod } from './payment-method-text.ts'

const now = new Date(2026, 10, 15)
const card = (expMonth: number, expYear: number, brand = 'visa') =>
  formatPaymentMethod({ kind: 'card', brand, last4: '4242', expMonth, expYear }, now)

test('formatPaymentMethod: a card by brand and last digits, read out without dots', () => {
  expect(card(4, 2030)).toEqual({
    name: 'Visa •••• 4242',
    spokenName: 'Visa ending in 4242',
    hint: 'Expires 04/2030',
    isUrgent: false,
  })
  expect(card(4, 2030, 'amex').name).toBe('American Express •••• 4242')
})

test('formatPaymentMethod: marks a card that expires this month or next, or has expired', () => {
  expect(card(11, 2026)).toMatchObject({ hint: 'Expires 11/2026', isUrgent: true })
  expect(card(12, 2026)).toMatchObject({ hint: 'Expires 12/2026', isUrgent: true })
  expect(card(1, 2027)).toMatchObject({ hint: 'Expires 01/2027', isUrgent: false })
  expect(card(10, 2026)).toMatchObject({ hint: 'Expired 10/2026', isUrgent: true })
})

test('formatPaymentMethod: a bank account by its bank, if known', () => {
  expect(formatPaymentMethod({ kind: 'bank', bankName: null, last4: '6789' }, now).name).toBe('Bank account •••• 6789')
  expect(formatPaymentMethod({ kind: 'bank', bankName: 'STRIPE TEST BANK', last4: '6789' }, now).spokenName).toBe(
    'STRIPE TEST BANK ending in 6789',
  )
  expect(formatPaymentMethod({ kind: 'other', name: 'Link' }, now).name).toBe('Link')
})
