import { expect, test } from 'vitest'
import { pageCountOf } from './use-market-url-params.ts'

const pages = (query: string): number => pageCountOf(new URLSearchParams(query))

test('pageCountOf: one page unless the URL asks for more', () => {
  expect(pages('')).toBe(1)
  expect(pages('pages=1')).toBe(1)
  expect(pages('pages=2')).toBe(2)
})

test('pageCountOf: at most twenty pages at once', () => {
  expect(pages('pages=20')).toBe(20)
  expect(pages('pages=21')).toBe(20)
  expect(pages('pages=1000000')).toBe(20)
})

test.each(['0', '-2', '1.5', 'two', 'Infinity', ''])('pageCountOf: "pages=%s" is one page', (pageParam) => {
  expect(pages(`pages=${pageParam}`)).toBe(1)
})

test('pageCountOf: more than twenty pages only after as many presses', () => {
  expect(pageCountOf(new URLSearchParams('pages=22'), 21)).toBe(21)
  expect(pageCountOf(new URLSearchParams('pages=20'), 3)).toBe(20)
})
