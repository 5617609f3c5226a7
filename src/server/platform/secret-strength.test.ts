import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { estimateSecretBits, loadDictionary } from './secret-strength.ts'

const dictionary = loadDictionary()
const bitsOf = (secret: string): number => estimateSecretBits(secret, () => dictionary)

/** Bytes that look random and are the same in every run. */
const bytesOf = (seed: number, length: number): Buffer => {
  const blocks = [0, 1].map((block) => createHash('sha256').update(`secret ${seed} ${block}`).digest())
  return Buffer.concat(blocks).subarray(0, length)
}
const seeds = Array.from({ length: 500 }, (_, seed) => seed)
const base32 = (bytes: Buffer): string => Array.from(bytes, (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('')
const toLetters = (bytes: Buffer): string => Array.from(bytes, (byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('')

describe('estimateSecretBits: random secrets have at least 128 bits', () => {
  test.each<[string, (seed: number) => string]>([
    ['32 hex characters', (seed) => bytesOf(seed, 16).toString('hex')],
    ['32 upper-case hex characters', (seed) => bytesOf(seed, 16).toString('hex').toUpperCase()],
    ['64 hex characters', (seed) => bytesOf(seed, 32).toString('hex')],
    ['32 base64 characters', (seed) => bytesOf(seed, 24).toString('base64')],
    ['32 base64url characters', (seed) => bytesOf(seed, 24).toString('base64url')],
    ['openssl rand -base64 32', (seed) => bytesOf(seed, 32).toString('base64')],
    ['32 base32 characters', (seed) => base32(bytesOf(seed, 32))],
    ['40 lower-case letters', (seed) => toLetters(bytesOf(seed, 40))],
  ])('%s', (_, secretOf) => {
    const weak = seeds.map(secretOf).filter((secret) => bitsOf(secret) < 128)
    expect(weak).toEqual([])
  })
})

test.each([
  'a'.repeat(32),
  'a'.repeat(400),
  'ab'.repeat(40),
  'change-me-please-'.repeat(3),
  'secretsecretsecretsecretsecretsecretsecret',
  'hello1hello2hello3hello4hello5hello6hello7',
  'Password1!Password1!Password1!Password1!',
  '0123456789abcdef0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  'deadbeefdeadbeefdeadbeefdeadbeef',
  '12345678901234567890123456789012345678901234567890',
  '31415926535897932384626433832795',
  'a-secret-for-tests-that-is-long-enough',
  'correct horse battery staple correct horse',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'xxxxxxxxxxxxxxxxxxxxyyyyyyyyyyyyyyyyyyyy',
  'abbabaabbaababbaabbabaabbaababba',
])('estimateSecretBits: %s has fewer than 128 bits', (secret) => {
  expect(bitsOf(secret)).toBeLessThan(128)
})
