import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Random } from './random.ts'

/** Encrypts text for one purpose. Text that was sealed for another purpose or was modified opens to null. */
export type Sealer = { seal: (text: string) => string; open: (sealed: string) => string | null }

const ivBytes = 12
const tagBytes = 16

/**
 * Derives a 32-byte key for one purpose. Keys of different purposes reveal nothing about each other.
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

/** Cached: a process has one secret and a dozen purposes, and seals an email for every member. */
const keys = new Map<string, Map<string, Buffer>>()

/** Creates a sealer for one purpose. AES-256-GCM makes sealed text unreadable and tamper-proof. */
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

/** Signs text with an HMAC of 43 characters. Source: RFC 2104, HMAC with SHA-256. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Returns the hash stored instead of a random secret: 43 characters that don't reveal it. */
export function fingerprint(secretText: string): string {
  return createHash('sha256').update(secretText).digest('base64url')
}

/** Compares two texts in constant time. */
export function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
