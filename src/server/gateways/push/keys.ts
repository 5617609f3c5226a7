import { createECDH } from 'node:crypto'
import { deriveKey } from '#server/platform/sealing.ts'

/** The pair of keys (base64url) by which push services know us (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * The keys of this installation, made of its secret: the same in every process and after every restart, and nothing has to be kept. Where
 * the secret changes, browsers have to be switched on anew.
 */
export function ownKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(deriveKey(secret, 'web-push'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: deriveKey(secret, 'web-push').toString('base64url') }
}
