import type { Problem } from '#contract/problem.ts'

/** Why something typed is still on this device: no network, no answer from the server, an answer that says no, nobody or somebody else signed in. */
export type Trouble = 'offline' | 'unreachable' | 'refused' | 'signed-out' | 'another-account'

/** How what was typed stands with the server, in one word. */
export type Delivery = 'saved' | 'saving' | Trouble

/** What a failed call means for what it carried. Only what may pass by itself is tried again. */
export function troubleOf({ code, status }: Problem): Trouble {
  if (code === 'offline') return 'offline'
  if (code === 'sign-in-required') return 'signed-out'
  if (code === 'another-account') return 'another-account'
  return status >= 500 || code === 'too-many-requests' ? 'unreachable' : 'refused'
}

const firstRetryMs = 2_000
const longestRetryMs = 60_000

/** How long to wait before trying again after so many failures: 2 seconds, doubled each time, at most a minute. */
export function retryDelayMs(failures: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1))
}
