import { type GivenAnswer, placeAnswers } from '#domain/calendar/answers.ts'
import type { PlannedMeeting } from '#domain/meetings/one-meeting.ts'
import { nextOccurrence, startOn } from '#domain/meetings/recurrence.ts'
import type { SingleEntry } from '#server/platform/ics/entries.ts'
import type { CalendarDeps } from './deps.ts'
import { textsOf } from './entry-texts.ts'
import { onlyDayOf, timeOn } from './event-time.ts'
import { planEvent } from './planned.ts'
import { listAnswers } from './store/answers.ts'
import { findEvent } from './store/events.ts'

/**
 * What those who answered one time of an event are told of. `time` is null where the event has none on that day any more, and `entry` is
 * how calendars know that time; `nextAt` is when the event begins next.
 */
type EventNotice = {
  onDay: string
  title: string
  version: number
  time: PlannedMeeting | null
  entry: SingleEntry | null
  nextAt: Date | null
  answers: readonly GivenAnswer[]
  /** Who has a seat, by their user ids. */
  going: readonly string[]
}

/** One time of an event and the answers to it, as it stands now; with no day the one of an event that takes place once. */
export async function findEventNotice(
  { db, clock, config }: Pick<CalendarDeps, 'db' | 'clock' | 'config'>,
  eventId: string,
  day: string | null,
): Promise<EventNotice | null> {
  const held = await findEvent(db, eventId)
  const onDay = day ?? (held && onlyDayOf(held))
  if (!held || onDay === null) return null
  const { title, sequence: version, timezone, capacity, canceledAt } = held.event
  const planned = planEvent(held.event, held.changes)
  const time = timeOn(held, onDay)
  const replaces = onlyDayOf(held) === null ? startOn(planned.recurrence, onDay) : null
  const { recurrence, changes } = planned
  const answers = await listAnswers(db, eventId, onDay)
  return {
    onDay,
    title,
    version,
    time,
    entry: time && {
      kind: 'single',
      ...textsOf(planned, config.appUrl),
      startsAt: time.startsAt,
      endsAt: time.endsAt,
      timezone,
      replaces,
    },
    nextAt: canceledAt ? null : (nextOccurrence(recurrence, changes, clock.now())?.startsAt ?? null),
    answers,
    going: placeAnswers(answers, capacity).going,
  }
}
