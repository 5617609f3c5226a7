import { expect, test } from 'vitest'
import { packageQueryOf, parsePackageView } from './package-view.ts'
import { PackageState } from './welcome-package.ts'

test('parsePackageView: ready packages by default, and unknown values are ignored', () => {
  for (const query of [{}, { state: 'lost' }, { state: 'toString', other: '1' }])
    expect(parsePackageView(query)).toEqual({ state: 'ready', q: '' })
})

test('packageQueryOf: a search has no state; parsePackageView: limits its length', () => {
  expect(packageQueryOf(parsePackageView({ state: 'shipped' }))).toEqual({ state: 'shipped' })
  expect(packageQueryOf(parsePackageView({ state: 'shipped', q: ' ann ' }))).toEqual({ q: 'ann' })
  expect(parsePackageView({ q: 'x'.repeat(200) }).q).toHaveLength(100)
  expect(PackageState.options.map((state) => parsePackageView({ state }).state)).toEqual(PackageState.options)
})
