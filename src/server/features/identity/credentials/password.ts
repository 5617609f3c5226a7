import { argon2, timingSafeEqual } from 'node:crypto'
import { type Random, systemRandom } from '#server/platform/random.ts'

/** What one hash costs. `memory` is in KiB. */
type Cost = { memory: number; passes: number; parallelism: number }

/** Source: OWASP Password Storage Cheat Sheet, minimum for argon2id. About 50 ms and 19 MB a hash. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const saltBytes = 16
const hashBytes = 32
const longestPassword = 1_024

// Hashing fills the threads that Node also reads files with. Two at a time leave the rest of the product responsive.
const atOnce = 2

/**
 * A password as a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). Two spellings of the same characters are one
 * password: it is hashed in the normal form NFKC.
 */
export async function hashPassword(password: string, random: Random = systemRandom): Promise<string> {
  const salt = Buffer.from(random(saltBytes))
  const hash = await derive(password, salt, cost, hashBytes)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Whether a password is the one behind a PHC string. Null in place of the string (nobody has this account) costs the
 * same time and is false.
 */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  if (password.length > longestPassword) return false
  const kept = parsePhc(phc ?? nobodysHash)
  if (!kept) throw new Error('a stored password hash is not an argon2id PHC string')
  const hash = await derive(password, kept.salt, kept.cost, kept.hash.length)
  return timingSafeEqual(hash, kept.hash) && phc !== null
}

/** A PHC string that no password is behind, as far as anybody knows. */
export const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parsePhc(phc: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phcForm.exec(phc) ?? []
  if (!memory) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

async function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Cost, tagLength: number): Promise<Buffer> {
  await takeTurn()
  try {
    return await new Promise((done, fail) => {
      const message = password.normalize('NFKC')
      argon2('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }, (error, hash) =>
        error ? fail(error) : done(hash),
      )
    })
  } finally {
    passTurn()
  }
}

let running = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (running < atOnce) {
    running += 1
    return
  }
  await new Promise<void>((ready) => waiting.push(ready))
}

function passTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}
