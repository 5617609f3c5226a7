import { calendarFeeds, eventRsvps, eventChanges, events } from '#server/features/calendar/tables.ts'
import type { TestApp } from '../harness/index.ts'

/** The default event. */
export const eventInput = {
  type: 'tribe-talk',
  title: 'Tribe Talk',
  startsWall: '2026-01-06T19:00',
  timezone: 'America/New_York',
  durationMinutes: 60,
  repeats: 'weekly',
} as const

/** Creates a tribe event and returns its ID. By default it repeats weekly, on Tuesdays from January 6, 2026. */
export async function givenEvent({ deps, clock }: TestApp, overrides: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  const id = deps.newId()
  await deps.db.insert(events).values({ id, ...eventInput, createdAt: clock.now(), changedAt: clock.now(), ...overrides })
  return id
}

/** Creates an event by this user with one skipped day, the user's RSVP to it, and a private calendar feed. */
export async function givenCalendarTraces(app: TestApp, userId: string): Promise<void> {
  const { db, newId } = app.deps
  const now = app.clock.now()
  const eventId = await givenEvent(app, { createdBy: userId })
  await db.insert(eventChanges).values({ eventId, onDay: '2026-02-10', kind: 'skipped', madeAt: now })
  await db.insert(eventRsvps).values({ eventId, onDay: '2026-02-03', userId, answer: 'yes', askedAt: now })
  await db.insert(calendarFeeds).values({ id: newId(), userId, fingerprint: newId(), sealedToken: 'sealed', madeAt: now })
}
