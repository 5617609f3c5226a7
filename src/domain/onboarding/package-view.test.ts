import { expect, test } from 'vitest'
import { packageQueryOf, packageViewOf } from './package-view.ts'
import { PackageState } from './welcome-package.ts'

test('packageViewOf: ready packages by default, and unknown values are ignored', () => {
  for (const query of [{}, { state: 'lost' }, { state: 'toString', other: '1' }])
    expect(packageViewOf(query)).toEqual({ state: 'ready', q: '' })
})

test('packageQueryOf: a search has no state; packageViewOf: limits its length', () => {
  expect(packageQueryOf(packageViewOf({ state: 'shipped' }))).toEqual({ state: 'shipped' })
  expect(packageQueryOf(packageViewOf({ state: 'shipped', q: ' ann ' }))).toEqual({ q: 'ann' })
  expect(packageViewOf({ q: 'x'.repeat(200) }).q).toHaveLength(100)
  expect(PackageState.options.map((state) => packageViewOf({ state }).state)).toEqual(PackageState.options)
})
