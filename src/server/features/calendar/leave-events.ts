import type { Transaction } from '#server/platform/database/database.ts'
import type { CalendarDeps } from './deps.ts'
import { earliestDay } from './earliest-day.ts'
import { tellOfSeats } from './seats.ts'
import { listAnswers, listComing } from './store/answers.ts'
import { lockEvent } from './store/events.ts'

/** Has those told who get the seats of somebody whose answers are about to go. */
export async function leaveEvents(deps: Pick<CalendarDeps, 'jobs' | 'clock'>, tx: Transaction, userId: string): Promise<void> {
  for (const { eventId, onDay } of await listComing(tx, userId, earliestDay(deps.clock.now()))) {
    const held = await lockEvent(tx, eventId)
    if (!held || held.event.capacity === null) continue
    const { capacity } = held.event
    const answers = await listAnswers(tx, eventId, onDay)
    const after = { answers: answers.filter((one) => one.userId !== userId), capacity }
    await tellOfSeats(deps, tx, { eventId, onDay }, { before: { answers, capacity }, after })
  }
}
