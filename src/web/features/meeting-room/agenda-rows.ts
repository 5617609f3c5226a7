import type { RoomMember } from '#contract/api/meetings/room.ts'
import { buildAgenda, type AgendaOptions, partStarts } from '#domain/meetings/agenda.ts'
import { timetable } from '#domain/meetings/room/clock.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import { formatTime } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatMinutes, partOwnerText } from './room-text.ts'

/** A row of the agenda on a page or in print. */
export type AgendaRow = {
  key: string
  title: string
  how: string
  owner: string
  /** Time of day, or minute of the meeting; empty if omitted. */
  start: string
  minutes: string
  progress: 'past' | 'now' | 'next' | 'skipped'
}

/** The agenda of a meeting that has not begun. `startsAt` is in epoch milliseconds; null gives minutes from the start. */
export function plannedRows(spec: AgendaOptions, startsAt: number | null, timeZone: string): AgendaRow[] {
  const parts = buildAgenda(spec)
  const starts = partStarts(parts)
  return parts.map(({ key, title, how, turns, seconds }, i) => {
    const offsetSeconds = starts[i] ?? 0
    const start =
      startsAt === null ? formatMinuteOffset(offsetSeconds) : formatTime(new Date(startsAt + offsetSeconds * 1000), timeZone)
    const owner = turns === 'hot-seat' ? t`One member` : partOwnerText(turns, null, [])
    return { key, title, how, owner, start, minutes: formatMinutes(seconds * 1000), progress: 'next' }
  })
}

/** The agenda of a meeting that has begun, at an instant of the server's clock. */
export function liveRows(state: RoomState, now: number, members: readonly RoomMember[], timeZone: string): AgendaRow[] {
  return timetable(state, now).map(({ key, title, how, kind, inHotSeat, progress, startsAt, lengthMs }) => ({
    key,
    title,
    how,
    owner: partOwnerText(kind, inHotSeat, members),
    start: startsAt === null ? '' : formatTime(new Date(startsAt), timeZone),
    minutes: progress === 'skipped' ? '–' : formatMinutes(lengthMs),
    progress,
  }))
}

function formatMinuteOffset(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
