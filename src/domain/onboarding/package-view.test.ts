import { expect, test } from 'vitest'
import { packageQueryOf, packageViewOf } from './package-view.ts'

test('packageViewOf: ready packages by default, and what it does not know is ignored', () => {
  for (const query of [{}, { state: 'lost' }, { state: 'toString', other: '1' }])
    expect(packageViewOf(query)).toEqual({ state: 'ready', q: '' })
})

test('packageQueryOf: the address of a view reads as that view', () => {
  expect(packageQueryOf(packageViewOf({ state: 'shipped' }))).toEqual({ state: 'shipped' })
  expect(packageQueryOf(packageViewOf({ state: 'shipped', q: ' ann ' }))).toEqual({ q: 'ann' })
  expect(packageViewOf({ q: 'x'.repeat(200) }).q).toHaveLength(100)
})
