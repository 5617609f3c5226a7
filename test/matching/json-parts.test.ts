import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonParts } from '../../scripts/match/json-parts.ts'

/** Reads an object in parts from small chunks that reuse one buffer. */
function read(text: string, { chunkBytes = 7, partBytes = 5, skipped = 'nothing is' } = {}): Record<string, unknown> {
  const values: [string, unknown][] = []
  const lists = new Map<string, unknown[]>()
  for (const { key, value, isListPart, isLast } of jsonParts(chunks(text, chunkBytes), (key) => key === skipped, partBytes)) {
    if (!isListPart) values.push([key, value])
    else lists.set(key, [...(lists.get(key) ?? []), ...(value as unknown[])])
    if (isListPart && isLast) values.push([key, lists.get(key)])
  }
  return Object.fromEntries(values)
}

function* chunks(text: string, chunkBytes: number): Generator<Uint8Array> {
  const bytes = Buffer.from(text)
  const memory = new Uint8Array(chunkBytes)
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes)
    memory.set(chunk)
    yield memory.subarray(0, chunk.length)
  }
}

test('jsonParts: reads any object as JSON.parse does, wherever it is cut', () => {
  const value = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 3 }))
  fc.assert(
    fc.property(
      value,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.boolean(),
      (object, chunkBytes, partBytes, isWide) => {
        const text = JSON.stringify(object, null, isWide ? 2 : 0)
        expect(read(text, { chunkBytes, partBytes })).toEqual(JSON.parse(text))
      },
    ),
  )
})

test('jsonParts: does not read skipped keys', () => {
  expect(read('{"a":[1,2],"members":[{"id":1},{"id":2}],"b":3}', { skipped: 'members' })).toEqual({
    a: [1, 2],
    members: [],
    b: 3,
  })
})

test.each([
  '',
  ' ',
  '[1]',
  '7',
  '{',
  '{"a":1',
  '{"a":[1,2',
  '{"a":1}}',
  '{"a":1}x',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":1,}',
  '{"a"}',
  '{"a":}',
  '{a:1}',
  '{1:2}',
  '{"a":NaN}',
  '{"a":[NaN]}',
  '{"a":[1}',
  '{"a":{"b":1]}',
  '{"a":[1]2}',
  '{"a":1[2]}',
  '{"a":[1][2]}',
  '{"a":"x}',
  '{"a":1,"a":2}',
  '{"a":1 "b":2}',
  '{"a":[1] "b":2}',
  '{"a":01}',
  "{'a':1}",
  '{,}',
  '{"a":[1,2,3,4,5,6,]}',
  '{"a"::1}',
  '{"a":[}',
  '{"a":]}',
])('jsonParts: refuses %s', (text) => {
  expect(() => read(text)).toThrow(SyntaxError)
  expect(() => read(text, { chunkBytes: 1, partBytes: 0 })).toThrow(SyntaxError)
})

test('jsonParts: refuses bytes that are not UTF-8', () => {
  expect(() => [...jsonParts([Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])])]).toThrow(SyntaxError)
})
