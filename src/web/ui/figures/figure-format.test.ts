import { expect, test } from 'vitest'
import { formatChange, formatCompactFigure, formatFigure } from './figure-format.ts'

test('figures are grouped, and money leaves out cents that are nought', () => {
  expect(formatFigure(1284, 'count')).toBe('1,284')
  expect(formatFigure(84.62, 'percent')).toBe('84.6%')
  expect(formatFigure(125_000, 'money')).toBe('$1,250')
  expect(formatFigure(125_050, 'money')).toBe('$1,250.50')
  expect(formatFigure(-125_000, 'money')).toBe('-$1,250')
})

test('large figures fit a narrow place', () => {
  expect(formatCompactFigure(123_456_789, 'money')).toBe('$1.2M')
  expect(formatCompactFigure(95_000, 'money')).toBe('$950')
  expect(formatCompactFigure(1e14, 'money')).toBe('$1T')
  expect(formatCompactFigure(12_840, 'count')).toBe('12.8K')
  expect(formatCompactFigure(7, 'percent')).toBe('7%')
})

test('a change carries its sign, and none when nothing changed', () => {
  expect(formatChange(6.1, 'count')).toBe('+6.1')
  expect(formatChange(-3, 'percent')).toBe('−3%')
  expect(formatChange(-20_000, 'money')).toBe('−$200')
  expect(formatChange(0, 'percent')).toBe('0%')
})
