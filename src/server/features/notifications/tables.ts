import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
import type { DigestFrequency } from '#domain/notifications/digest-frequency.ts'
import type { NotificationTopicId } from '#domain/notifications/topics.ts'
import { users } from '../identity/tables.ts'

/**
 * Status of an email. `captured` means stored for the developer instead of sent; `dismissed` means failed and dismissed by an
 * admin.
 */
export type EmailStatus = 'queued' | 'sent' | 'captured' | 'failed' | 'dismissed'

/**
 * Every email, complete, stored before it is sent. `content` is sealed, because some emails contain links that sign in.
 * `dedupe_key` limits each event to one email.
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
    /** Users named in the email besides its recipient. The email is deleted when one of them deletes their account. */
    namedIds: uuid('named_ids').array().notNull().default([]),
    status: text().$type<EmailStatus>().notNull().default('queued'),
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
    index('email_outbox_waiting')
      .on(table.createdAt)
      .where(sql`${table.status} = 'queued'`),
    index('email_outbox_named')
      .using('gin', table.namedIds)
      .where(sql`${table.namedIds} <> '{}'`),
    index('email_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'queued'`),
    index('email_outbox_left')
      .on(table.settledAt)
      .where(sql`${table.status} in ('sent', 'captured')`),
    index('email_outbox_given_up')
      .on(table.settledAt, table.id)
      .where(sql`${table.status} = 'failed'`),
    check('email_outbox_status', sql`${table.status} in ('queued', 'sent', 'captured', 'failed', 'dismissed')`),
    check('email_outbox_settled', sql`(${table.status} = 'queued') = (${table.settledAt} is null)`),
  ],
)

/**
 * A member's quiet hours in their own time zone, meeting reminders and digest frequency. The defaults apply without a row.
 * Deferrable notifications wait for the end of quiet hours.
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
    digest: text().$type<DigestFrequency>().notNull().default('weekly'),
    /** Plays a short tone when a notification arrives in an open page. */
    plays: boolean().notNull().default(false),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('notification_settings_quiet', sql`${table.quietFrom} <> ${table.quietUntil}`),
    check('notification_settings_digest', sql`${table.digest} in ('off', 'daily', 'weekly')`),
  ],
)

/**
 * Notifications of members, one line each, with the page they link to. `idempotencyKey` limits each event to one notification. If
 * a member does not want a topic in the notification center, the row is stored invisible, so that the other channels are used
 * only once, too.
 */
export const notifications = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idempotencyKey: text('occasion').notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** Other people in the title and message; `{person:0}` is the first of them. Their names are looked up on read. */
    namedIds: uuid('named_ids').array().notNull().default([]),
    path: text(),
    isShown: boolean('is_shown').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('notices_occasion').on(table.idempotencyKey),
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

/** Channels a member has chosen for a topic. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().$type<NotificationTopicId>().notNull(),
    mail: boolean().notNull(),
    app: boolean().notNull(),
    push: boolean().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)

/**
 * Mornings whose digests are in progress, by the recipients' time zone; empty for members without one. A row makes sure that the
 * members of a zone are processed once, however many processes run the check.
 */
export const digestMornings = pgTable(
  'digest_mornings',
  {
    zone: text().notNull(),
    onDay: date('on_day', { mode: 'string' }).notNull(),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.zone, table.onDay] })],
)

/**
 * Sent digests, by the recipient's local day. A row limits each day to one digest, even if the member changes frequency or time
 * zone.
 */
export const digests = pgTable(
  'digests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    onDay: date('on_day', { mode: 'string' }).notNull(),
    rhythm: text().$type<Exclude<DigestFrequency, 'off'>>().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.onDay] }),
    index('digests_oldest').on(table.writtenAt),
    check('digests_rhythm', sql`${table.rhythm} in ('daily', 'weekly')`),
  ],
)

/**
 * Browsers subscribed to push notifications, each for its latest user: the endpoint of its push service and the encryption keys.
 * Both come from the browser.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: text().notNull(),
    /** The session in which the browser subscribed or last signed in. The session itself may have expired. */
    sessionId: text('session_id').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** Consecutive timeouts of its push service. */
    timeouts: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_of_member').on(table.userId, table.since),
    index('push_subscriptions_of_session').on(table.sessionId),
    check('push_subscriptions_https', sql`${table.endpoint} like 'https://%' and char_length(${table.endpoint}) <= 1000`),
  ],
)
