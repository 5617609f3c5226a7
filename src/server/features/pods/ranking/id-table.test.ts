import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addId, hasId, idAt, type IdTable, noIds, placeOfId, removeIdAt } from './id-table.ts'

const idOf = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000001`

test('id table: adds and removes ids like a map, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(120), fc.boolean()), { maxLength: 600 }), (steps) => {
      const table = noIds()
      const map = new Map<string, number>()
      const free: number[] = []
      let next = 0
      for (const [n, isAdded] of steps) {
        const id = idOf(n + 1)
        const place = map.get(id)
        if (isAdded && place === undefined) {
          const given = free.pop() ?? next++
          map.set(id, given)
          addId(table, given, id)
        } else if (!isAdded && place !== undefined) {
          map.delete(id)
          free.push(place)
          removeIdAt(table, place)
        }
      }
      for (let n = 1; n <= 121; n++) expect(placeOfId(table, idOf(n))).toBe(map.get(idOf(n)) ?? -1)
      expect(table.size).toBe(map.size)
    }),
  )
})

test('id table: finds an id in upper case and returns it in lower case', () => {
  const table: IdTable = noIds()
  const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID())
  for (const [place, id] of ids.entries()) addId(table, place, id)
  for (const [place, id] of ids.entries()) {
    expect(idAt(table, place)).toBe(id)
    expect(placeOfId(table, id.toUpperCase())).toBe(place)
  }
  expect([hasId(table, 0), hasId(table, 5_000), idAt(table, 5_000)]).toEqual([true, false, ''])
})

test('id table: does not find or add text that is not a UUID', () => {
  const table = noIds()
  for (const text of [
    '',
    'x',
    '00000000-0000-0000-0000-000000000000',
    'zzzzzzzz-0000-4000-8000-000000000001',
    `é${idOf(1).slice(1)}`,
  ]) {
    expect(placeOfId(table, text)).toBe(-1)
    expect(() => addId(table, 0, text)).toThrow('An id is not a UUID.')
  }
})
