import { expect, test } from 'vitest'
import { amountAfter, parseAmountText, rejectionAfter } from './amount.ts'

test.each([
  ['$1,250,000.50', '1250000.50'],
  ['1 250 000', '1250000'],
  ['US$99', '99'],
  ['99.5 USD', '99.5'],
  ['.5', '.5'],
  ['1.250', '1.250'],
])('parseAmountText: %s is an amount', (text, amount) => {
  expect(parseAmountText(text)).toBe(amount)
})

test.each(['-5,000', '(5,000)', '250,50', '1.250,50', '1.250.000', '1.2M', '€5', '1e6', '$'.repeat(2)])(
  'parseAmountText: null for %s',
  (text) => {
    expect(parseAmountText(text)).toBeNull()
  },
)

test('amountAfter: refuses a second dot, unless it replaces the first', () => {
  const at = (start: number, end = start) => ({ from: { start, end }, to: { start, end: start + 1 }, lastValue: '12.50' })
  expect(amountAfter('1.2.50', at(1), 2)).toBeNull()
  expect(amountAfter('1.50', at(1, 3), 2)).toBe('1.50')
})

test('amountAfter: a pasted part has to be an amount itself', () => {
  const edit = { from: { start: 1, end: 1 }, to: { start: 1, end: 4 }, lastValue: '77' }
  expect(amountAfter('71,07', edit, 2)).toBeNull()
  expect(amountAfter('7 99 7', { ...edit, to: { start: 1, end: 5 } }, 2)).toBe('7997')
})

const buildEdit = (text: string, start: number, lastValue = '') => ({
  from: { start, end: start },
  to: { start, end: text.length },
  lastValue,
})

test('amountAfter: a whole number has no dot', () => {
  expect(amountAfter('12.', buildEdit('12.', 2, '12'), 0)).toBeNull()
  expect(amountAfter('12.5', buildEdit('12.5', 0), 0)).toBeNull()
  expect(amountAfter('1,250', buildEdit('1,250', 0), 0)).toBe('1250')
})

test.each([
  ['-', 2, 'Enter a positive number.'],
  ['-5,000', 2, 'Enter a positive number.'],
  ['(5,000)', 2, 'Enter a positive number.'],
  ['$-5', 2, 'Enter a positive number.'],
  ['−5', 0, 'Enter a positive number.'],
  ['12.5', 0, 'Enter a whole number.'],
  ['.', 0, 'Enter a whole number.'],
  ['1.2M', 2, 'Enter a number.'],
  ['$1,250,000.50', 2, null],
  ['7', 2, null],
])('rejectionAfter: what is left out of "%s"', (text, decimals, typingError) => {
  expect(rejectionAfter(null, text, buildEdit(text, 0), decimals)).toBe(typingError)
})

test('rejectionAfter: stays while typing, and clears on a deletion or paste', () => {
  const minusError = 'Enter a positive number.'
  expect(rejectionAfter(minusError, '5', buildEdit('5', 0), 2)).toBe(minusError)
  expect(rejectionAfter(minusError, '', { from: { start: 0, end: 1 }, to: { start: 0, end: 0 }, lastValue: '5' }, 2)).toBeNull()
  expect(rejectionAfter(minusError, '5,000', buildEdit('5,000', 0), 2)).toBeNull()
})
