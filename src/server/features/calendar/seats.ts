import { movedUp, placeAnswers } from '#domain/calendar/answers.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { CalendarDeps } from './deps.ts'
import { seatGiven } from './jobs.ts'
import type { DatedAnswer } from './store/answers.ts'

/** How the answers to one time of an event stand, and how many seats it has; null for as many as want to come. */
type Seating = { answers: readonly DatedAnswer[]; capacity: number | null }

/** Has everybody told who waited for a seat at one time of an event and has one now. Called under the event's lock. */
export async function tellOfSeats(
  { jobs }: Pick<CalendarDeps, 'jobs'>,
  tx: Transaction,
  { eventId, onDay }: { eventId: string; onDay: string },
  { before, after }: { before: Seating; after: Seating },
): Promise<void> {
  const had = placeAnswers(before.answers, before.capacity)
  const have = placeAnswers(after.answers, after.capacity)
  for (const userId of movedUp(had, have)) {
    const askedAt = after.answers.find((one) => one.userId === userId)?.askedAt
    if (askedAt) await jobs.enqueue(tx, seatGiven, { eventId, onDay, userId, askedAt: askedAt.toISOString() })
  }
}
