import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReference, referenceBytes, writeReference } from './reference.ts'

test('readReference: reads a reference back in lower case, with spaces, and with o for 0', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: referenceBytes, maxLength: referenceBytes }), (bytes) => {
      const reference = writeReference(bytes)
      expect(reference).toMatch(/^LM-[0-9A-HJKMNP-TV-Z]{5}$/)
      for (const said of [reference, ` ${reference.toLowerCase()} `, reference.replace('-', ' '), reference.replaceAll('0', 'o')])
        expect(readReference(said)).toBe(reference)
    }),
  )
})

test('readReference: O for 0, and I and L for 1', () => {
  expect(readReference('lm-iLoO9')).toBe('LM-11009')
})

test('readReference: null for a text that is not a reference', () => {
  for (const text of [
    '',
    'LM-',
    'LM-7K3Q',
    'LM-7K3Q99',
    'LM-7K3QU',
    'XX-7K3Q9',
    'LM--7K3Q',
    '7K3Q9',
    'A LM-7K3Q9',
    'LM-7K3Q\u0000',
  ])
    expect(readReference(text)).toBe(null)
})
