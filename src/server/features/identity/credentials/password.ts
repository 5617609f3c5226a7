import { argon2, timingSafeEqual } from 'node:crypto'
import { type Random, systemRandom } from '#server/platform/random.ts'

/** Cost of one hash. `memory` is in KiB. */
type Cost = { memory: number; passes: number; parallelism: number }

/** Source: OWASP Password Storage Cheat Sheet, minimum for argon2id. About 50 ms and 19 MB per hash. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const saltBytes = 16
const hashBytes = 32
const maxPasswordLength = 1_024

// Hashing uses the thread pool that Node also uses for files. Two at a time leave the rest of the product responsive.
const concurrency = 2

/**
 * Hashes a password as a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). The password is normalized to NFKC first, so that
 * different encodings of the same characters match.
 */
export async function hashPassword(password: string, random: Random = systemRandom): Promise<string> {
  const salt = Buffer.from(random(saltBytes))
  const hash = await derive(password, salt, cost, hashBytes)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Verifies a password against a PHC string. Null instead of the string (unknown account) takes the same time and returns false.
 */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  if (password.length > maxPasswordLength) return false
  const stored = parsePhc(phc ?? dummyHash)
  if (!stored) throw new Error('a stored password hash is not an argon2id PHC string')
  const hash = await derive(password, stored.salt, stored.cost, stored.hash.length)
  return timingSafeEqual(hash, stored.hash) && phc !== null
}

/** A PHC string without a known password. */
export const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parsePhc(phc: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phcPattern.exec(phc) ?? []
  if (!memory) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

async function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Cost, tagLength: number): Promise<Buffer> {
  await acquireSlot()
  try {
    return await new Promise((done, fail) => {
      const message = password.normalize('NFKC')
      argon2('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }, (error, hash) =>
        error ? fail(error) : done(hash),
      )
    })
  } finally {
    releaseSlot()
  }
}

let running = 0
const waiting: (() => void)[] = []

async function acquireSlot(): Promise<void> {
  if (running < concurrency) {
    running += 1
    return
  }
  await new Promise<void>((ready) => waiting.push(ready))
}

function releaseSlot(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}
