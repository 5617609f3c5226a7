import { expect, test } from 'vitest'
import { forwardOf, needsOf, screensWithNeeds, titleFrom } from './needs.ts'
import { screens } from './screens.ts'

test('screensWithNeeds: names only screens that exist', () => {
  const names = new Set(screens.map(({ name }) => name))
  expect(screensWithNeeds.filter((name) => !names.has(name))).toEqual([])
})

test('needsOf: sends the endpoint only the query values it knows', () => {
  const [list] = needsOf({ name: 'pod-marketplace' }, {}, { q: 'tulsa', day: 'thu,noday', hours: '18-9', utm_source: 'mail' })
  expect(list?.query).toEqual({ q: 'tulsa', day: 'thu' })
  expect(needsOf({ name: 'success' }, {}, {})).toEqual([])
  expect(needsOf({ name: 'style-guide' }, {}, {})).toEqual([])
})

test("forwardOf: a pod's address by id forwards to its own once the pod is loaded", () => {
  const needs = needsOf({ name: 'pod-by-id' }, { id: 'p1' }, {})
  expect(forwardOf(needs, { '/api/pods/by-id/p1': { slug: 'river-oaks' } })).toBe('/pod-marketplace/river-oaks')
  expect(forwardOf(needs, {})).toBeNull()
  expect(forwardOf(needsOf({ name: 'pod-detail' }, { slug: 'a' }, {}), { '/api/pods/a': { slug: 'a' } })).toBeNull()
})

test('titleFrom: the pod page has the name of the pod', () => {
  const needs = needsOf({ name: 'pod-detail' }, { slug: 'a' }, {})
  expect(titleFrom(needs, { '/api/pods/a': { name: 'River Oaks' } })).toBe('River Oaks')
  expect(titleFrom(needs, {})).toBeNull()
})
