import { calendarFeeds, eventAnswers, eventChanges, events } from '#server/features/calendar/tables.ts'
import type { TestApp } from '../harness/index.ts'

/** An event they made, with one day left out, their answer to it, and a private calendar. */
export async function givenCalendarTraces({ deps, clock }: TestApp, userId: string): Promise<void> {
  const { db, newId } = deps
  const now = clock.now()
  const eventId = newId()
  const times = { startsWall: '2026-02-03T19:00', timezone: 'America/New_York', durationMinutes: 60, repeats: 'weekly' } as const
  const made = { createdBy: userId, createdAt: now, changedAt: now }
  await db.insert(events).values({ id: eventId, type: 'tribe-talk', title: 'Tribe Talk', ...times, ...made })
  await db.insert(eventChanges).values({ eventId, onDay: '2026-02-10', kind: 'skipped', madeAt: now })
  await db.insert(eventAnswers).values({ eventId, onDay: '2026-02-03', userId, answer: 'yes', askedAt: now })
  await db.insert(calendarFeeds).values({ id: newId(), userId, fingerprint: newId(), sealedToken: 'sealed', madeAt: now })
}
