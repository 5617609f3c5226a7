import type { RoomMember } from '#contract/meeting-room.ts'
import { agendaFor, type AgendaSpec, partStarts } from '#domain/meetings/agenda.ts'
import { timetable } from '#domain/meetings/room/clock.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import { formatTime } from '#domain/words/dates.ts'
import { formatMinutes, ownerOf } from './room-words.ts'

/** One line of the agenda as pages and paper show it. */
export type AgendaRow = {
  key: string
  title: string
  how: string
  owner: string
  /** A time of day, or a minute of the meeting; empty where it is left out. */
  start: string
  minutes: string
  progress: 'past' | 'now' | 'next' | 'skipped'
}

/** The agenda of a meeting that has not begun; `startsAt` in epoch milliseconds, or null for minutes from its beginning. */
export function plannedRows(spec: AgendaSpec, startsAt: number | null, timeZone: string): AgendaRow[] {
  const parts = agendaFor(spec)
  const starts = partStarts(parts)
  return parts.map(({ key, title, how, turns, seconds }, i) => {
    const after = starts[i] ?? 0
    const start = startsAt === null ? minuteOf(after) : formatTime(new Date(startsAt + after * 1000), timeZone)
    const owner = turns === 'hot-seat' ? 'One member' : ownerOf(turns, null, [])
    return { key, title, how, owner, start, minutes: formatMinutes(seconds * 1000), progress: 'next' }
  })
}

/** The agenda of a meeting that has begun, as it stands at an instant of the server's clock. */
export function liveRows(state: RoomState, now: number, members: readonly RoomMember[], timeZone: string): AgendaRow[] {
  return timetable(state, now).map(({ key, title, how, kind, inHotSeat, progress, startsAt, lengthMs }) => ({
    key,
    title,
    how,
    owner: ownerOf(kind, inHotSeat, members),
    start: startsAt === null ? '' : formatTime(new Date(startsAt), timeZone),
    minutes: progress === 'skipped' ? '–' : formatMinutes(lengthMs),
    progress,
  }))
}

function minuteOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
