import { createECDH } from 'node:crypto'
import { deriveKey } from '#server/platform/sealing.ts'

/** The key pair (base64url) that identifies us to push services (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Derives the installation's keys from its secret: the same in every process and after every restart, without storage. If the
 * secret changes, browsers must subscribe again.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(deriveKey(secret, 'web-push'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: deriveKey(secret, 'web-push').toString('base64url') }
}
