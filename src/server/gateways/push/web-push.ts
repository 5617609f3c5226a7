import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webPush from 'web-push'
import type { VapidKeys } from './keys.ts'
import { deliverWithinMs, type PushGateway, type PushNote, type PushTarget, PushTimeoutError } from './port.ts'
import type { Reach } from './reach.ts'

/**
 * Notes by the protocol of browsers (RFC 8030), sealed for the one browser they go to (RFC 8291) and signed by us (RFC 8292).
 *
 * @param contact how a push service reaches whoever runs this: an address with `mailto:` or `https:`
 * @param withinMs the deadline of one whole exchange, from looking the name up to the last byte of the answer
 */
export function createWebPush({
  keys,
  contact,
  reach,
  withinMs = deliverWithinMs,
}: {
  keys: VapidKeys
  contact: string
  reach: Reach
  withinMs?: number
}): PushGateway {
  return {
    publicKey: keys.publicKey,
    async deliver(target, note) {
      if (!URL.canParse(target.endpoint) || !reach.admits(new URL(target.endpoint))) return 'refused'
      const sealed = seal(target, note, { keys, contact })
      if (!sealed) return 'refused'
      const status = await post(sealed, reach, withinMs)
      if (status >= 200 && status < 300) return 'delivered'
      if (status === 404 || status === 410) return 'gone'
      // Too many at once, or trouble of theirs: later it may go well.
      if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`)
      return 'refused'
    },
  }
}

type Sealed = ReturnType<typeof webPush.generateRequestDetails>

/** The request as it leaves; null for keys that are none. */
function seal(
  { endpoint, p256dh, auth }: PushTarget,
  { text, topic, urgency, ttlSeconds }: PushNote,
  { keys, contact }: { keys: VapidKeys; contact: string },
): Sealed | null {
  const vapidDetails = { ...keys, subject: contact }
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails,
      TTL: ttlSeconds,
      urgency,
      topic,
    })
  } catch {
    return null
  }
}

/**
 * Sends it, and returns the status as soon as it is known. Redirects are not followed: they could lead anywhere. At the deadline the
 * connection is closed, also under an answer whose status is known.
 */
function post({ endpoint, headers, body }: Sealed, { lookup }: Reach, withinMs: number): Promise<number> {
  const address = new URL(endpoint)
  const request = address.protocol === 'http:' ? requestPlain : requestSecure
  // A timeout of the socket counts from its last byte, which a service that trickles sends forever.
  const signal = AbortSignal.timeout(withinMs)
  return new Promise((answered, fail) => {
    const sending = request(address, { method: 'POST', headers, signal, ...(lookup && { lookup }) }, (answer) => {
      answer.on('error', () => undefined)
      answer.resume()
      answered(answer.statusCode ?? 0)
    })
    sending.on('error', (error) => fail(signal.aborted ? new PushTimeoutError() : error))
    sending.end(body)
  })
}
