import type { RoomRefusal } from './commands.ts'
import { connectedPeople } from './people.ts'
import { type RoomState, presentTurn } from './state.ts'

/** A room opens so long before its meeting. */
export const opensBeforeMs = 15 * 60_000

/** Pause, extend, skip, hand over and end are for who keeps the time, and for the leader. */
export function mayRunClock({ timekeeper, leaderId }: RoomState, by: string): boolean {
  return by === timekeeper || by === leaderId
}

/** Whoever speaks, or has the hot seat, may also say that they are done. */
export function mayMoveOn(state: RoomState, by: string): boolean {
  const present = presentTurn(state)
  return mayRunClock(state, by) || present?.turn.who === by || present?.part.inHotSeat === by
}

/**
 * Why somebody may not begin the meeting now; null when they may.
 *
 * Leader and deputy may from a quarter of an hour before. If neither is here, anybody may once it is time.
 */
export function mayStart(state: RoomState, by: string, now: number): RoomRefusal | null {
  const { leaderId, deputyId, plan } = state
  const leads = (id: string) => id === leaderId || id === deputyId
  if (now < plan.startsAt - opensBeforeMs) return 'too-early'
  if (leads(by)) return null
  if (connectedPeople(state).some(({ id }) => leads(id))) return 'not-yours'
  return now < plan.startsAt ? 'too-early' : null
}
