import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { EventRsvp } from '#domain/calendar/rsvps.ts'
import type { Template } from '#domain/meetings/templates.ts'
import { users } from '../../identity/tables.ts'
import { pods } from '../../pods/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A pod's own agenda for meetings of one duration. Without a row, the default agenda applies. */
export const agendaTemplates = pgTable(
  'agenda_templates',
  {
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    minutes: smallint().notNull(),
    template: jsonb().$type<Template>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.podId, table.minutes] }),
    check('agenda_templates_minutes', sql`${table.minutes} in (30, 60, 90)`),
  ],
)

/** RSVPs to a pod's meetings. A member who declines can add a check-in, which excuses them. */
export const meetingRsvps = pgTable(
  'meeting_answers',
  {
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    onDay: date('on_day').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text().$type<EventRsvp>().notNull(),
    checkIn: text('check_in'),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.podId, table.onDay, table.userId] }),
    index('meeting_answers_of_member').on(table.userId, table.onDay),
    check('meeting_answers_answer', sql`${table.answer} in ('yes', 'maybe', 'no')`),
    check('meeting_answers_check_in', sql`${table.checkIn} is null or ${table.answer} = 'no'`),
    check('meeting_answers_check_in_length', sql`char_length(${table.checkIn}) between 1 and 500`),
  ],
)
