import { randomFillSync } from 'node:crypto'

/** Returns unpredictable bytes. Tests and the seed pass their own implementation. */
export type Random = (byteCount: number) => Uint8Array

/** A call to the operating system costs about the same for few bytes and for many, so bytes are buffered. */
const buffer = new Uint8Array(4_096)
let bufferOffset = buffer.length

/** Randomness of the operating system. No byte is returned twice, and returned bytes are erased from the buffer. */
export const systemRandom: Random = (byteCount) => {
  if (byteCount > buffer.length) return randomFillSync(new Uint8Array(byteCount))
  if (bufferOffset + byteCount > buffer.length) {
    randomFillSync(buffer)
    bufferOffset = 0
  }
  const bytes = buffer.slice(bufferOffset, bufferOffset + byteCount)
  buffer.fill(0, bufferOffset, bufferOffset + byteCount)
  bufferOffset += byteCount
  return bytes
}

/** Creates a secret of 32 random bytes as 43 characters of base64url. */
export function newSecret(random: Random): string {
  return Buffer.from(random(32)).toString('base64url')
}
