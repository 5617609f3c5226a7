/** A browser's push subscription: the URL at its push service, and the keys (base64url) that encrypt for this browser only. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/**
 * A push notification. A push service that cannot reach the browser stores it for `ttlSeconds`, and only the latest of each
 * `topic`.
 */
export type PushNotification = { text: string; topic: string; urgency: 'normal' | 'high'; ttlSeconds: number }

/**
 * Deadline of a whole exchange with a push service, in milliseconds, so that a job with its reads and writes stays under fifteen
 * seconds.
 */
export const deliveryTimeoutMs = 10_000

/** A push service did not complete its response in time. */
export class PushTimeoutError extends Error {
  constructor() {
    super('The push service did not respond in time.')
    this.name = 'PushTimeoutError'
  }
}

/** Sends push notifications to browsers. */
export type PushGateway = {
  /** The public key a browser subscribes with: an uncompressed point on P-256, base64url. */
  publicKey: string
  /**
   * Delivers a push notification to a browser's push service. Returns `removed` if the subscription has ended, `refused` if the
   * service permanently rejects this notification.
   *
   * @throws PushTimeoutError if the service does not complete its response within `deliveryTimeoutMs`, even if it keeps sending
   * @throws Error if the service is unreachable or asks to retry later
   */
  deliver(target: PushTarget, note: PushNotification): Promise<'delivered' | 'gone' | 'refused'>
}
