import { expect, test } from 'vitest'
import { formatCompactMoney, formatMoney } from './format-money.ts'

test('formatMoney: yen have no cents, dinars have thousandths', () => {
  expect(formatMoney(5_900, 'jpy')).toBe('¥5,900')
  expect(formatMoney(5_900, 'jpy', { isShort: true })).toBe('¥5,900')
  expect(formatMoney(5_900, 'kwd')).toBe('KWD 5.900')
  expect(formatCompactMoney(5_900_000, 'jpy')).toBe('¥5.9M')
})
