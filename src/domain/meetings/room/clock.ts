import { endsByItselfAt } from './settle.ts'
import { type RoomPart, type RoomState, type RoomTurn, leftOf, presentTurn } from './state.ts'

/** What the clock of a room shows. Of `leftMs` and `overMs` one is 0 at least. */
export type RoomClock = {
  status: RoomState['status']
  part: RoomPart | null
  turn: RoomTurn | null
  /** Until the turn is over, milliseconds. */
  leftMs: number
  /** Since it is over, milliseconds. */
  overMs: number
  /** When the meeting ends as things stand, epoch milliseconds: later and later while the present turn is over. */
  endsAt: number | null
}

/**
 * What the clock shows at an instant of the server's clock; the same on every device that has the same state.
 *
 * @param now epoch milliseconds; a device takes `serverNow` of `clock-offset.ts`
 */
export function clockAt(state: RoomState, now: number): RoomClock {
  const at = Math.max(state.at, now)
  const isOver = at >= endsByItselfAt(state)
  const present = presentTurn(state)
  if (isOver || !present) {
    const status = isOver ? 'ended' : state.status
    return { status, part: null, turn: null, leftMs: 0, overMs: 0, endsAt: state.endedAt ?? state.dueAt }
  }
  const leftMs = leftOf(state, at)
  return { status: state.status, ...present, leftMs: Math.max(0, leftMs), overMs: Math.max(0, -leftMs), endsAt: endOf(state, at) }
}

/** One line of the agenda as the page shows it. Instants are epoch milliseconds. */
export type TimetableRow = {
  key: string
  title: string
  how: string
  kind: RoomPart['kind']
  /** Who has the hot seat. */
  inHotSeat: string | null
  progress: 'past' | 'now' | 'next' | 'skipped'
  startsAt: number | null
  /** What it took, or has as things stand; milliseconds. */
  lengthMs: number
}

/** The agenda with the hours that hold at an instant; empty before the meeting. Skipped parts have no hour. */
export function timetable(state: RoomState, now: number): TimetableRow[] {
  const at = Math.max(state.at, now)
  let nextAt = at + Math.max(0, leftOf(state, at))
  return state.parts.map((part) => {
    const row = { key: part.key, title: part.title, how: part.how, kind: part.kind, inHotSeat: part.inHotSeat }
    const toComeMs = lengthOf(part, ['pending'])
    const progress = progressOf(part)
    const startsAt = progress === 'next' ? nextAt : part.beganAt
    nextAt += toComeMs
    return { ...row, progress, startsAt, lengthMs: toComeMs + lengthOf(part, ['now', 'done']) }
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

/** While a turn is over, and while the clock stands, the turns to come move on; what is spare goes first. */
function endOf(state: RoomState, at: number): number | null {
  if (state.agreedEndAt === null) return null
  const toComeMs = state.parts.reduce((sum, part) => sum + lengthOf(part, ['pending']), 0)
  return Math.max(state.agreedEndAt, at + Math.max(0, leftOf(state, at)) + toComeMs)
}
