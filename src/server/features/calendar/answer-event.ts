import type { CalendarEntry } from '#contract/calendar.ts'
import { ProblemError } from '#contract/problems.ts'
import type { EventAnswer } from '#domain/calendar/answers.ts'
import { occurrenceOn } from '#domain/meetings/recurrence.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { asPerson } from './as-person.ts'
import type { CalendarDeps } from './deps.ts'
import { calendarLimits } from './limits.ts'
import { planEvent } from './planned.ts'
import { showEntries } from './show-calendar.ts'
import { tellOfSeats } from './seats.ts'
import { type DatedAnswer, listAnswers, saveAnswer } from './store/answers.ts'
import { lockEvent } from './store/events.ts'

/** Which time of which event is answered, and what. */
type Answering = { id: string; onDay: string; answer: EventAnswer }

/**
 * Says whether a member comes to one time of an event. Where no seat is left they wait in line, and whoever is first there has the seat
 * that somebody gives up. The same answer again changes nothing.
 *
 * @throws ProblemError `not-found` for an event that is not, was called off or does not take place on that day; `event-begun`
 * @throws TooManyRequestsError after 120 within an hour
 */
export async function answerEvent(
  deps: Pick<CalendarDeps, 'db' | 'clock' | 'limits' | 'jobs'>,
  userId: string,
  { id, onDay, answer }: Answering,
): Promise<CalendarEntry> {
  const { db, clock, limits } = deps
  await limits.hit(calendarLimits.answers, userId)
  return asPerson(db, userId, async (tx) => {
    const held = await lockEvent(tx, id)
    if (!held || held.event.canceledAt) throw new ProblemError('not-found')
    const planned = planEvent(held.event, held.changes)
    const occurrence = occurrenceOn(planned.recurrence, planned.changes, onDay)
    if (!occurrence) throw new ProblemError('not-found')
    const now = clock.now()
    if (occurrence.startsAt <= now) throw new ProblemError('event-begun')
    const answers = await listAnswers(tx, id, onDay)
    const { capacity } = held.event
    const kept = await keepAnswer(tx, answers, { eventId: id, onDay, userId, answer }, now)
    const change = { before: { answers, capacity }, after: { answers: kept, capacity } }
    await tellOfSeats(deps, tx, { eventId: id, onDay }, change)
    const [entry] = await showEntries(tx, userId, [{ planned, occurrence }], now)
    if (!entry) throw new Error('An event that is answered has no entry.')
    return entry
  })
}

/** Answers how all stand after it, the oldest first. */
async function keepAnswer(
  tx: Transaction,
  given: readonly DatedAnswer[],
  own: { eventId: string; onDay: string; userId: string; answer: EventAnswer },
  now: Date,
): Promise<readonly DatedAnswer[]> {
  if (given.some(({ userId, answer }) => userId === own.userId && answer === own.answer)) return given
  // Later than every other answer, also within one millisecond and on a clock that runs behind: a seat once given stays.
  const latest = Math.max(...given.map(({ askedAt }) => askedAt.getTime() + 1), now.getTime())
  const askedAt = new Date(latest)
  await saveAnswer(tx, { ...own, askedAt })
  return [...given.filter(({ userId }) => userId !== own.userId), { userId: own.userId, answer: own.answer, askedAt }]
}
