import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NoticeKind, TopicId } from '#domain/notifications/topics.ts'
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

/**
 * Everything members were told, in one line each, with the page it leads to. `occasion` makes each occasion one, however often it is told;
 * one of a topic that its member does not want among their notifications is kept unseen, so that it is told once on the other ways, too.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    occasion: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    path: text(),
    isShown: boolean('is_shown').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('notices_occasion').on(table.occasion),
    index('notices_newest')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.isShown}`),
    index('notices_unread')
      .on(table.userId)
      .where(sql`${table.isShown} and ${table.readAt} is null`),
    index('notices_oldest').on(table.createdAt),
    check('notices_path', sql`${table.path} ~ '^/([^/]|$)'`),
  ],
)

/** On which ways a member wants to be told of a topic, where they have chosen that themselves. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().$type<TopicId>().notNull(),
    mail: boolean().notNull(),
    app: boolean().notNull(),
    push: boolean().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)
