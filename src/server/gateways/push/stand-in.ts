import { createECDH } from 'node:crypto'
import { type PushGateway, type PushNote, type PushTarget, PushTimeoutError } from './port.ts'

/** A push service of our own: what it took, the latest last, and how a browser stops taking notes, or is never answered about in time. */
export type PushStandIn = PushGateway & {
  taken: readonly (PushNote & { endpoint: string })[]
  end: (endpoint: string) => void
  hang: (endpoint: string) => void
  answerAgain: (endpoint: string) => void
}

/** Whether notes are only kept here. */
export function isPushStandIn(push: PushGateway): push is PushStandIn {
  return 'taken' in push
}

const mostKept = 100
/** What push services take at most (RFC 8291, 4): 4,096 bytes, of which the seal needs some. */
const mostBytes = 3_993

/** Keeps notes in the memory of this process, and refuses what a push service would refuse. For tests and for one's own machine. */
export function createPushStandIn(publicKey: string): PushStandIn {
  const taken: (PushNote & { endpoint: string })[] = []
  const ended = new Set<string>()
  const hanging = new Set<string>()
  return {
    publicKey,
    taken,
    end: (endpoint) => void ended.add(endpoint),
    hang: (endpoint) => void hanging.add(endpoint),
    answerAgain: (endpoint) => void hanging.delete(endpoint),
    async deliver(target, note) {
      if (hanging.has(target.endpoint)) throw new PushTimeoutError()
      if (ended.has(target.endpoint)) return 'gone'
      if (!isSound(target) || Buffer.byteLength(note.text) > mostBytes) return 'refused'
      taken.push({ ...note, endpoint: target.endpoint })
      if (taken.length > mostKept) taken.shift()
      return 'delivered'
    },
  }
}

/** Whether somebody could seal anything for these keys. */
function isSound({ p256dh, auth }: PushTarget): boolean {
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
