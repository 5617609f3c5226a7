import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Random } from './random.ts'

/** Encrypts text for one purpose. What another purpose sealed, or somebody changed, opens to null. */
export type Sealer = { seal: (text: string) => string; open: (sealed: string) => string | null }

const ivBytes = 12
const tagBytes = 16

/**
 * A key of 32 bytes for one purpose; keys of different purposes tell nothing about each other.
 *
 * Source: RFC 5869, HKDF with SHA-256
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  const ofSecret = keys.get(secret) ?? new Map<string, Buffer>()
  keys.set(secret, ofSecret)
  const key = ofSecret.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  ofSecret.set(purpose, key)
  return key
}

/** Derived once each: a process has one secret and a dozen purposes, and seals a mail for every member. */
const keys = new Map<string, Map<string, Buffer>>()

/** A sealer for one purpose: AES-256-GCM, so that sealed text is both unreadable and unchangeable. */
export function createSealer({ secret, random }: { secret: string; random: Random }, purpose: string): Sealer {
  const key = deriveKey(secret, purpose)
  return {
    seal(text) {
      const iv = random(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** A signature of 43 characters that only the holder of the key can make. Source: RFC 2104, HMAC with SHA-256. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** What is stored in place of a random secret: 43 characters from which it cannot be found again. */
export function fingerprint(secretText: string): string {
  return createHash('sha256').update(secretText).digest('base64url')
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
