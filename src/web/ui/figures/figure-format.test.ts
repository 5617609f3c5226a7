import { expect, test } from 'vitest'
import { formatChange, formatCompactFigure, formatFigure } from './figure-format.ts'

test('formatFigure: groups digits, and leaves out zero cents', () => {
  expect(formatFigure(1284, 'count')).toBe('1,284')
  expect(formatFigure(84.62, 'percent')).toBe('84.6%')
  expect(formatFigure(125_000, 'money')).toBe('$1,250')
  expect(formatFigure(125_050, 'money')).toBe('$1,250.50')
  expect(formatFigure(-125_000, 'money')).toBe('-$1,250')
})

test('formatCompactFigure: abbreviates large figures', () => {
  expect(formatCompactFigure(123_456_789, 'money')).toBe('$1.2M')
  expect(formatCompactFigure(95_000, 'money')).toBe('$950')
  expect(formatCompactFigure(1e14, 'money')).toBe('$1T')
  expect(formatCompactFigure(12_840, 'count')).toBe('12.8K')
  expect(formatCompactFigure(7, 'percent')).toBe('7%')
})

test('formatChange: a sign, and none for zero', () => {
  expect(formatChange(6.1, 'count')).toBe('+6.1')
  expect(formatChange(-3, 'percent')).toBe('−3%')
  expect(formatChange(-20_000, 'money')).toBe('−$200')
  expect(formatChange(0, 'percent')).toBe('0%')
})
