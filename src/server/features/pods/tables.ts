import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApplicationStatus, CloseReason } from '#domain/pods/application.ts'
import type { PodMembershipEndReason, LeaveReason } from '#domain/pods/leaving.ts'
import { misspellingKeys } from '#server/platform/database/word-keys.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { StateCode } from '#domain/profile/states.ts'
import type { Niche } from '#domain/statement/options.ts'
import { users } from '../identity/tables.ts'

/**
 * Pods the marketplace lists: active, listed, with an open seat, and not waiting for leader training. Indexes and queries must
 * use this exact text, or the planner does not use the index.
 */
export const isOpen = sql`archived_at is null and listed and not awaits_training and places_taken < max_members`

/** Pods visible to members outside them, including full ones. Shared with indexes, as above. */
export const isListed = sql`archived_at is null and listed and not awaits_training`

const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Pods. A number is never reused; the slug is derived from it, so it survives name changes. `places_taken` is recounted under the
 * pod's row lock whenever a membership begins or ends, and includes held seats. The check below therefore guards against
 * assigning a seat twice.
 */
export const pods = pgTable(
  'pods',
  {
    id: uuid().primaryKey(),
    podNumber: integer('pod_number').generatedAlwaysAsIdentity().notNull().unique(),
    slug: text()
      .generatedAlwaysAs(sql`'pod-' || pod_number::text`)
      .notNull()
      .unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    focus: text().$type<Niche>().notNull(),
    state: text().$type<StateCode>(),
    dayTime: text('day_time').$type<SlotId>().notNull(),
    timezone: text().notNull().default('America/New_York'),
    durationMinutes: smallint('duration_minutes').notNull().default(60),
    link: text(),
    /** Since when it meets in this slot; null if it always has. */
    meetsSince: timestamp('meets_since', { withTimezone: true }),
    /** Incremented with every change of the weekly slot, so that calendars use the newest version. */
    meetingSequence: smallint('meeting_sequence').notNull().default(0),
    /** Whether it skips public holidays. */
    skipsHolidays: boolean('skips_holidays').notNull().default(false),
    maxMembers: smallint('max_members').notNull().default(6),
    placesTaken: smallint('places_taken').notNull().default(0),
    listed: boolean().notNull().default(true),
    /** Whether its leader has finished the leader guide. Stored here so that the marketplace can filter by it. */
    leaderIsTrained: boolean('leader_is_trained').notNull().default(false),
    /** A pod created by a member stays out of the marketplace until its leader has finished the leader guide once. */
    awaitsTraining: boolean('awaits_training').notNull().default(false),
    searchText: text('search_text')
      .generatedAlwaysAs(sql`lower('pod ' || pod_number::text || ' ' || name || ' ' || focus || ' ' || description)`)
      .notNull(),
    search: searchable()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english'::regconfig, 'pod ' || pod_number::text || ' ' || name), 'A') || to_tsvector('english'::regconfig, focus || ' ' || description)`,
      )
      .notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (table) => [
    check('pods_name_length', sql`char_length(${table.name}) between 3 and 60`),
    check('pods_description_length', sql`char_length(${table.description}) <= 500`),
    check('pods_seats', sql`${table.maxMembers} between 4 and 8`),
    check('pods_places', sql`${table.placesTaken} between 0 and ${table.maxMembers}`),
    check('pods_training', sql`not (${table.awaitsTraining} and ${table.leaderIsTrained})`),
    index('pods_shown').on(table.podNumber).where(isListed),
    index('pods_shown_by_state').on(table.state, table.podNumber).where(isListed),
    index('pods_search').using('gin', table.search).with({ fastupdate: false }).where(isListed),
    index('pods_name_begins')
      .on(sql`lower(${table.name}) text_pattern_ops`)
      .where(isListed),
    index('pods_name_misspelt')
      .using('gin', misspellingKeys(sql`${table.name}`))
      .with({ fastupdate: false })
      .where(isListed),
    index('pods_open').on(table.podNumber).where(isOpen),
    index('pods_open_by_day').on(table.dayTime, table.podNumber).where(isOpen),
  ],
)

/**
 * Pod memberships, including ended ones. A row without `ended_at` is current; a member has at most one. Only a current member can
 * be leader or deputy. The seat of an ended one may be held for the member until `held_until`.
 */
