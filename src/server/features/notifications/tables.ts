import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, time, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/tables.ts'

/** What became of a mail: waiting, handed to a mail server, kept for whoever runs the product, or given up. */
export type MailStatus = 'queued' | 'sent' | 'captured' | 'failed'

/**
 * Every mail the product writes, whole, before it leaves. `content` is sealed: some mails carry links that open accounts. `dedupeKey` makes each occasion one mail, however often it is told.
 */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: uuid().primaryKey(),
    dedupeKey: text('dedupe_key').notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    template: text().notNull(),
    content: text().notNull(),
    status: text().$type<MailStatus>().notNull().default('queued'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    error: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('email_outbox_dedupe').on(table.dedupeKey),
    index('email_outbox_newest').on(table.createdAt, table.id),
    index('email_outbox_of_address').on(table.to, table.createdAt),
    check('email_outbox_status', sql`${table.status} in ('queued', 'sent', 'captured', 'failed')`),
    check('email_outbox_settled', sql`(${table.status} = 'queued') = (${table.settledAt} is null)`),
  ],
)

/**
 * When a member wants quiet, in their own zone, and whether they want to be reminded of meetings; whoever has no row has the quiet hours
 * that everybody begins with. What comes in quiet hours waits until they end.
 */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    quietFrom: time('quiet_from').notNull(),
    quietUntil: time('quiet_until').notNull(),
    isQuiet: boolean('is_quiet').notNull().default(true),
    remindsDayBefore: boolean('reminds_day_before').notNull().default(true),
    remindsAtStart: boolean('reminds_at_start').notNull().default(true),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('notification_settings_quiet', sql`${table.quietFrom} <> ${table.quietUntil}`)],
)
