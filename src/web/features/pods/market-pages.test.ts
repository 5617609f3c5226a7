import { expect, test } from 'vitest'
import { pagesIn } from './market-pages.ts'

const pages = (query: string): number => pagesIn(new URLSearchParams(query))

test('pagesIn: one page unless the address asks for more', () => {
  expect(pages('')).toBe(1)
  expect(pages('pages=1')).toBe(1)
  expect(pages('pages=2')).toBe(2)
})

test('pagesIn: at most twenty pages at once', () => {
  expect(pages('pages=20')).toBe(20)
  expect(pages('pages=21')).toBe(20)
  expect(pages('pages=1000000')).toBe(20)
})

test.each(['0', '-2', '1.5', 'two', 'Infinity', ''])('pagesIn: "pages=%s" is one page', (given) => {
  expect(pages(`pages=${given}`)).toBe(1)
})

test('pagesIn: more than twenty pages only after as many presses', () => {
  expect(pagesIn(new URLSearchParams('pages=22'), 21)).toBe(21)
  expect(pagesIn(new URLSearchParams('pages=20'), 3)).toBe(20)
})
