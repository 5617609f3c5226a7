import { reconnectGraceMs, ensureTimekeeper } from './participants.ts'
import { finishMeeting } from './progress.ts'
import type { RoomState } from './state.ts'

/** A meeting that nobody ends is over this long after its scheduled time. */
export const autoEndAfterMs = 30 * 60_000

/**
 * Applies the passing of time: ends a meeting that nobody ended, and replaces an absent timekeeper. Returns the same object if
 * nothing changes.
 */
export function applyElapsedTime(state: RoomState, now: number): RoomState {
  if (state.status === 'ended') return state
  const endsAt = autoEndsAt(state)
  return now >= endsAt ? finishMeeting(state, endsAt, 'time') : ensureTimekeeper(state, now)
}

/**
 * Returns when the room next changes without a command, in epoch milliseconds, or null if it does not. The room's host sends a
 * `tick` at that time.
 */
export function nextChangeAt(state: RoomState): number | null {
  if (state.status === 'ended') return null
  const graces = state.people.flatMap(({ lostAt }) => (lostAt === null ? [] : [lostAt + reconnectGraceMs]))
  return Math.min(autoEndsAt(state), ...graces)
}

/** Returns when the meeting ends if nobody ends it, in epoch milliseconds. */
export function autoEndsAt({ dueAt, plan }: RoomState): number {
  return (dueAt ?? plan.startsAt + plan.minutes * 60_000) + autoEndAfterMs
}
