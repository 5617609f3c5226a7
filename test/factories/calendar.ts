import { calendarFeeds, eventAnswers, eventChanges, events } from '#server/features/calendar/tables.ts'
import type { TestApp } from '../harness/index.ts'

/** What is said of the ordinary event. */
export const eventTerms = {
  type: 'tribe-talk',
  title: 'Tribe Talk',
  startsWall: '2026-01-06T19:00',
  timezone: 'America/New_York',
  durationMinutes: 60,
  repeats: 'weekly',
} as const

/** An event of the tribe, by its id; weekly on Tuesdays from 6 January 2026 on unless said otherwise. */
export async function givenEvent({ deps, clock }: TestApp, given: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  const id = deps.newId()
  await deps.db.insert(events).values({ id, ...eventTerms, createdAt: clock.now(), changedAt: clock.now(), ...given })
  return id
}

/** An event they made, with one day left out, their answer to it, and a private calendar. */
export async function givenCalendarTraces(app: TestApp, userId: string): Promise<void> {
  const { db, newId } = app.deps
  const now = app.clock.now()
  const eventId = await givenEvent(app, { createdBy: userId })
  await db.insert(eventChanges).values({ eventId, onDay: '2026-02-10', kind: 'skipped', madeAt: now })
  await db.insert(eventAnswers).values({ eventId, onDay: '2026-02-03', userId, answer: 'yes', askedAt: now })
  await db.insert(calendarFeeds).values({ id: newId(), userId, fingerprint: newId(), sealedToken: 'sealed', madeAt: now })
}
