import type { RoomRefusal } from './commands.ts'
import { connectedParticipants } from './participants.ts'
import { type RoomState, currentTurn } from './state.ts'

/** A room opens this long before its meeting. */
export const opensBeforeMs = 15 * 60_000

/** Only the timekeeper and the leader can pause, extend, skip, hand over and end. */
export function canRunClock({ timekeeper, leaderId }: RoomState, by: string): boolean {
  return by === timekeeper || by === leaderId
}

/** The current speaker, or the member with the hot seat, can also end the turn. */
export function canAdvance(state: RoomState, by: string): boolean {
  const present = currentTurn(state)
  return canRunClock(state, by) || present?.turn.who === by || present?.part.inHotSeat === by
}

/**
 * Returns why a member cannot start the meeting now, or null if allowed.
 * The leader and the deputy can start it up to 15 minutes early. If neither is present, any member can start it at its scheduled
 * time.
 */
export function findStartRefusal(state: RoomState, by: string, now: number): RoomRefusal | null {
  const { leaderId, deputyId, plan } = state
  const leads = (id: string) => id === leaderId || id === deputyId
  if (now < plan.startsAt - opensBeforeMs) return 'too-early'
  if (leads(by)) return null
  if (connectedParticipants(state).some(({ id }) => leads(id))) return 'not-yours'
  return now < plan.startsAt ? 'too-early' : null
}
