import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('a page is titled by its screen, then the product, then the tribe', () => {
  expect(pageTitle('My pod', 'Landmark')).toBe('My pod · Landmark | Tribe')
})