export const podMemberships = pgTable(
  'places',
  {
    id: uuid().primaryKey(),
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    isLeader: boolean('is_leader').notNull().default(false),
    /** Since when the member leads the pod. */
    leaderSince: timestamp('leader_since', { withTimezone: true }),
    /** Last day of a renewed term; null in the first one, which lasts six months. */
    termUntil: date('term_until'),
    /** When the leader was notified about the second factor; null before, and if none is required. */
    factorNotifiedAt: timestamp('factor_notified_at', { withTimezone: true }),
    /** Whether the member becomes the leader when the leader leaves. */
    isDeputy: boolean('is_deputy').notNull().default(false),
    since: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedHow: text('ended_how').$type<PodMembershipEndReason>(),
    /** The leader who ended it. No match puts the two into one pod again. */
    endedBy: uuid('ended_by'),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    leaveReason: text('leave_reason').$type<LeaveReason>(),
  },
  (table) => [
    uniqueIndex('places_current_of_member')
      .on(table.userId)
      .where(sql`ended_at is null`),
    uniqueIndex('places_leader_of_pod')
      .on(table.podId)
      .where(sql`is_leader`),
    index('places_current_in_pod')
      .on(table.podId, table.since)
      .where(sql`ended_at is null`),
    index('places_of_member').on(table.userId, table.endedAt),
    uniqueIndex('places_deputy_of_pod')
      .on(table.podId)
      .where(sql`is_deputy`),
    uniqueIndex('places_held_of_member')
      .on(table.userId)
      .where(sql`held_until is not null`),
    index('places_held')
      .on(table.podId, table.heldUntil)
      .where(sql`held_until is not null`),
    index('places_leading_since')
      .on(table.leaderSince, table.id)
      .where(sql`is_leader`),
    check('places_leader_is_current', sql`not ${table.isLeader} or ${table.endedAt} is null`),
    check('places_leader_since', sql`${table.isLeader} = (${table.leaderSince} is not null)`),
    check('places_factor_of_leader', sql`${table.factorNotifiedAt} is null or ${table.isLeader}`),
    check('places_term', sql`${table.termUntil} is null or ${table.isLeader}`),
    check('places_deputy_is_current', sql`not ${table.isDeputy} or (${table.endedAt} is null and not ${table.isLeader})`),
    check('places_ended_how', sql`(${table.endedAt} is null) = (${table.endedHow} is null)`),
    check('places_held_is_past', sql`${table.heldUntil} is null or ${table.endedAt} is not null`),
    check('places_reason_is_past', sql`${table.leaveReason} is null or ${table.endedAt} is not null`),
  ],
)

/**
 * Exceptions from a pod's weekly slot: one meeting moved or skipped. `on_day` is the regular day of the meeting in the pod's time
 * zone and identifies it. `to_wall` is wall time in the pod's time zone, so that clock changes do not shift it.
 */
export const meetingChanges = pgTable(
  'meeting_changes',
  {
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    onDay: date('on_day').notNull(),
    kind: text().$type<'moved' | 'skipped'>().notNull(),
    toWall: timestamp('to_wall', { mode: 'string' }),
    durationMinutes: smallint('duration_minutes'),
    reason: text(),
    /** Incremented with every change of this meeting, so that calendars use the newest version. */
    sequence: smallint().notNull().default(1),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.podId, table.onDay] }),
    index('meeting_changes_moved')
      .on(table.toWall)
      .where(sql`kind = 'moved'`),
    check('meeting_changes_kind', sql`${table.kind} in ('moved', 'skipped')`),
    check('meeting_changes_moved_to', sql`(${table.kind} = 'moved') = (${table.toWall} is not null)`),
    check('meeting_changes_length', sql`${table.durationMinutes} in (30, 60, 90)`),
    check('meeting_changes_reason', sql`char_length(${table.reason}) <= 200`),
  ],
)

/**
 * The last ended meeting of a pod, by its scheduled start: a meeting that its leader ended early is over before its time. The row
 * has no foreign key to the pod. It is written while the meeting's room is locked, and the reference would lock the pod's row;
 * opening a room takes these two locks in the reverse order.
 */
export const endedMeetings = pgTable('ended_meetings', {
  podId: uuid('pod_id').primaryKey(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
})

/** Applications. Each open one takes one of the member's three positions (`open_place`), which makes a fourth impossible. */
export const podApplications = pgTable(
  'pod_applications',
  {
    id: uuid().primaryKey(),
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text(),
    status: text().$type<ApplicationStatus>().notNull().default('open'),
    openPosition: smallint('open_place'),
    closeReason: text('close_reason').$type<CloseReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Number of reminders sent to the leader. */
    reminders: smallint().notNull().default(0),
    /** The match at the time of the decision. */
    matchTotalAtDecision: smallint('match_total_at_decision'),
  },
  (table) => [
    check('pod_applications_message_length', sql`char_length(${table.message}) <= 500`),
    check('pod_applications_status', sql`${table.status} in ('open', 'accepted', 'closed')`),
    check('pod_applications_decided', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    check('pod_applications_reason', sql`(${table.status} = 'closed') = (${table.closeReason} is not null)`),
    check('pod_applications_open_place', sql`(${table.status} = 'open') = (${table.openPosition} is not null)`),
    check('pod_applications_open_limit', sql`${table.openPosition} between 1 and 3`),
    uniqueIndex('pod_applications_one_open_per_pod')
      .on(table.podId, table.userId)
      .where(sql`status = 'open'`),
    uniqueIndex('pod_applications_open_places').on(table.userId, table.openPosition),
    index('pod_applications_waiting')
      .on(table.podId, table.createdAt, table.id)
      .where(sql`status = 'open'`),
    index('pod_applications_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`status = 'open'`),
    index('pod_applications_of_member').on(table.userId, table.createdAt, table.id),
  ],
)

/** Members who wait to be matched into a pod, since when, and by when. */
export const poolEntries = pgTable(
  'pool_entries',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
    rematchBy: timestamp('rematch_by', { withTimezone: true }).notNull(),
    /** Number of matches that did not place them. */
    waitCycles: smallint('wait_cycles').notNull().default(0),
  },
  (table) => [index('pool_entries_by_due').on(table.rematchBy, table.userId)],
)

/** Concerns about a pod, visible only to admins. They survive the author's pod membership, but not their account. */
export const podConcerns = pgTable(
  'pod_concerns',
  {
    id: uuid().primaryKey(),
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    handledAt: timestamp('handled_at', { withTimezone: true }),
  },
  (table) => [
    check('pod_concerns_message_length', sql`char_length(${table.message}) between 1 and 2000`),
    index('pod_concerns_newest').on(table.createdAt, table.id),
    index('pod_concerns_of_member').on(table.userId, table.createdAt),
  ],
)
