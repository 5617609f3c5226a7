import { type EventType, eventTypeLabel } from '#domain/calendar/event-types.ts'
import { dayOf, isoDayOf, dayMs } from '#domain/meetings/wall-time.ts'
import { writeCalendar } from '#server/platform/ics/calendar-file.ts'
import type { RecurringEntry } from '#server/platform/ics/entries.ts'
import { type Deadline, findLastSettling, listDeadlines } from '../meetings/index.ts'
import { fileDeadline } from './deadlines.ts'
import type { CalendarDeps } from './deps.ts'
import { textsOf } from './entry-texts.ts'
import { listPlanned, type Planned } from './planned.ts'

const refreshMinutes = 60
const weeksBefore = 4
const weeksAfter = 54

/** A calendar file, and when something of it changed last. */
export type CalendarFile = { text: string; changedAt: Date }

/**
 * A member's calendar as a file: all entries, or those of one type, from four weeks ago to twelve months ahead. The same file for all of
 * a week, from Monday in UTC on, unless something changes.
 *
 * @param since when the calendar was asked for first: nothing of it is older
 */
export async function writeCalendarOf(
  { db, clock, config }: Pick<CalendarDeps, 'db' | 'clock' | 'config'>,
  userId: string,
  { type, since }: { type: EventType | null; since: Date },
): Promise<CalendarFile> {
  const now = clock.now()
  const monday = mondayOf(now)
  const span = { from: new Date(monday - weeksBefore * 7 * dayMs), to: new Date(monday + weeksAfter * 7 * dayMs) }
  const planned = await listPlanned(db, userId, { ...span, types: type && [type] }, now)
  const isDeadlineWanted = type === null || type === 'deadline'
  const days = { from: dayOf(span.from.getTime() / dayMs), to: dayOf(span.to.getTime() / dayMs) }
  const deadlines = isDeadlineWanted ? await listDeadlines(db, userId, days) : []
  // A deadline that is settled leaves the file, so nothing in it tells of that change.
  const settledAt = isDeadlineWanted ? await findLastSettling(db, userId, days) : null
  const notBefore = settledAt && settledAt > since ? settledAt : since
  return fileOf(config, { planned, deadlines }, { ...span, type, since: notBefore })
}

/** Everything in a member's calendar as the text of a file, for the copy of their data. */
export async function writeWholeCalendar(deps: Pick<CalendarDeps, 'db' | 'clock' | 'config'>, userId: string): Promise<string> {
  return (await writeCalendarOf(deps, userId, { type: null, since: deps.clock.now() })).text
}

/** The file of a calendar in which nothing stands. */
export function emptyCalendar(config: NamedConfig, { type, since }: { type: EventType | null; since: Date }): CalendarFile {
  return fileOf(config, { planned: [], deadlines: [] }, { from: since, to: since, type, since })
}

type NamedConfig = Pick<CalendarDeps['config'], 'productName' | 'appUrl'>

function fileOf(
  config: NamedConfig,
  { planned, deadlines }: { planned: readonly Planned[]; deadlines: readonly Deadline[] },
  { from, to, type, since }: { from: Date; to: Date; type: EventType | null; since: Date },
): CalendarFile {
  const changes = [...planned.map((one) => one.changedAt), ...deadlines.map((one) => one.madeAt)]
  const changedAt = new Date(Math.max(since.getTime(), ...changes.map((at) => at.getTime())))
  const name = type === null ? config.productName : `${config.productName}: ${eventTypeLabel(type)}`
  const { appUrl } = config
  const entries = [...planned.map((one) => entryOf(one, appUrl)), ...deadlines.map((one) => fileDeadline(one, appUrl))]
  return { text: writeCalendar({ name, refreshMinutes, entries, from, to, madeAt: changedAt }), changedAt }
}

function entryOf(planned: Planned, appUrl: string): RecurringEntry {
  const { recurrence, changes } = planned
  return { kind: 'recurring', ...textsOf(planned, appUrl), recurrence, changes }
}

/** Monday of an instant's week, in UTC, as milliseconds. */
function mondayOf(now: Date): number {
  const day = Math.floor(now.getTime() / dayMs)
  return (day - isoDayOf(day) + 1) * dayMs
}
