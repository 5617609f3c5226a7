import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { EventAnswer } from '#domain/calendar/answers.ts'
import type { Template } from '#domain/meetings/templates.ts'
import { users } from '../../identity/tables.ts'
import { pods } from '../../pods/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A pod's own agenda for meetings of one length; without a row it is the agenda that everybody has. */
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

/** Who comes to one meeting of a pod. Whoever can't may say in a few words how the week went: that check-in excuses them. */
export const meetingAnswers = pgTable(
  'meeting_answers',
  {
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    onDay: date('on_day').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text().$type<EventAnswer>().notNull(),
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
