import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EventRsvp } from '#domain/calendar/rsvps.ts'
import type { EventType } from '#domain/calendar/event-types.ts'
import type { Repeat } from '#domain/meetings/repeat.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Events of the whole tribe, created by admins. `startsWall` is local time in `timezone`; a recurring event repeats at that local
 * time.
 */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    type: text().$type<EventType>().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    startsWall: timestamp('starts_wall', { mode: 'string' }).notNull(),
    timezone: text().notNull(),
    durationMinutes: smallint('duration_minutes').notNull(),
    repeats: text().$type<Repeat>().notNull().default('none'),
    /** The last day on which it may start. */
    untilDay: date('until_day'),
    link: text(),
    /** Maximum number of attendees. Null means unlimited. */
    capacity: smallint(),
    /** Increases with every change, so that calendars take the newest version. */
    sequence: smallint().notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    canceledAt: instant('canceled_at'),
  },
  (table) => [
    index('events_by_start').on(table.startsWall, table.id),
    check(
      'events_type',
      sql`${table.type} in ('weekly-accountability', 'tribe-talk', 'training', 'office-hours', 'social', 'deadline')`,
    ),
    check('events_repeats', sql`${table.repeats} in ('none', 'weekly', 'every-two-weeks', 'monthly')`),
    check('events_title', sql`char_length(${table.title}) between 3 and 120`),
    check('events_description', sql`char_length(${table.description}) <= 2000`),
    check('events_length', sql`${table.durationMinutes} between 5 and 1440`),
    check('events_capacity', sql`${table.capacity} between 1 and 10000`),
    check('events_until', sql`${table.untilDay} is null or ${table.repeats} <> 'none'`),
  ],
)

/** A moved or skipped occurrence of a recurring event. `onDay` is its day by the rule, in the event's time zone. */
export const eventChanges = pgTable(
  'event_changes',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    onDay: date('on_day').notNull(),
    kind: text().$type<'moved' | 'skipped'>().notNull(),
    toWall: timestamp('to_wall', { mode: 'string' }),
    reason: text(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.onDay] }),
    check('event_changes_kind', sql`${table.kind} in ('moved', 'skipped')`),
    check('event_changes_moved_to', sql`(${table.kind} = 'moved') = (${table.toWall} is not null)`),
    check('event_changes_reason', sql`char_length(${table.reason}) <= 200`),
  ],
)

/**
 * RSVPs to events. If there is a capacity, the first members who said yes have the seats and the others wait in the order of
 * `askedAt`; both follow from the rows.
 */
export const eventRsvps = pgTable(
  'event_answers',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    onDay: date('on_day').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text().$type<EventRsvp>().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.onDay, table.userId] }),
    index('event_answers_in_order').on(table.eventId, table.onDay, table.answer, table.askedAt, table.userId),
    index('event_answers_of_member').on(table.userId, table.onDay),
    check('event_answers_answer', sql`${table.answer} in ('yes', 'maybe', 'no')`),
  ],
)

/**
 * Private calendar URLs: one for everything, whose `type` is null, and one for each type. Found by the token's fingerprint. The
 * token itself is sealed, because its member can view it again.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<EventType>(),
    fingerprint: text().notNull().unique(),
    sealedToken: text('sealed_token').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Day of the last download. */
    fetchedOn: date('fetched_on'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_one_a_type').on(table.userId, sql`coalesce(type, '')`),
    check(
      'calendar_feeds_type',
      sql`${table.type} in ('pod-meeting', 'weekly-accountability', 'tribe-talk', 'training', 'office-hours', 'social', 'deadline')`,
    ),
  ],
)
