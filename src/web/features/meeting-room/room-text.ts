import type { RoomMember } from '#contract/api/meetings/room.ts'
import type { RoomRefusal } from '#domain/meetings/room/commands.ts'
import { isPresent } from '#domain/meetings/room/participants.ts'
import { currentTurn, type RoomPart, type RoomState, type RoomTurn } from '#domain/meetings/room/state.ts'
import type { TurnKind } from '#domain/meetings/templates.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { plural, t } from '#domain/i18n/messages.ts'

const minuteMs = 60_000

/** "4:07", "61:00". The remaining time is rounded up, so that 0:00 is the end. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Formats a length as minutes, rounded to halves: "6", "6:30". */
export function formatMinutes(ms: number): string {
  const halves = Math.max(1, Math.round((2 * ms) / minuteMs))
  const minutes = Math.floor(halves / 2)
  return halves % 2 === 0 ? String(minutes) : `${minutes}:30`
}

/** Formats a length in words: "1 minute", "58 minutes". */
export function formatMinutesLong(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs))
  return t`${plural({ minutes }, { one: '1 minute', other: '# minutes' })}`
}

/** First name of a member, with as much of the last name as needed to distinguish namesakes. */
export function shortName(members: readonly RoomMember[], id: string | null): string {
  const member = members.find((other) => other.id === id)
  if (!member) return t`A former member`
  const { firstName, lastName } = member
  if (!firstName) return lastName || t`A member`
  const isUnique = members.filter((other) => other.firstName === firstName).length === 1
  return isUnique ? firstName : fullName(member)
}

/** Who a part belongs to, for the agenda. */
export function partOwnerText(kind: TurnKind, inHotSeat: string | null, members: readonly RoomMember[]): string {
  if (kind === 'everyone') return t`Everyone`
  if (kind === 'hot-seat') return inHotSeat === null ? t`Hot seat` : shortName(members, inHotSeat)
  return t`Everyone`
}

/** The next turn of a member who is present. */
function findNextTurn(state: RoomState, now: number): { part: RoomPart; turn: RoomTurn } | null {
  for (const part of state.parts) {
    const turn = part.turns.find(({ status, who }) => status === 'pending' && (who === null || isPresent(state, who, now)))
    if (turn) return { part, turn }
  }
  return null
}

/** Formats a turn: "Commitments · Dana", "Hot seat · Tomas: Brief". */
export function formatTurn({ part, turn }: { part: RoomPart; turn: RoomTurn }, members: readonly RoomMember[]): string {
  const who = turn.who ?? part.inHotSeat
  const personText = who === null ? '' : ` · ${shortName(members, who)}`
  return `${part.title}${personText}${turn.title === null ? '' : `: ${turn.title}`}`
}

/** Formats the next turn, in short form within the same part: "Dana", "Input round", "Hot seat · Tomas: Brief". */
export function formatNextTurn(state: RoomState, now: number, members: readonly RoomMember[]): string {
  const next = findNextTurn(state, now)
  if (!next) return t`the end`
  if (next.part.key !== currentTurn(state)?.part.key) return formatTurn(next, members)
  return next.turn.title ?? shortName(members, next.turn.who)
}

/** Why a member cannot start the meeting, as a sentence. */
export function startBlockedText(reason: RoomRefusal): string {
  if (reason === 'not-yours') return t`The leader or deputy starts the meeting.`
  return t`The leader or deputy can start 15 minutes early. Everyone else can start once it’s time.`
}
