import { expect, test } from 'vitest'
import { combineAccess, noAccess, parseAccess } from './access.ts'

const both = { general: true, pod_marketplace: true }
const generalOnly = { general: true, pod_marketplace: false }

test('a member without subscriptions has no access', () => {
  expect(combineAccess([], null)).toEqual(noAccess)
})

test('one subscription that opens a part is enough', () => {
  expect(combineAccess([noAccess, generalOnly], null)).toEqual(generalOnly)
  expect(combineAccess([generalOnly, both], null)).toEqual(both)
})

test('an override takes a part away and leaves the other to the subscriptions', () => {
  expect(combineAccess([both], { general: null, pod_marketplace: false })).toEqual(generalOnly)
})

test('an override gives a part that no subscription opens', () => {
  expect(combineAccess([], { general: true, pod_marketplace: null })).toEqual(generalOnly)
})

test('product metadata names the parts it opens', () => {
  expect(parseAccess('general,pod_marketplace')).toEqual(both)
  expect(parseAccess(' general , something-new ')).toEqual(generalOnly)
  expect(parseAccess('')).toEqual(noAccess)
  expect(parseAccess(undefined)).toEqual(noAccess)
})
