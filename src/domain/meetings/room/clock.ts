import { autoEndsAt } from './elapsed-time.ts'
import { type RoomPart, type RoomState, type RoomTurn, remainingMs, currentTurn } from './state.ts'

/** The display of a room's clock. At least one of `leftMs` and `overMs` is 0. */
export type RoomClock = {
  status: RoomState['status']
  part: RoomPart | null
  turn: RoomTurn | null
  /** Milliseconds until the end of the turn. */
  leftMs: number
  /** Milliseconds since the end of the turn. */
  overMs: number
  /** Projected end of the meeting in epoch milliseconds. It moves later while the current turn overruns. */
  endsAt: number | null
}

/**
 * Returns the clock display at an instant of the server's clock. Every device with the same state shows the same.
 * @param now epoch milliseconds; a device passes `serverNow` of `clock-offset.ts`
 */
export function clockAt(state: RoomState, now: number): RoomClock {
  const at = Math.max(state.at, now)
  const isOver = at >= autoEndsAt(state)
  const present = currentTurn(state)
  if (isOver || !present) {
    const status = isOver ? 'ended' : state.status
    return { status, part: null, turn: null, leftMs: 0, overMs: 0, endsAt: state.endedAt ?? state.dueAt }
  }
  const leftMs = remainingMs(state, at)
  return {
    status: state.status,
    ...present,
    leftMs: Math.max(0, leftMs),
    overMs: Math.max(0, -leftMs),
    endsAt: projectedEndOf(state, at),
  }
}

/** One row of the agenda as displayed. Instants are epoch milliseconds. */
export type TimetableRow = {
  key: string
  title: string
  how: string
  kind: RoomPart['kind']
  /** The member with the hot seat. */
  inHotSeat: string | null
  progress: 'past' | 'now' | 'next' | 'skipped'
  startsAt: number | null
  /** Actual or currently planned duration in milliseconds. */
  lengthMs: number
}

/** Returns the agenda with its times as of an instant. Empty before the meeting. Skipped parts have no time. */
export function timetable(state: RoomState, now: number): TimetableRow[] {
  const at = Math.max(state.at, now)
  let nextAt = at + Math.max(0, remainingMs(state, at))
  return state.parts.map((part) => {
    const row = { key: part.key, title: part.title, how: part.how, kind: part.kind, inHotSeat: part.inHotSeat }
    const upcomingMs = lengthOf(part, ['pending'])
    const progress = progressOf(part)
    const startsAt = progress === 'next' ? nextAt : part.beganAt
    nextAt += upcomingMs
    return { ...row, progress, startsAt, lengthMs: upcomingMs + lengthOf(part, ['now', 'done']) }
  })
}

function progressOf({ beganAt, turns }: RoomPart): TimetableRow['progress'] {
  if (turns.some(({ status }) => status === 'now')) return 'now'
  if (turns.some(({ status }) => status === 'pending')) return beganAt === null ? 'next' : 'now'
  return beganAt === null ? 'skipped' : 'past'
}

function lengthOf({ turns }: RoomPart, statuses: readonly RoomTurn['status'][]): number {
  const counted = turns.filter(({ status }) => statuses.includes(status))
  return counted.reduce((sum, { status, spentMs, plannedMs }) => sum + (status === 'done' ? spentMs : plannedMs), 0)
}

/** While a turn overruns or the clock is paused, upcoming turns move later. Spare time is used up first. */
function projectedEndOf(state: RoomState, at: number): number | null {
  if (state.agreedEndAt === null) return null
  const upcomingMs = state.parts.reduce((sum, part) => sum + lengthOf(part, ['pending']), 0)
  return Math.max(state.agreedEndAt, at + Math.max(0, remainingMs(state, at)) + upcomingMs)
}
