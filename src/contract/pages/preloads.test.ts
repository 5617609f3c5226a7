import { expect, test } from 'vitest'
import { redirectOf, preloadsOf, screensWithPreloads, titleFromResponses } from './preloads.ts'
import { screens } from './screens.ts'

test('screensWithNeeds: names only screens that exist', () => {
  const names = new Set(screens.map(({ name }) => name))
  expect(screensWithPreloads.filter((name) => !names.has(name))).toEqual([])
})

test('needsOf: sends the endpoint only the query values it knows', () => {
  const [list] = preloadsOf({ name: 'pod-marketplace' }, {}, { q: 'tulsa', day: 'thu,noday', hours: '18-9', utm_source: 'mail' })
  expect(list?.query).toEqual({ q: 'tulsa', day: 'thu' })
  expect(preloadsOf({ name: 'success' }, {}, {})).toEqual([])
  expect(preloadsOf({ name: 'style-guide' }, {}, {})).toEqual([])
})

test("forwardOf: a pod's address by id forwards to its own once the pod is loaded", () => {
  const needs = preloadsOf({ name: 'pod-by-id' }, { id: 'p1' }, {})
  expect(redirectOf(needs, { '/api/pods/by-id/p1': { slug: 'river-oaks' } })).toBe('/pod-marketplace/river-oaks')
  expect(redirectOf(needs, {})).toBeNull()
  expect(redirectOf(preloadsOf({ name: 'pod-detail' }, { slug: 'a' }, {}), { '/api/pods/a': { slug: 'a' } })).toBeNull()
})

test('titleFrom: the pod page has the name of the pod', () => {
  const needs = preloadsOf({ name: 'pod-detail' }, { slug: 'a' }, {})
  expect(titleFromResponses(needs, { '/api/pods/a': { name: 'River Oaks' } })).toBe('River Oaks')
  expect(titleFromResponses(needs, {})).toBeNull()
})
