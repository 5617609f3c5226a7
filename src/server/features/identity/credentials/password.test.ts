import { expect, test } from 'vitest'
import { countHashes } from '#test/harness/hashes.ts'
import { hashPassword, verifyPassword } from './password.ts'

test('verifyPassword: accepts a hash of the reference implementation', async () => {
  // Source: test.c of https://github.com/P-H-C/phc-winner-argon2, "Argon2id tests"
  const phc = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword(phc, 'password')).toBe(true)
  expect(await verifyPassword(phc, 'Password')).toBe(false)
})

test('hashPassword: uses a new salt each time, and verifyPassword accepts only that password', async () => {
  const [one, two] = await Promise.all([hashPassword('tribe-of-ten'), hashPassword('tribe-of-ten')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'tribe-of-ten')).toBe(true)
  expect(await verifyPassword(two, 'tribe-of-ten ')).toBe(false)
})

test('verifyPassword: two Unicode spellings of the same characters match', async () => {
  expect(await verifyPassword(await hashPassword('cafe\u0301'), 'caf\u00e9')).toBe(true)
})

test('verifyPassword: without a hash, no password matches, not even an empty one', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
  expect(await verifyPassword(null, 'password')).toBe(false)
})

test('verifyPassword: hashes once without a stored hash, but never an endless password', async () => {
  expect(await countHashes(() => verifyPassword(null, 'password'))).toEqual({ total: 1, maxConcurrent: 1 })
  expect(await countHashes(() => verifyPassword(null, 'x'.repeat(100_000)))).toEqual({ total: 0, maxConcurrent: 0 })
})

test('hashPassword: at most two hashes run at once, and all of them finish', async () => {
  const hashes: string[] = []
  const count = await countHashes(async () => {
    hashes.push(...(await Promise.all(Array.from({ length: 7 }, (_, i) => hashPassword(`password ${i}`)))))
  })
  expect(count).toEqual({ total: 7, maxConcurrent: 2 })
  expect(new Set(hashes).size).toBe(7)
})
