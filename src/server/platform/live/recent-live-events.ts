import type { LiveEvent } from '#contract/live/live-events.ts'
import { everyone, type LiveMessage } from './live-messages.ts'

/**
 * How long events are buffered for pages whose data was read but that have not connected yet, in milliseconds. A slow connection
 * needs a while.
 */
const retentionMs = 30_000

/** Recent live events, for pages that connect a moment after their data was read. */
export type RecentLiveEvents = {
  /** Clears the buffer and starts recording, so nothing is missed from here on. */
  reset: () => void
  add: (message: LiveMessage) => void
  /** Returns a member's events of the last milliseconds, oldest first, or null if some may be missing. */
  eventsFor: (userId: string, lastMs: number) => readonly LiveEvent[] | null
}

/** @param now monotonic clock in milliseconds */
export function createRecentLiveEvents(now: () => number): RecentLiveEvents {
  let startedAt = now()
  let buffer: (LiveMessage & { at: number })[] = []
  return {
    reset() {
      startedAt = now()
      buffer = []
    },
    add(message) {
      const at = now()
      const firstRetained = buffer.findIndex((earlier) => earlier.at >= at - retentionMs)
      buffer.splice(0, firstRetained < 0 ? buffer.length : firstRetained)
      buffer.push({ ...message, at })
    },
    eventsFor(userId, lastMs) {
      const since = now() - lastMs
      if (lastMs > retentionMs || since < startedAt) return null
      const isAddressedTo = (to: readonly string[]): boolean => to.includes(userId) || to.includes(everyone)
      return buffer.filter(({ at, to }) => at >= since && isAddressedTo(to)).map(({ event }) => event)
    },
  }
}
