import type { Method } from './endpoint.ts'

const minuteMs = 60_000

/**
 * How often one member may make the calls of a kind; all calls of the kind count together, from all their devices.
 *
 * Kinds are separate, so that what a page sends by itself (autosave, the heartbeat of the meeting room, a payment's result) and what a
 * member does by hand don't use up each other's allowance.
 */
export const endpointLimits = {
  /** Calls that ask the payment provider, which counts ours. */
  payments: { most: 10, withinMs: minuteMs },
  /** The page that waits for a payment to be settled asks again and again. */
  'payment-result': { most: 60, withinMs: minuteMs },
  /** Heartbeats of every open device, six a minute each, and the commands of whoever runs the clock. */
  'meeting-room': { most: 240, withinMs: minuteMs },
  /** Forms, worksheets and the assessment save while somebody types. */
  autosave: { most: 120, withinMs: minuteMs },
  /** Every other write. A call that sends email or stores much has a stricter limit in its use case as well. */
  writes: { most: 120, withinMs: minuteMs },
} as const satisfies Record<string, { most: number; withinMs: number }>

/** The kinds of calls that are limited. */
export type EndpointLimit = keyof typeof endpointLimits

/** The kind an endpoint counts as: what it declares, else `writes` for everything but a GET, else null for none. */
export function limitOf({ method, limit }: { method: Method; limit?: EndpointLimit }): EndpointLimit | null {
  return limit ?? (method === 'GET' ? null : 'writes')
}
