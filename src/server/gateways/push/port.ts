/** A browser that takes notes: where its push service hears of them, and the keys (base64url) that only this browser can open them with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** A note on its way. A push service that cannot reach the browser keeps it for `ttlSeconds`, and of each `topic` only the latest. */
export type PushNote = { text: string; topic: string; urgency: 'normal' | 'high'; ttlSeconds: number }

/** Time for one whole exchange with a push service, in milliseconds: with its reads and writes a job stays under fifteen seconds. */
export const deliverWithinMs = 10_000

/** A push service did not finish its answer in time. */
export class PushTimeoutError extends Error {
  constructor() {
    super('The push service did not answer in time.')
    this.name = 'PushTimeoutError'
  }
}

/** How notes reach browsers that are closed. */
export type PushGateway = {
  /** What a browser has to be told before it takes notes from us alone: an uncompressed point on P-256, base64url. */
  publicKey: string
  /**
   * Hands a note to the push service of a browser: `gone` where that browser takes none any more, `refused` where this note will never be
   * taken.
   *
   * @throws PushTimeoutError when the service does not answer within `deliverWithinMs`, however slowly it goes on sending
   * @throws Error when the service cannot be reached, or asks to try later
   */
  deliver(target: PushTarget, note: PushNote): Promise<'delivered' | 'gone' | 'refused'>
}
