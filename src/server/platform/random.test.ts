import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'

test('no byte is given twice, whether few are asked for or many', () => {
  const lengths = [...Array.from({ length: 600 }, () => 16), 4_096, 5_000, 16]
  const given = lengths.map((length) => systemRandom(length))
  expect(given.map(({ length }) => length)).toEqual(lengths)
  expect(new Set(given.map((bytes) => Buffer.from(bytes.subarray(0, 16)).toString('hex'))).size).toBe(lengths.length)
})

test('what was given stays as it was given', () => {
  const given = systemRandom(16)
  const copy = Uint8Array.from(given)
  for (let i = 0; i < 300; i++) systemRandom(16)
  expect(given).toEqual(copy)
})
