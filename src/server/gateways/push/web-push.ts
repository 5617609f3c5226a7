import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webPush from 'web-push'
import type { VapidKeys } from './keys.ts'
import type { PushGateway, PushNote, PushTarget } from './port.ts'
import type { Reach } from './reach.ts'

const answerWithinMs = 10_000

/**
 * Notes by the protocol of browsers (RFC 8030), sealed for the one browser they go to (RFC 8291) and signed by us (RFC 8292).
 *
 * @param contact how a push service reaches whoever runs this: an address with `mailto:` or `https:`
 */
export function createWebPush({ keys, contact, reach }: { keys: VapidKeys; contact: string; reach: Reach }): PushGateway {
  return {
    publicKey: keys.publicKey,
    async deliver(target, note) {
      if (!URL.canParse(target.endpoint) || !reach.admits(new URL(target.endpoint))) return 'refused'
      const sealed = seal(target, note, { keys, contact })
      if (!sealed) return 'refused'
      const status = await post(sealed, reach)
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

/** Sends it, and answers the status. Redirects are not followed: they could lead anywhere. */
function post({ endpoint, headers, body }: Sealed, { lookup }: Reach): Promise<number> {
  const address = new URL(endpoint)
  const request = address.protocol === 'http:' ? requestPlain : requestSecure
  return new Promise((answered, fail) => {
    const sending = request(
      address,
      { method: 'POST', headers, timeout: answerWithinMs, ...(lookup && { lookup }) },
      (answer) => {
        answer.resume()
        answered(answer.statusCode ?? 0)
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('The push service does not answer.')))
    sending.on('error', fail)
    sending.end(body)
  })
}
