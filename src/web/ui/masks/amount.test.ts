import { expect, test } from 'vitest'
import { amountAfter, readAmount } from './amount.ts'

test.each([
  ['$1,250,000.50', '1250000.50'],
  ['1 250 000', '1250000'],
  ['US$99', '99'],
  ['99.5 USD', '99.5'],
  ['.5', '.5'],
  ['1.250', '1.250'],
])('%s is an amount', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each(['-5,000', '(5,000)', '250,50', '1.250,50', '1.250.000', '1.2M', '€5', '1e6', '$'.repeat(2)])('%s is none', (text) => {
  expect(readAmount(text)).toBeNull()
})

test('one dot is enough, unless it takes the place of the other', () => {
  const at = (start: number, end = start) => ({ from: { start, end }, to: { start, end: start + 1 }, lastValue: '12.50' })
  expect(amountAfter('1.2.50', at(1))).toBeNull()
  expect(amountAfter('1.50', at(1, 3))).toBe('1.50')
})

test('a part that is pasted has to be an amount of its own', () => {
  const edit = { from: { start: 1, end: 1 }, to: { start: 1, end: 4 }, lastValue: '77' }
  expect(amountAfter('71,07', edit)).toBeNull()
  expect(amountAfter('7 99 7', { ...edit, to: { start: 1, end: 5 } })).toBe('7997')
})
