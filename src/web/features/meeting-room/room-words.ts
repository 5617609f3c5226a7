import type { RoomMember } from '#contract/meeting-room.ts'
import type { RoomRefusal } from '#domain/meetings/room/commands.ts'
import { isHere } from '#domain/meetings/room/people.ts'
import { presentTurn, type RoomPart, type RoomState, type RoomTurn } from '#domain/meetings/room/state.ts'
import type { TurnKind } from '#domain/meetings/templates.ts'
import { fullName } from '#domain/words/full-name.ts'

const minuteMs = 60_000

/** "4:07", "61:00"; what is left is rounded up, so that 0:00 is when it is over. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A length for a column of minutes, to the half: "6", "1.5". */
export function formatMinutes(ms: number): string {
  return String(Math.max(0.5, Math.round((2 * ms) / minuteMs) / 2))
}

/** A length in words: "1 minute", "58 minutes". */
export function minutesInWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** First name of a member, with as much of the last as tells two of that name apart. */
export function shortName(members: readonly RoomMember[], id: string | null): string {
  const member = members.find((one) => one.id === id)
  if (!member) return 'Somebody who left'
  const { firstName, lastName } = member
  if (!firstName) return lastName || 'A member'
  const isAlone = members.filter((one) => one.firstName === firstName).length === 1
  return isAlone ? firstName : fullName(member)
}

/** Whose part it is, for the agenda. */
export function ownerOf(kind: TurnKind, inHotSeat: string | null, members: readonly RoomMember[]): string {
  if (kind === 'everyone') return 'Everyone'
  if (kind === 'hot-seat') return inHotSeat === null ? 'Hot seat' : shortName(members, inHotSeat)
  return 'Together'
}

/** Who or what comes after the present turn: the first turn to come of somebody who is here. */
function nextUp(state: RoomState, now: number): { part: RoomPart; turn: RoomTurn } | null {
  for (const part of state.parts) {
    const turn = part.turns.find(({ status, who }) => status === 'pending' && (who === null || isHere(state, who, now)))
    if (turn) return { part, turn }
  }
  return null
}

/** A turn in words: "Commitments · Dana", "Hot seat · Tomas: Brief". */
export function turnInWords({ part, turn }: { part: RoomPart; turn: RoomTurn }, members: readonly RoomMember[]): string {
  const who = turn.who ?? part.inHotSeat
  const person = who === null ? '' : ` · ${shortName(members, who)}`
  return `${part.title}${person}${turn.title === null ? '' : `: ${turn.title}`}`
}

/** What comes next in words, short where it is in the same part: "Dana", "Input round", "Hot seat · Tomas: Brief". */
export function nextInWords(state: RoomState, now: number, members: readonly RoomMember[]): string {
  const next = nextUp(state, now)
  if (!next) return 'the end'
  if (next.part.key !== presentTurn(state)?.part.key) return turnInWords(next, members)
  return next.turn.title ?? shortName(members, next.turn.who)
}

/** Why somebody may not begin the meeting, as a sentence. */
export function startRefusal(refusal: RoomRefusal): string {
  if (refusal === 'not-yours') return 'The leader or the deputy starts the meeting.'
  return 'The leader or the deputy may start a quarter of an hour before, everybody else once it is time.'
}
