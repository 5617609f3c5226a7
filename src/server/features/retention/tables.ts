import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CancelReason, RetentionOffer, RetentionSessionState } from '#domain/billing/retention.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Sessions of the cancel flow, and how they ended. A member has at most one open. */
export const retentionSessions = pgTable(
  'retention_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id').notNull(),
    interval: text('interval').$type<'month' | 'year'>(),
    state: text('state').$type<RetentionSessionState>().notNull(),
    reason: text('reason').$type<CancelReason>(),
    comment: text('comment'),
    /** Offers shown, in order. */
    offersShown: jsonb('offers_shown').$type<RetentionOffer['kind'][]>().notNull(),
    /** The accepted offer; while the session is open, the one being accepted. */
    outcomeOffer: text('outcome_offer').$type<RetentionOffer['kind']>(),
    createdAt: instant('created_at').notNull(),
    /** Until when its token is valid. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('retention_sessions_one_open')
      .on(table.userId)
      .where(sql`${table.state} = 'open'`),
    index('retention_sessions_by_user').on(table.userId, table.createdAt),
    index('retention_sessions_by_time').on(table.createdAt),
    check('retention_sessions_state', sql`${table.state} in ('open', 'saved', 'canceled', 'aborted', 'expired')`),
    check('retention_sessions_end', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
  ],
)

/** Messages that members wrote to the operator instead of canceling. */
export const retentionMessages = pgTable('retention_messages', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .unique('retention_messages_one_a_session')
    .references(() => retentionSessions.id, { onDelete: 'cascade' }),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull(),
})
