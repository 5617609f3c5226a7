import { expect, test } from 'vitest'
import {
  clamp,
  formatAmount,
  formatMeasure,
  limitsOf,
  applyMove,
  parseAmount,
  parseUnit,
  formatMeasureLong,
  screenUnits,
  type Units,
} from './measure.ts'

const [percent, pixels] = screenUnits as [Units[0], Units[0]]
const areas: Units = [
  { symbol: 'sq ft', singular: 'square foot', plural: 'square feet', max: 50_000 },
  { symbol: 'ac', singular: 'acre', plural: 'acres', max: 40, step: 0.25 },
]

function parseText(text: string, units = screenUnits, current?: Units[0]): string | null {
  const parsedUnit = parseUnit(text, units, current)
  return parsedUnit && formatMeasure(parsedUnit)
}

test('parseUnit: reads a number and its unit in any case, spacing or spelling', () => {
  expect(parseText('12px')).toBe('12px')
  expect(parseText('  12 PX ')).toBe('12px')
  expect(parseText('50 percent')).toBe('50%')
  expect(parseText('2 acres', areas)).toBe('2ac')
  expect(parseText('1 Square Foot', areas)).toBe('1sq ft')
})

test('parseUnit: a number alone has the current unit, or percent', () => {
  expect(parseText('12')).toBe('12%')
  expect(parseText('12', screenUnits, pixels)).toBe('12px')
})

test('parseUnit: an unknown unit falls back to percent, or to the first unit', () => {
  expect(parseText('12foo')).toBe('12%')
  expect(parseText('12foo', screenUnits, pixels)).toBe('12%')
  expect(parseText('12foo', [pixels, percent])).toBe('12%')
  expect(parseText('12foo', areas)).toBe('12sq ft')
})

test.each([
  ['12zz', 'zz'],
  ['1e3', 'e3'],
  ['12 px', ''],
  ['12', ''],
])('parseUnit: the unknown part of "%s" is "%s"', (text, unknown) => {
  expect(parseUnit(text, screenUnits)?.unknown).toBe(unknown)
})

test.each([
  ['7,5', 7.5],
  ['7.5', 7.5],
  ['.5', 0.5],
  [',5', 0.5],
  ['12.', 12],
  ['0,125', 0.125],
  ['1,500', 1500],
  ['1,500.25', 1500.25],
  ['1.500,25', 1500.25],
  ['1 500', 1500],
  ['1\u00a0500,5', 1500.5],
  ['12,345,678', 12_345_678],
  ['1.500.000', 1_500_000],
  ['-3', -3],
  ['−3', -3],
  ['+ 3', 3],
  ['-0', 0],
])('parseAmount: %s is %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each(['', 'abc', '%', ',', '-', 'px 12', '#12'])('parseUnit: null for "%s"', (text) => {
  expect(parseUnit(text, screenUnits)).toBeNull()
})

test('clamp: the nearest value in range', () => {
  expect(clamp(150, { min: 0, max: 100 })).toBe(100)
  expect(clamp(-1, { min: 0, max: 100 })).toBe(0)
  expect(clamp(40, { min: 0, max: 100 })).toBe(40)
})

test("limitsOf: a unit's own range and step override the field's", () => {
  const field = { min: 0, max: 100, step: 1 }
  expect(limitsOf(areas[1] ?? percent, field)).toEqual({ min: 0, max: 40, step: 0.25 })
  expect(limitsOf(percent, field)).toEqual(field)
})

test('formatAmount: without binary rounding errors', () => {
  expect(formatAmount(0.1 + 0.2)).toBe('0.3')
  expect(formatAmount(5)).toBe('5')
  expect(formatAmount(-0)).toBe('0')
})

test('formatMeasureLong: in words, singular or plural', () => {
  expect(formatMeasureLong({ amount: 50, unit: percent })).toBe('50 percent')
  expect(formatMeasureLong({ amount: 1, unit: pixels })).toBe('1 pixel')
  expect(formatMeasureLong({ amount: 1.5, unit: pixels })).toBe('1.5 pixels')
})

test('applyMove: by steps, stopping at the ends', () => {
  const limits = { min: 0, max: 10, step: 0.5 }
  expect(applyMove(4, 1, limits)).toBe(4.5)
  expect(applyMove(4, -10, limits)).toBe(0)
  expect(applyMove(9.8, 1, limits)).toBe(10)
  expect(applyMove(null, 1, limits)).toBe(0.5)
  expect(applyMove(4, 'min', limits)).toBe(0)
  expect(applyMove(4, 'max', limits)).toBe(10)
})
