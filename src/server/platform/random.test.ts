import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'

test('systemRandom: every result has the requested length and a different start', () => {
  const lengths = [...Array.from({ length: 600 }, () => 16), 4_096, 5_000, 16]
  const given = lengths.map((length) => systemRandom(length))
  expect(given.map(({ length }) => length)).toEqual(lengths)
  expect(new Set(given.map((bytes) => Buffer.from(bytes.subarray(0, 16)).toString('hex'))).size).toBe(lengths.length)
})

test('systemRandom: later calls leave an earlier result unchanged', () => {
  const given = systemRandom(16)
  const copy = Uint8Array.from(given)
  for (let i = 0; i < 300; i++) systemRandom(16)
  expect(given).toEqual(copy)
})
