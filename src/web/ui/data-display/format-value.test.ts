import { expect, test } from 'vitest'
import { formatChange, formatCompactValue, formatValue } from './format-value.ts'

test('formatValue: groups digits, and leaves out zero cents', () => {
  expect(formatValue(1284, 'count')).toBe('1,284')
  expect(formatValue(84.62, 'percent')).toBe('84.6%')
  expect(formatValue(125_000, 'money')).toBe('$1,250')
  expect(formatValue(125_050, 'money')).toBe('$1,250.50')
  expect(formatValue(-125_000, 'money')).toBe('-$1,250')
})

test('formatCompactValue: abbreviates large numbers', () => {
  expect(formatCompactValue(123_456_789, 'money')).toBe('$1.2M')
  expect(formatCompactValue(95_000, 'money')).toBe('$950')
  expect(formatCompactValue(1e14, 'money')).toBe('$1T')
  expect(formatCompactValue(12_840, 'count')).toBe('12.8K')
  expect(formatCompactValue(7, 'percent')).toBe('7%')
})

test('formatChange: a sign, and none for zero', () => {
  expect(formatChange(6.1, 'count')).toBe('+6.1')
  expect(formatChange(-3, 'percent')).toBe('−3%')
  expect(formatChange(-20_000, 'money')).toBe('−$200')
  expect(formatChange(0, 'percent')).toBe('0%')
})
