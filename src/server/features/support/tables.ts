import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TicketState } from '#domain/support/inbox-view.ts'
import type { SupportTopic } from '#domain/support/topics.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Support tickets. `page` and `build` are set if the member agreed to send them. `priority` is derived from topic and safety.
 * `waits_since` is set while a ticket waits for staff. Tickets are deleted with their member's account.
 */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().$type<SupportTopic>().notNull(),
    subject: text().notNull(),
    isSafety: boolean('is_safety').notNull(),
    priority: smallint().notNull(),
    state: text().$type<TicketState>().notNull(),
    page: text(),
    build: text(),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    waitsSince: instant('waits_since'),
    createdAt: instant('created_at').notNull(),
    /** Last change visible to the member. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('support_tickets_of_member').on(table.userId, table.changedAt, table.id),
    index('support_tickets_waiting')
      .on(table.priority, table.waitsSince, table.id)
      .where(sql`state = 'open'`),
    index('support_tickets_by_state').on(table.state, table.changedAt, table.id),
    index('support_tickets_of_assignee').on(table.assigneeId),
    check(
      'support_tickets_topic',
      sql`${table.topic} in ('billing', 'sign-in', 'pod', 'matching', 'assessment', 'shipping', 'privacy', 'other')`,
    ),
    check('support_tickets_state', sql`${table.state} in ('open', 'answered', 'closed')`),
    check('support_tickets_waits', sql`(${table.state} = 'open') = (${table.waitsSince} is not null)`),
    check('support_tickets_priority', sql`${table.priority} between 0 and 2`),
    check('support_tickets_subject', sql`char_length(${table.subject}) between 1 and 120`),
    check('support_tickets_page', sql`char_length(${table.page}) <= 300`),
    check('support_tickets_build', sql`char_length(${table.build}) <= 100`),
  ],
)

/** Messages in tickets: by the member, by staff, and notes among staff. A deleted author has no name. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid().primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    by: text().$type<'member' | 'staff' | 'note'>().notNull(),
    text: text().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('support_messages_of_ticket').on(table.ticketId, table.writtenAt, table.id),
    index('support_messages_of_author').on(table.authorId),
    check('support_messages_by', sql`${table.by} in ('member', 'staff', 'note')`),
    check('support_messages_length', sql`char_length(${table.text}) between 1 and 4000`),
  ],
)

/** Saved replies. They belong to the tribe, not to their authors. */
export const supportSavedReplies = pgTable(
  'support_ready_answers',
  { id: uuid().primaryKey(), title: text().notNull(), text: text().notNull() },
  (table) => [
    index('support_ready_answers_by_title').on(table.title, table.id),
    check('support_ready_answers_title', sql`char_length(${table.title}) between 1 and 60`),
    check('support_ready_answers_length', sql`char_length(${table.text}) between 1 and 4000`),
  ],
)
