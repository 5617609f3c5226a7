import { randomBytes } from 'node:crypto'

/** Bytes nobody can guess; tests and the seed bring their own. */
export type Random = (byteCount: number) => Uint8Array

/** Randomness of the operating system. */
export const systemRandom: Random = (byteCount) => randomBytes(byteCount)

/** A secret of 32 random bytes as 43 characters of base64url. */
export function newSecret(random: Random): string {
  return Buffer.from(random(32)).toString('base64url')
}
