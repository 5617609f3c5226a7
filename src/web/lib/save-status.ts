import type { Problem } from '#contract/problems/problem.ts'

/**
 * Why typed changes are still on this device: no network, no response from the server, rejected by the server, signed out, or
 * signed in as another user.
 */
export type SaveFailure = 'offline' | 'unreachable' | 'refused' | 'signed-out' | 'another-account'

/** Save status of typed changes. */
export type SaveStatus = 'saved' | 'saving' | SaveFailure

/** Maps the problem of a failed call to a save failure. Only temporary failures are retried. */
export function saveFailureOf({ code, status }: Problem): SaveFailure {
  if (code === 'offline') return 'offline'
  if (code === 'sign-in-required') return 'signed-out'
  if (code === 'another-account') return 'another-account'
  return status >= 500 || code === 'too-many-requests' ? 'unreachable' : 'refused'
}

const firstRetryMs = 2_000
const maxRetryMs = 60_000

/** Delay before the next retry: 2 seconds, doubled with each failure, at most a minute. */
export function retryDelayMs(failures: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1))
}
