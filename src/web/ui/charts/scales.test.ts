import { expect, test } from 'vitest'
import { dayScale, labelStep, nearestIndex, rangeOf, valueScale } from './scales.ts'

const scaleOptions = { bottom: 200, top: 0, kind: 'count', isFromNought: true } as const

test('rangeOf: never empty, also for no values, one value and equal ones', () => {
  expect(rangeOf([], false)).toEqual([0, 1])
  expect(rangeOf([0, 0], true)).toEqual([0, 1])
  expect(rangeOf([0], false)).toEqual([-1, 1])
  expect(rangeOf([500, 500], false)).toEqual([450, 550])
  expect(rangeOf([-500], false)).toEqual([-550, -450])
  expect(rangeOf([3, 9], false)).toEqual([3, 9])
})

test('rangeOf, valueScale: bars start at zero, also with negative values', () => {
  expect(rangeOf([3, 9], true)).toEqual([0, 9])
  expect(rangeOf([-3, -9], true)).toEqual([-9, 0])
  const { of, ticks } = valueScale([-40, 60], { ...scaleOptions, kind: 'money' })
  expect(ticks).toContain(0)
  expect(of(-40)).toBeGreaterThan(of(0))
  expect(of(60)).toBeLessThan(of(0))
})

test('valueScale: a count of at least one has integer ticks', () => {
  expect(valueScale([1, 2], scaleOptions).ticks).toEqual([0, 1, 2])
  expect(valueScale([0.2, 0.9], scaleOptions).ticks.some((tick) => !Number.isInteger(tick))).toBe(true)
})

test('valueScale: huge values have a few ticks', () => {
  const { ticks, of } = valueScale([0, 123_456_789_012_345], { ...scaleOptions, kind: 'money' })
  expect(ticks.length).toBeGreaterThan(1)
  expect(ticks.length).toBeLessThan(8)
  expect(of(123_456_789_012_345)).toBeGreaterThanOrEqual(0)
})

test('dayScale: positions follow the calendar, and a single day is centered', () => {
  const { of } = dayScale(['2026-01-01', '2026-01-11', '2026-01-31'], 0, 300)
  expect(of('2026-01-01')).toBe(0)
  expect(of('2026-01-11')).toBe(100)
  expect(of('2026-01-31')).toBe(300)
  expect(dayScale(['2026-01-01'], 0, 300)).toMatchObject({ ticks: [{ x: 150, label: 'Jan 1' }] })
  expect(dayScale([], 0, 300).ticks).toEqual([])
})

test('dayScale: as many labels as fit, each one once', () => {
  const labels = (days: string[], widthPx: number) => dayScale(days, 0, widthPx).ticks.map(({ label }) => label)
  const weekly = ['2026-02-05', '2026-02-12', '2026-02-19', '2026-02-26', '2026-03-05']
  expect(labels(weekly, 300)).toEqual(['Feb 5', 'Feb 12', 'Feb 19', 'Feb 26', 'Mar 5'])
  expect(labels(weekly, 160)).toEqual(['Feb 5', 'Feb 19', 'Mar 5'])
  expect(labels(['2025-06-01', '2025-06-20', '2026-06-01'], 1600)).toEqual(['Jun 2025', 'Jun 2026'])
  expect(labels(['2016-01-01', '2021-01-01', '2026-01-01'], 600)).toEqual(['2016', '2021', '2026'])
})

test('nearestIndex: the position nearest to the pointer', () => {
  expect(nearestIndex([10, 50, 90], 65)).toBe(1)
  expect(nearestIndex([10, 50, 90], 1000)).toBe(2)
  expect(nearestIndex([], 5)).toBe(-1)
})

test('labelStep: skips labels until they do not touch', () => {
  expect(labelStep(5, 60)).toBe(1)
  expect(labelStep(5, 24)).toBe(2)
  expect(labelStep(5, 0)).toBe(1)
})
