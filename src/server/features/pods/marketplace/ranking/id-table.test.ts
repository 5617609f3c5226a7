import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addId, hasId, idAt, type IdTable, createIdTable, indexOfId, removeIdAt } from './id-table.ts'

const idOf = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000001`

test('id table: adds and removes ids like a map, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(120), fc.boolean()), { maxLength: 600 }), (steps) => {
      const table = createIdTable()
      const map = new Map<string, number>()
      const free: number[] = []
      let next = 0
      for (const [n, isAdded] of steps) {
        const id = idOf(n + 1)
        const index = map.get(id)
        if (isAdded && index === undefined) {
          const given = free.pop() ?? next++
          map.set(id, given)
          addId(table, given, id)
        } else if (!isAdded && index !== undefined) {
          map.delete(id)
          free.push(index)
          removeIdAt(table, index)
        }
      }
      for (let n = 1; n <= 121; n++) expect(indexOfId(table, idOf(n))).toBe(map.get(idOf(n)) ?? -1)
      expect(table.size).toBe(map.size)
    }),
  )
})

test('id table: finds an id in upper case and returns it in lower case', () => {
  const table: IdTable = createIdTable()
  const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID())
  for (const [index, id] of ids.entries()) addId(table, index, id)
  for (const [index, id] of ids.entries()) {
    expect(idAt(table, index)).toBe(id)
    expect(indexOfId(table, id.toUpperCase())).toBe(index)
  }
  expect([hasId(table, 0), hasId(table, 5_000), idAt(table, 5_000)]).toEqual([true, false, ''])
})

test('id table: does not find or add text that is not a UUID', () => {
  const table = createIdTable()
  for (const text of [
    '',
    'x',
    '00000000-0000-0000-0000-000000000000',
    'zzzzzzzz-0000-4000-8000-000000000001',
    `é${idOf(1).slice(1)}`,
  ]) {
    expect(indexOfId(table, text)).toBe(-1)
    expect(() => addId(table, 0, text)).toThrow('An id is not a UUID.')
  }
})
