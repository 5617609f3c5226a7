import { expect, test } from 'vitest'
import { urlOf } from './endpoint.ts'

test('addressOf: the same for any order of query keys', () => {
  const pods = { path: '/api/pods' } as const
  expect(urlOf(pods, { query: { q: 'tulsa', day: 'mon' } })).toBe('/api/pods?day=mon&q=tulsa')
  expect(urlOf(pods, { query: { day: 'mon', q: 'tulsa' } })).toBe('/api/pods?day=mon&q=tulsa')
})

test('addressOf: leaves out empty query values and encodes parameters', () => {
  expect(urlOf({ path: '/api/pods/{slug}' }, { params: { slug: 'a/b?' }, query: { q: '', cursor: null } })).toBe(
    '/api/pods/a%2Fb%3F',
  )
})
