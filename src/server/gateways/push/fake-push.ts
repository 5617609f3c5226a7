import { createECDH } from 'node:crypto'
import { type PushGateway, type PushNotification, type PushTarget, PushTimeoutError } from './port.ts'

/** A fake push service: what it received, latest last, and how a browser unsubscribes or a delivery times out. */
export type FakePush = PushGateway & {
  delivered: readonly (PushNotification & { endpoint: string })[]
  expire: (endpoint: string) => void
  hang: (endpoint: string) => void
  recover: (endpoint: string) => void
}

/** Returns whether the gateway is the fake. */
export function isFakePush(push: PushGateway): push is FakePush {
  return 'delivered' in push
}

const maxStored = 100
/** Maximum payload of push services (RFC 8291, 4): 4,096 bytes minus the overhead of encryption. */
const maxBytes = 3_993

/** Stores push notifications in memory, and rejects what a push service would reject. For tests and local use. */
export function createFakePush(publicKey: string): FakePush {
  const delivered: (PushNotification & { endpoint: string })[] = []
  const ended = new Set<string>()
  const hanging = new Set<string>()
  return {
    publicKey,
    delivered,
    expire: (endpoint) => void ended.add(endpoint),
    hang: (endpoint) => void hanging.add(endpoint),
    recover: (endpoint) => void hanging.delete(endpoint),
    async deliver(target, note) {
      if (hanging.has(target.endpoint)) throw new PushTimeoutError()
      if (ended.has(target.endpoint)) return 'gone'
      if (!isValidTarget(target) || Buffer.byteLength(note.text) > maxBytes) return 'refused'
      delivered.push({ ...note, endpoint: target.endpoint })
      if (delivered.length > maxStored) delivered.shift()
      return 'delivered'
    },
  }
}

/** Returns whether a payload can be encrypted for these keys. */
function isValidTarget({ p256dh, auth }: PushTarget): boolean {
  if (Buffer.from(auth, 'base64url').length < 16) return false
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
