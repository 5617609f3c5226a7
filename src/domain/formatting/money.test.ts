import { expect, test } from 'vitest'
import { formatCompactMoney, formatMoney, minorUnitsPerMajor } from './money.ts'

test('formatMoney: by the smallest unit of each currency', () => {
  expect(formatMoney(5_900, 'usd')).toBe('$59.00')
  expect(formatMoney(5_900, 'EUR')).toBe('€59.00')
  expect(formatMoney(5_900, 'jpy')).toBe('¥5,900')
  expect(formatMoney(5_900, 'krw')).toBe('₩5,900')
  expect(formatMoney(5_900, 'kwd')).toBe('KWD 5.900')
  expect(formatMoney(-1_250, 'usd')).toBe('-$12.50')
})

test("formatMoney: reads ISK, MGA and HUF in the payment provider's units", () => {
  expect(formatMoney(590_000, 'isk')).toBe('ISK 5,900')
  expect(formatMoney(5_900, 'mga')).toBe('MGA 5,900')
  expect(formatMoney(590_000, 'huf')).toBe('HUF 5,900.00')
})

test('formatMoney: a short amount loses its decimals only when it is whole', () => {
  expect(formatMoney(5_900, 'usd', { isShort: true })).toBe('$59')
  expect(formatMoney(5_901, 'usd', { isShort: true })).toBe('$59.01')
  expect(formatMoney(5_000, 'kwd', { isShort: true })).toBe('KWD 5')
  expect(formatMoney(5_900, 'kwd', { isShort: true })).toBe('KWD 5.900')
  expect(formatMoney(5_901, 'jpy', { isShort: true })).toBe('¥5,901')
})

test('formatCompactMoney: by the smallest unit of each currency', () => {
  expect(formatCompactMoney(120_000_000, 'usd')).toBe('$1.2M')
  expect(formatCompactMoney(1_200_000, 'jpy')).toBe('¥1.2M')
  expect(formatCompactMoney(1_200_000_000, 'kwd')).toBe('KWD 1.2M')
})

test('minorUnitsPerMajor: a currency code in any case', () => {
  expect(['usd', 'JPY', 'kwd', 'Huf'].map(minorUnitsPerMajor)).toEqual([100, 1, 1_000, 100])
})
