import { expect, test } from 'vitest'
import { isPermission } from '#domain/access/is-permission.ts'
import { permittedPreloads, redirectOf, preloadsOf, screensWithPreloads, titleFromResponses } from './preloads.ts'
import { screens } from './screens.ts'
import type { Visitor } from './visitor.ts'

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

test('preloads of the back office: what needs more than the page’s permission says so', () => {
  const paramsOf = { part: 'settings', id: '1', key: '1', reference: '1', slug: '1', course: '1', lesson: '1' }
  const wrong = screens
    .filter(({ access }) => isPermission(access))
    .flatMap((screen) =>
      preloadsOf(screen, paramsOf, {})
        .filter(({ endpoint, permission }) => isPermission(endpoint.access) && endpoint.access !== (permission ?? screen.access))
        .map(({ endpoint }) => `${screen.name}: ${endpoint.path}`),
    )
  expect(wrong).toEqual([])
})

test('permittedPreloads: leaves out what the visitor’s role may not load', () => {
  const loadedBy = (permissions: Visitor['permissions']) =>
    permittedPreloads(preloadsOf({ name: 'admin' }, {}, {}), { permissions }).map(({ endpoint }) => endpoint.path)
  expect(loadedBy(['admin.view', 'community.moderate'])).toEqual(['/api/admin/community/cases/count'])
  expect(loadedBy(['admin.view'])).toEqual([])
})
