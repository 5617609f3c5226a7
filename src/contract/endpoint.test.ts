import { expect, test } from 'vitest'
import { addressOf } from './endpoint.ts'

test('an address is the same for any order of query keys, so it can be a cache key', () => {
  const pods = { path: '/api/pods' } as const
  expect(addressOf(pods, { query: { q: 'tulsa', day: 'mon' } })).toBe('/api/pods?day=mon&q=tulsa')
  expect(addressOf(pods, { query: { day: 'mon', q: 'tulsa' } })).toBe('/api/pods?day=mon&q=tulsa')
})

test('an address leaves out empty query values and encodes parameters', () => {
  expect(addressOf({ path: '/api/pods/{slug}' }, { params: { slug: 'a/b?' }, query: { q: '', cursor: null } })).toBe(
    '/api/pods/a%2Fb%3F',
  )
})
