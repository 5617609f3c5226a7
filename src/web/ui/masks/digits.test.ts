import { expect, test } from 'vitest'
import { digitsAfter, fillPattern, phoneDigits, zipcodeDigits } from './digits.ts'

test.each([
  ['+1 (512) 555-0199', '5125550199'],
  ['15125550199', '5125550199'],
  ['512.555.0199 x44', '5125550199'],
  ['512-555-0199 Ext 7', '5125550199'],
  ['fax 512 555 0199', '5125550199'],
  ['(151) 255-501', '151255501'],
  ['+44 20 7946 0958', '442079460958'],
  ['', ''],
])('phoneDigits: the digits in "%s" are %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test.each([
  ['78701-1234', '78701'],
  ['787011234', '78701'],
  ['TX 02108', '02108'],
  ['7870', '7870'],
  ['787012', '787012'],
])('zipcodeDigits: the digits in "%s" are %s', (text, digits) => {
  expect(zipcodeDigits(text)).toBe(digits)
})

test('fillPattern: fills as far as the digits reach, and loses none', () => {
  const filledPatterns = ['', '5', '512', '5125', '5125550199', '51255501991'].map((digits) =>
    fillPattern('(###) ###-####', digits),
  )
  expect(filledPatterns).toEqual(['', '(5', '(512', '(512) 5', '(512) 555-0199', '(512) 555-01991'])
})

test('digitsAfter: a whole value pasted beside another replaces it', () => {
  const edit = { from: { start: 6, end: 6 }, to: { start: 6, end: 16 }, lastValue: '(737) ' }
  expect(digitsAfter('(737) 5125550199', edit, phoneDigits, 10)).toBe('5125550199')
  expect(digitsAfter('(737) 5125550199', undefined, phoneDigits, 10)).toBe('7375125550199')
})
