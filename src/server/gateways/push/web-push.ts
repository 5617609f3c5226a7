import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webPush from 'web-push'
import type { VapidKeys } from './keys.ts'
import { deliveryTimeoutMs, type PushGateway, type PushNotification, type PushTarget, PushTimeoutError } from './port.ts'
import type { AddressPolicy } from './address-policy.ts'

/**
 * Creates a Web Push gateway (RFC 8030), encrypted for the target browser (RFC 8291) and signed by us (RFC 8292).
 *
 * @param contact the operator's contact for push services: an address with `mailto:` or `https:`
 * @param timeoutMs the deadline of a whole exchange, from the DNS lookup to the last byte of the response
 */
export function createWebPush({
  keys,
  contact,
  policy,
  timeoutMs = deliveryTimeoutMs,
}: {
  keys: VapidKeys
  contact: string
  policy: AddressPolicy
  timeoutMs?: number
}): PushGateway {
  return {
    publicKey: keys.publicKey,
    async deliver(target, notification) {
      if (!URL.canParse(target.endpoint) || !policy.allows(new URL(target.endpoint))) return 'refused'
      const sealed = seal(target, notification, { keys, contact })
      if (!sealed) return 'refused'
      const status = await post(sealed, policy, timeoutMs)
      if (status >= 200 && status < 300) return 'delivered'
      if (status === 404 || status === 410) return 'gone'
      // Rate limited or a server error: a retry may succeed.
      if (status === 429 || status >= 500) throw new Error(`The push service responded with ${status}.`)
      return 'refused'
    },
  }
}

type Sealed = ReturnType<typeof webPush.generateRequestDetails>

/** Builds the encrypted request. Null for invalid keys. */
function seal(
  { endpoint, p256dh, auth }: PushTarget,
  { text, topic, urgency, ttlSeconds }: PushNotification,
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
 * Sends the request and returns the status as soon as it is known. Redirects are not followed: they could lead anywhere. At the
 * deadline the connection is closed, even if the status is known already.
 */
function post({ endpoint, headers, body }: Sealed, { lookup }: AddressPolicy, timeoutMs: number): Promise<number> {
  const url = new URL(endpoint)
  const request = url.protocol === 'http:' ? requestPlain : requestSecure
  // A socket timeout restarts with every byte, which a service that trickles never lets expire.
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers, signal, ...(lookup && { lookup }) }, (response) => {
      response.on('error', () => undefined)
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', (error) => reject(signal.aborted ? new PushTimeoutError() : error))
    sending.end(body)
  })
}
