import { randomFillSync } from 'node:crypto'

/** Bytes nobody can guess; tests and the seed bring their own. */
export type Random = (byteCount: number) => Uint8Array

/** Asking the operating system costs about the same for a few bytes and for many, so they are fetched ahead. */
const ahead = new Uint8Array(4_096)
let taken = ahead.length

/** Randomness of the operating system. No byte is given twice, nor kept once it is given. */
export const systemRandom: Random = (byteCount) => {
  if (byteCount > ahead.length) return randomFillSync(new Uint8Array(byteCount))
  if (taken + byteCount > ahead.length) {
    randomFillSync(ahead)
    taken = 0
  }
  const bytes = ahead.slice(taken, taken + byteCount)
  ahead.fill(0, taken, taken + byteCount)
  taken += byteCount
  return bytes
}

/** A secret of 32 random bytes as 43 characters of base64url. */
export function newSecret(random: Random): string {
  return Buffer.from(random(32)).toString('base64url')
}
