import { expect, test } from 'vitest'
import { needsOf, screensWithNeeds } from './needs.ts'
import { screens } from './screens.ts'

test('needs are declared for screens that exist', () => {
  const names = new Set(screens.map(({ name }) => name))
  expect(screensWithNeeds.filter((name) => !names.has(name))).toEqual([])
})

test('a page hands its endpoint only the parts of its address that the endpoint knows', () => {
  const [list] = needsOf({ name: 'pod-marketplace' }, {}, { q: 'tulsa', day: '', utm_source: 'mail' })
  expect(list?.query).toEqual({ q: 'tulsa' })
  expect(needsOf({ name: 'success' }, {}, {})).toEqual([])
  expect(needsOf({ name: 'community' }, {}, {})).toEqual([])
})
