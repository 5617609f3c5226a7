import type { Method } from './endpoint.ts'

const minuteMs = 60_000

/**
 * Rate limits of one member by kind of request. All requests of a kind count together, from all devices.
 * Kinds are separate so that automatic requests of a page (autosave, the heartbeat of the meeting room, a payment's result) and
 * a member's own actions do not use up each other's limit.
 */
export const endpointLimits = {
  /** Requests that call the payment provider, which has rate limits of its own. */
  payments: { max: 10, windowMs: minuteMs },
  /** The page that waits for a payment polls for its result. */
  'payment-result': { max: 60, windowMs: minuteMs },
  /** Heartbeats of all open devices, six a minute each, and the commands of the member who runs the clock. */
  'meeting-room': { max: 240, windowMs: minuteMs },
  /** Forms, worksheets and the assessment save while a member types. */
  autosave: { max: 120, windowMs: minuteMs },
  /** All other writes. A request that sends email or stores much also has a stricter limit in its use case. */
  writes: { max: 120, windowMs: minuteMs },
} as const satisfies Record<string, { max: number; windowMs: number }>

export type EndpointLimit = keyof typeof endpointLimits

/** Returns the limit that applies to an endpoint: the declared one, or else `writes` for everything but GET, or else null. */
export function endpointLimitOf({ method, limit }: { method: Method; limit?: EndpointLimit }): EndpointLimit | null {
  return limit ?? (method === 'GET' ? null : 'writes')
}
