import type { EventTime, readAdminEvent } from '#contract/calendar-events.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import { placeAnswers } from '#domain/calendar/answers.ts'
import { daysBetween } from '#domain/meetings/recurrence.ts'
import { dayMs, dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import { listUsers } from '../identity/index.ts'
import type { CalendarDeps } from './deps.ts'
import { onlyDayOf, timeOn } from './event-time.ts'
import { planEvent } from './planned.ts'
import { describeEvents } from './show-admin-event.ts'
import { type DayAnswer, listAnswersOn } from './store/answers.ts'
import { findEvent, type PlannedEvent } from './store/events.ts'

const daysBack = 28
const mostTimes = 16
const mostNames = 200

/**
 * One event as admins see it, with who comes to each of its times from four weeks ago on.
 *
 * @throws ProblemError `not-found`
 */
export async function showEventTimes(
  { db, clock }: Pick<CalendarDeps, 'db' | 'clock'>,
  id: string,
): Promise<AnswerOf<typeof readAdminEvent>> {
  const planned = await findEvent(db, id)
  if (!planned) throw new ProblemError('not-found')
  const now = clock.now()
  const [event] = await describeEvents(db, [planned], now)
  if (!event) throw new ProblemError('not-found')
  const days = daysOf(planned, now)
  const answers = Map.groupBy(await listAnswersOn(db, id, days), ({ onDay }) => onDay)
  const userIds = [...answers.values()].flat().map(({ userId }) => userId)
  const names = new Map((await listUsers(db, [...new Set(userIds)])).map((user) => [user.id, user.name]))
  const times = days.flatMap((day) => show(planned, day, answers.get(day) ?? [], names))
  // One that is over and that nobody answered says nothing.
  return { event, times: times.filter(({ endsAt, onDay }) => answers.has(onDay) || new Date(endsAt) > now) }
}

function daysOf(planned: PlannedEvent, now: Date): string[] {
  const once = onlyDayOf(planned)
  if (once !== null) return [once]
  const { recurrence } = planEvent(planned.event, planned.changes)
  const first = Math.max(Math.floor(now.getTime() / dayMs) - daysBack, dayNumber(recurrence.firstDay))
  return daysBetween(recurrence, first, first + 31 * mostTimes)
    .slice(0, mostTimes)
    .map(dayOf)
}

function show(
  planned: PlannedEvent,
  onDay: string,
  answers: readonly DayAnswer[],
  names: ReadonlyMap<string, string>,
): EventTime[] {
  const time = timeOn(planned, onDay)
  if (!time) return []
  const { going, waiting, maybe, declined } = placeAnswers(answers, planned.event.capacity)
  const people = (ids: readonly string[]) => ({
    count: ids.length,
    names: ids.slice(0, mostNames).flatMap((id) => names.get(id) ?? []),
  })
  return [
    {
      onDay,
      startsAt: time.startsAt.toISOString(),
      endsAt: time.endsAt.toISOString(),
      isOff: time.isSkipped,
      isMoved: planned.changes.some((change) => change.onDay === onDay && change.kind === 'moved'),
      going: people(going),
      waiting: people(waiting),
      maybe: people(maybe),
      declined: declined.length,
    },
  ]
}
