import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, canonicalPieces } from './canonical-json.ts'

test('canonicalJson: sorts keys at every depth and leaves out undefined ones', () => {
  const value = { b: [{ z: 1, a: [] }, {}], a: undefined, é: null, B: 'x"\n', '': -0 }
  expect(canonicalJson(value)).toBe('{"":0,"B":"x\\"\\n","b":[{"a":[],"z":1},{}],"é":null}')
})

test('canonicalJson: parses back to the same value, and is the same for any order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(reversed(value))).toBe(text)
    }),
  )
})

test('canonicalJson, canonicalPieces: write deep and long values', () => {
  const deep = JSON.parse(`${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`) as unknown
  expect(canonicalJson(deep)).toHaveLength(8 * 50_000 + 1)
  const pieces = [...canonicalPieces({ list: Array.from({ length: 20_000 }, (_, i) => ({ id: `m${i}` })) })]
  expect(pieces.length).toBeGreaterThan(2)
  expect(JSON.parse(pieces.join(''))).toMatchObject({ list: { length: 20_000 } })
})

test.each([NaN, Infinity, [1, NaN], { a: -Infinity }, undefined, [undefined], [() => 1]])(
  'canonicalJson: refuses %s',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  },
)

/** The same value with the keys of its objects in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reversed(each)]),
  )
}
