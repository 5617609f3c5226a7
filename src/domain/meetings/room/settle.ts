import { graceMs, withTimekeeper } from './people.ts'
import { ended } from './progress.ts'
import type { RoomState } from './state.ts'

/** A meeting that nobody ends is over when its time has been over for so long. */
export const endsAfterMs = 30 * 60_000

/**
 * The room as the passing of time leaves it: over when nobody ended it, and with somebody else as timekeeper when theirs is gone. The same
 * object when nothing changes.
 */
export function settled(state: RoomState, now: number): RoomState {
  if (state.status === 'ended') return state
  const endsAt = endsByItselfAt(state)
  return now >= endsAt ? ended(state, endsAt, 'time') : withTimekeeper(state, now)
}

/** When the room next changes by itself, in epoch milliseconds; null when it will not. Whoever keeps it sends a `tick` then. */
export function wakeAt(state: RoomState): number | null {
  if (state.status === 'ended') return null
  const graces = state.people.flatMap(({ lostAt }) => (lostAt === null ? [] : [lostAt + graceMs]))
  return Math.min(endsByItselfAt(state), ...graces)
}

/** When it is over if nobody does anything; epoch milliseconds. */
export function endsByItselfAt({ dueAt, plan }: RoomState): number {
  return (dueAt ?? plan.startsAt + plan.minutes * 60_000) + endsAfterMs
}
