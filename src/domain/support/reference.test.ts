import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReference, referenceBytes, formatReference } from './reference.ts'

test('parseReference: reads a reference back in lower case, with spaces, and with o for 0', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: referenceBytes, maxLength: referenceBytes }), (bytes) => {
      const reference = formatReference(bytes)
      expect(reference).toMatch(/^LM-[0-9A-HJKMNP-TV-Z]{5}$/)
      for (const typed of [
        reference,
        ` ${reference.toLowerCase()} `,
        reference.replace('-', ' '),
        reference.replaceAll('0', 'o'),
      ])
        expect(parseReference(typed)).toBe(reference)
    }),
  )
})

test('parseReference: O for 0, and I and L for 1', () => {
  expect(parseReference('lm-iLoO9')).toBe('LM-11009')
})

test('parseReference: null for a text that is not a reference', () => {
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
    expect(parseReference(text)).toBe(null)
})
