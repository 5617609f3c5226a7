import { expect, test } from 'vitest'
import { summarizeBars, summarizeLines, summarizeRadar } from './summaries.ts'

const buildNetWorthSeries = (...values: (number | null)[]) => [
  {
    name: 'Net worth',
    points: values.map((value, i) => ({ on: `2026-0${i + 1}-01`, value: value === null ? null : value * 100 })),
  },
]

test('summarizeLines: first, last, lowest, highest and missing values', () => {
  expect(summarizeLines(buildNetWorthSeries(1_200_000, 1_100_000, 1_500_000, 1_480_000), 'money')).toBe(
    'Net worth: up from $1,200,000 on Jan 1, 2026 to $1,480,000 on Apr 1, 2026; lowest $1,100,000 on Feb 1, 2026; highest $1,500,000 on Mar 1, 2026.',
  )
  expect(summarizeLines(buildNetWorthSeries(900, 800), 'money')).toBe(
    'Net worth: down from $900 on Jan 1, 2026 to $800 on Feb 1, 2026.',
  )
  expect(summarizeLines(buildNetWorthSeries(900, 800, 900), 'money')).toBe(
    'Net worth: $900 on Jan 1, 2026 and again on Mar 1, 2026; lowest $800 on Feb 1, 2026.',
  )
  expect(summarizeLines(buildNetWorthSeries(100, null, 200), 'money')).toBe(
    'Net worth: up from $100 on Jan 1, 2026 to $200 on Mar 1, 2026. One value is missing.',
  )
})

test('summarizeLines, summarizeBars: a single value and none', () => {
  expect(summarizeLines(buildNetWorthSeries(null, 900), 'money')).toBe('Net worth: $900 on Feb 1, 2026, the only value so far.')
  expect(summarizeLines(buildNetWorthSeries(), 'money')).toBe('Net worth: no data yet.')
  expect(summarizeBars([], 'count')).toBe('No data yet.')
  expect(summarizeBars([{ label: '85–89', value: 3 }], 'count')).toBe('85–89 (3).')
})

test('summarizeBars: highest, lowest and total', () => {
  const bars = [
    { label: '80–84', value: 402 },
    { label: '85–89', value: 1212 },
    { label: '90–94', value: null },
  ]
  expect(summarizeBars(bars, 'count')).toBe('Highest 85–89 (1,212), lowest 80–84 (402). 1,614 total. One value is missing.')
  expect(summarizeBars(bars.slice(0, 2), 'percent')).toBe('Highest 85–89 (1,212%), lowest 80–84 (402%).')
  expect(summarizeBars([bars[0]!, { label: 'x', value: 402 }], 'count')).toBe('All at 402. 804 total.')
})

test('summarizeRadar: the highest and lowest axis of each shape', () => {
  const axes = ['Openness', 'Drive', 'Warmth']
  const shapes = [
    { name: 'You', values: [4.2, 4.6, 3.1] },
    { name: 'Pod', values: [3, 3, 3] },
    { name: 'Tribe', values: [null, null] },
  ]
  expect(summarizeRadar(axes, shapes, 'count')).toBe(
    'You: highest Drive (4.6), lowest Warmth (3.1). Pod: all at 3. Tribe: no data yet.',
  )
})
