import { type EventType, eventTypeLabel } from '#domain/calendar/event-types.ts'
import { dayOf, isoDayOf, dayMs } from '#domain/meetings/wall-time.ts'
import { serializeCalendar } from '#server/platform/ics/calendar-file.ts'
import type { RecurringEntry } from '#server/platform/ics/entries.ts'
import { type Deadline, findLastOutcomeAt, listDeadlines } from '../meetings/index.ts'
import { toDayEntry } from './deadlines.ts'
import type { CalendarDeps } from './deps.ts'
import { entryTextsOf } from './entry-texts.ts'
import { listPlannedEntries, type PlannedEntry } from './planned.ts'

const refreshMinutes = 60
const weeksBefore = 4
const weeksAfter = 54

/** A calendar file, and the time of its last change. */
export type CalendarFile = { text: string; changedAt: Date }

/**
 * Builds a member's calendar file: all entries, or those of one type, from four weeks ago to twelve months ahead. The file stays
 * the same for a week, from Monday in UTC on, unless an entry changes.
 *
 * @param since when the calendar was created; `changedAt` is never earlier
 */
export async function buildCalendarFile(
  { db, clock, config }: Pick<CalendarDeps, 'db' | 'clock' | 'config'>,
  userId: string,
  { type, since }: { type: EventType | null; since: Date },
): Promise<CalendarFile> {
  const now = clock.now()
  const monday = mondayOf(now)
  const span = { from: new Date(monday - weeksBefore * 7 * dayMs), to: new Date(monday + weeksAfter * 7 * dayMs) }
  const planned = await listPlannedEntries(db, userId, { ...span, types: type && [type] }, now)
  const isDeadlineWanted = type === null || type === 'deadline'
  const days = { from: dayOf(span.from.getTime() / dayMs), to: dayOf(span.to.getTime() / dayMs) }
  const deadlines = isDeadlineWanted ? await listDeadlines(db, userId, days) : []
  // A recorded outcome removes its deadline from the file, so no entry shows that change.
  const settledAt = isDeadlineWanted ? await findLastOutcomeAt(db, userId, days) : null
  const notBefore = settledAt && settledAt > since ? settledAt : since
  return toFile(config, { planned, deadlines }, { ...span, type, since: notBefore })
}

/** Builds a file of everything in a member's calendar, for their data export. */
export async function buildWholeCalendar(deps: Pick<CalendarDeps, 'db' | 'clock' | 'config'>, userId: string): Promise<string> {
  return (await buildCalendarFile(deps, userId, { type: null, since: deps.clock.now() })).text
}

/** Returns an empty calendar file. */
export function emptyCalendar(config: NamedConfig, { type, since }: { type: EventType | null; since: Date }): CalendarFile {
  return toFile(config, { planned: [], deadlines: [] }, { from: since, to: since, type, since })
}

type NamedConfig = Pick<CalendarDeps['config'], 'productName' | 'appUrl'>

function toFile(
  config: NamedConfig,
  { planned, deadlines }: { planned: readonly PlannedEntry[]; deadlines: readonly Deadline[] },
  { from, to, type, since }: { from: Date; to: Date; type: EventType | null; since: Date },
): CalendarFile {
  const changes = [...planned.map((one) => one.changedAt), ...deadlines.map((one) => one.madeAt)]
  const changedAt = new Date(Math.max(since.getTime(), ...changes.map((at) => at.getTime())))
  const name = type === null ? config.productName : `${config.productName}: ${eventTypeLabel(type)}`
  const { appUrl } = config
  const entries = [...planned.map((one) => toEntry(one, appUrl)), ...deadlines.map((one) => toDayEntry(one, appUrl))]
  return { text: serializeCalendar({ name, refreshMinutes, entries, from, to, generatedAt: changedAt }), changedAt }
}

function toEntry(planned: PlannedEntry, appUrl: string): RecurringEntry {
  const { recurrence, changes } = planned
  return { kind: 'recurring', ...entryTextsOf(planned, appUrl), recurrence, changes }
}

/** Monday of an instant's week in UTC, in milliseconds. */
function mondayOf(now: Date): number {
  const day = Math.floor(now.getTime() / dayMs)
  return (day - isoDayOf(day) + 1) * dayMs
}
