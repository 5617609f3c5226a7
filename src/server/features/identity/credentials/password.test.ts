import { expect, test } from 'vitest'
import { countHashes } from '#test/harness/hashes.ts'
import { hashPassword, verifyPassword } from './password.ts'

test('a hash made by the reference implementation is understood', async () => {
  // Source: test.c of https://github.com/P-H-C/phc-winner-argon2, "Argon2id tests"
  const phc = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword(phc, 'password')).toBe(true)
  expect(await verifyPassword(phc, 'Password')).toBe(false)
})

test('a password opens what it closed, under a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('tribe-of-ten'), hashPassword('tribe-of-ten')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'tribe-of-ten')).toBe(true)
  expect(await verifyPassword(two, 'tribe-of-ten ')).toBe(false)
})

test('two spellings of the same characters are one password', async () => {
  expect(await verifyPassword(await hashPassword('cafe\u0301'), 'caf\u00e9')).toBe(true)
})

test('nobody’s password is never right, not even an empty one', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
  expect(await verifyPassword(null, 'password')).toBe(false)
})

test('what nobody has is hashed for all the same, an endless password for nobody', async () => {
  expect(await countHashes(() => verifyPassword(null, 'password'))).toEqual({ made: 1, atOnce: 1 })
  expect(await countHashes(() => verifyPassword(null, 'x'.repeat(100_000)))).toEqual({ made: 0, atOnce: 0 })
})

test('no more than two hashes run at once, and all of them end', async () => {
  const hashes: string[] = []
  const count = await countHashes(async () => {
    hashes.push(...(await Promise.all(Array.from({ length: 7 }, (_, i) => hashPassword(`password ${i}`)))))
  })
  expect(count).toEqual({ made: 7, atOnce: 2 })
  expect(new Set(hashes).size).toBe(7)
})
