import { expect, test } from 'vitest'
import { methodInWords } from './payment-method.ts'

const now = new Date(2026, 10, 15)
const card = (expMonth: number, expYear: number, brand = 'visa') =>
  methodInWords({ kind: 'card', brand, last4: '4242', expMonth, expYear }, now)

test('methodInWords: a card by brand and last digits, read out without dots', () => {
  expect(card(4, 2030)).toEqual({
    name: 'Visa •••• 4242',
    spoken: 'Visa ending in 4242',
    note: 'Expires 04/2030',
    isUrgent: false,
  })
  expect(card(4, 2030, 'amex').name).toBe('American Express •••• 4242')
})

test('methodInWords: marks a card that expires this month or next, or has expired', () => {
  expect(card(11, 2026)).toMatchObject({ note: 'Expires 11/2026', isUrgent: true })
  expect(card(12, 2026)).toMatchObject({ note: 'Expires 12/2026', isUrgent: true })
  expect(card(1, 2027)).toMatchObject({ note: 'Expires 01/2027', isUrgent: false })
  expect(card(10, 2026)).toMatchObject({ note: 'Expired 10/2026', isUrgent: true })
})

test('methodInWords: a bank account by its bank, if known', () => {
  expect(methodInWords({ kind: 'bank', bankName: null, last4: '6789' }, now).name).toBe('Bank account •••• 6789')
  expect(methodInWords({ kind: 'bank', bankName: 'STRIPE TEST BANK', last4: '6789' }, now).spoken).toBe(
    'STRIPE TEST BANK ending in 6789',
  )
  expect(methodInWords({ kind: 'other', name: 'Link' }, now).name).toBe('Link')
})
