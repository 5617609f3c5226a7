import { expect, test } from 'vitest'
import { addressOf } from './endpoint.ts'

test('addressOf: the same for any order of query keys', () => {
  const pods = { path: '/api/pods' } as const
  expect(addressOf(pods, { query: { q: 'tulsa', day: 'mon' } })).toBe('/api/pods?day=mon&q=tulsa')
  expect(addressOf(pods, { query: { day: 'mon', q: 'tulsa' } })).toBe('/api/pods?day=mon&q=tulsa')
})

test('addressOf: leaves out empty query values and encodes parameters', () => {
  expect(addressOf({ path: '/api/pods/{slug}' }, { params: { slug: 'a/b?' }, query: { q: '', cursor: null } })).toBe(
    '/api/pods/a%2Fb%3F',
  )
})
