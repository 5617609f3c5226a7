import { expect, test } from 'vitest'
import { createNewId, isId } from './ids.ts'
import { systemRandom } from './random.ts'

test('createNewId: ids sort by creation time and are unique', () => {
  let time = 1_700_000_000_000
  const newId = createNewId({ clock: { now: () => new Date(time++) }, random: systemRandom })
  const ids = Array.from({ length: 1000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(1000)
  expect(ids.every(isId)).toBe(true)
})

test.each(['', 'abc', '../../etc', '0'.repeat(36), "' or 1=1", '0190a5d0-7000-7000-8000-00000000000g'])(
  'isId: rejects %j',
  (text) => {
    expect(isId(text)).toBe(false)
  },
)
