import { expect, test } from 'vitest'
import { dateFormat, formatAlternatives, formatList, numberFormat, relativeFormat } from './formats.ts'

test('dateFormat, numberFormat, relativeFormat: each format is made once', () => {
  expect(dateFormat({ month: 'long' })).toBe(dateFormat({ month: 'long' }))
  expect(dateFormat({ month: 'long' })).not.toBe(dateFormat({ month: 'short' }))
  expect(numberFormat({ style: 'percent' })).toBe(numberFormat({ style: 'percent' }))
  expect(relativeFormat({ numeric: 'auto' })).toBe(relativeFormat({ numeric: 'auto' }))
})

test('dateFormat, numberFormat, relativeFormat: as people write in the United States', () => {
  expect(dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' }).format(0)).toBe('January 1')
  expect(numberFormat({}).format(1234.5)).toBe('1,234.5')
  expect(relativeFormat({ numeric: 'auto' }).format(1, 'day')).toBe('tomorrow')
})

test.each([
  [['PNG'], 'PNG', 'PNG'],
  [['PNG', 'JPG'], 'PNG and JPG', 'PNG or JPG'],
  [['PNG', 'JPG', 'PDF'], 'PNG, JPG, and PDF', 'PNG, JPG, or PDF'],
])('formatList, formatAlternatives: %j', (items, list, alternatives) => {
  expect(formatList(items)).toBe(list)
  expect(formatAlternatives(items)).toBe(alternatives)
})
