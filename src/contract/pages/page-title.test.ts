import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('pageTitle: screen, product, tribe', () => {
  expect(pageTitle('My pod', 'Landmark')).toBe('My pod · Landmark | Tribe')
})
