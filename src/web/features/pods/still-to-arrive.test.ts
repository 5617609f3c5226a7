import { expect, test } from 'vitest'
import { stillToArrive } from './still-to-arrive.ts'

test('what was sent later than what arrived is still to come', () => {
  expect(stillToArrive(['hours=11-20', 'hours=11-19', 'hours=11-18'], 'hours=11-20')).toEqual(['hours=11-19', 'hours=11-18'])
  expect(stillToArrive(['hours=11-20', 'hours=11-19', 'hours=11-18'], 'hours=11-19')).toEqual(['hours=11-18'])
  expect(stillToArrive(['hours=11-20'], 'hours=11-20')).toEqual([])
})

test('a way back, which was not sent, makes everything void', () => {
  expect(stillToArrive(['hours=11-20', 'hours=11-19'], '')).toEqual([])
  expect(stillToArrive([], '')).toEqual([])
})
