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
import type { DigestRhythm } from '#domain/notifications/digest-rhythm.ts'
import type { NoticeKind, TopicId } from '#domain/notifications/topics.ts'
import { users } from '../identity/tables.ts'

/**
 * What became of a mail: waiting, handed to a mail server, kept for whoever runs the product, given up, or given up and let go by an
 * admin.
 */
export type MailStatus = 'queued' | 'sent' | 'captured' | 'failed' | 'dismissed'

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
    /** People whom the mail names besides its reader: it goes when one of them deletes their account. */
    namedIds: uuid('named_ids').array().notNull().default([]),
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
 * When a member wants quiet, in their own zone, whether they want to be reminded of meetings, and how often they get a digest; whoever has
 * no row has what everybody begins with. What comes in quiet hours waits until they end.
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
    digest: text().$type<DigestRhythm>().notNull().default('weekly'),
    /** A short tone where a notification arrives in an open page. */
    plays: boolean().notNull().default(false),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('notification_settings_quiet', sql`${table.quietFrom} <> ${table.quietUntil}`),
    check('notification_settings_digest', sql`${table.digest} in ('off', 'daily', 'weekly')`),
  ],
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
    /** Other people in the title and the message: `{person:0}` there is the first of them. Their names are read when it is shown. */
    namedIds: uuid('named_ids').array().notNull().default([]),
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

/**
 * Mornings whose digests are being written, by the zone of whoever reads; an empty zone for those who have told none. One row has the
 * members of a zone gone through once, however many processes look at the clock.
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

/** Digests that left, by the day of their reader's clock. A row makes each of them one, also for whoever changes rhythm or zone. */
export const digests = pgTable(
  'digests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    onDay: date('on_day', { mode: 'string' }).notNull(),
    rhythm: text().$type<Exclude<DigestRhythm, 'off'>>().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.onDay] }),
    index('digests_oldest').on(table.writtenAt),
    check('digests_rhythm', sql`${table.rhythm} in ('daily', 'weekly')`),
  ],
)

/**
 * Browsers that take notes while they are closed, each of whoever used it last: where its push service hears of them, and the keys to seal
 * them with. Both come from the browser.
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
    /** In which session it was switched on, or signed in to since; the session itself may have ended by its age. */
    sessionId: text('session_id').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** How often in a row its push service has not answered in time. */
    timeouts: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_of_member').on(table.userId, table.since),
    index('push_subscriptions_of_session').on(table.sessionId),
    check('push_subscriptions_https', sql`${table.endpoint} like 'https://%' and char_length(${table.endpoint}) <= 1000`),
  ],
)
