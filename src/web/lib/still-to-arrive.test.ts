import { expect, test } from 'vitest'
import { stillToArrive } from './still-to-arrive.ts'

test('stillToArrive: what was sent after what arrived', () => {
  expect(stillToArrive(['hours=11-20', 'hours=11-19', 'hours=11-18'], 'hours=11-20')).toEqual(['hours=11-19', 'hours=11-18'])
  expect(stillToArrive(['hours=11-20', 'hours=11-19', 'hours=11-18'], 'hours=11-19')).toEqual(['hours=11-18'])
  expect(stillToArrive(['hours=11-20'], 'hours=11-20')).toEqual([])
})

test('stillToArrive: empty after an arrival that was not sent', () => {
  expect(stillToArrive(['hours=11-20', 'hours=11-19'], '')).toEqual([])
  expect(stillToArrive([], '')).toEqual([])
})
