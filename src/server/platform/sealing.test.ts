import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'
import { createSealer, deriveKey, equalInConstantTime, fingerprint, sign } from './sealing.ts'

const deps = { secret: 'a secret of at least thirty-two characters', random: systemRandom }

test('createSealer: opens only with the same purpose and secret', () => {
  const sealer = createSealer(deps, 'one purpose')
  const sealed = sealer.seal('who goes where · 🏠')
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(sealer.open(sealed)).toBe('who goes where · 🏠')
  expect(createSealer(deps, 'another purpose').open(sealed)).toBeNull()
  expect(createSealer({ ...deps, secret: `${deps.secret}!` }, 'one purpose').open(sealed)).toBeNull()
})

test('createSealer: sealing the same text twice gives different results', () => {
  const sealer = createSealer(deps, 'one purpose')
  expect(sealer.seal('text')).not.toBe(sealer.seal('text'))
})

test('createSealer: rejects changed, truncated and made-up values', () => {
  const sealer = createSealer(deps, 'one purpose')
  const sealed = Buffer.from(sealer.seal('admin: false'), 'base64url')
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed[i]! ^= 1
    expect(sealer.open(changed.toString('base64url'))).toBeNull()
  }
  for (const made of ['', 'x', sealed.subarray(0, -1).toString('base64url'), 'not base64 at all!'])
    expect(sealer.open(made)).toBeNull()
})

test('deriveKey: differs by purpose and by secret', () => {
  const keys = [deriveKey('a', 'x'), deriveKey('a', 'y'), deriveKey('b', 'x')].map((key) => key.toString('hex'))
  expect(new Set(keys).size).toBe(3)
})

test('sign, fingerprint: return 43 characters', () => {
  expect(sign(deriveKey('a', 'x'), 'text')).toMatch(/^[\w-]{43}$/)
  expect(fingerprint('secret')).toMatch(/^[\w-]{43}$/)
})

test('equalInConstantTime: compares texts of different lengths', () => {
  expect(equalInConstantTime('same', 'same')).toBe(true)
  expect(equalInConstantTime('same', 'longer than that')).toBe(false)
})
