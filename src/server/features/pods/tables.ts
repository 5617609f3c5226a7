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
import type { EndedHow, LeaveReason } from '#domain/pods/leaving.ts'
import { misspellings } from '#server/platform/database/word-keys.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { StateCode } from '#domain/profile/states.ts'
import type { Niche } from '#domain/statement/options.ts'
import { users } from '../identity/tables.ts'

/**
 * What the marketplace lists: listed, alive, with a place to give, and not held back until its leader has read the guide. Indexes and
 * queries share it word for word, or the planner would not use them.
 */
export const isOpen = sql`archived_at is null and listed and not awaits_training and places_taken < max_members`

/** What members who are not in it may see of pods, full ones included. Shared with indexes likewise. */
export const isListed = sql`archived_at is null and listed and not awaits_training`

const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Pods. The number is never given twice; the slug follows from it and outlives every change of name.
 *
 * `placesTaken` is counted anew under the pod's row lock whenever a place begins or ends, seats kept for those who may come back
 * included, so the check below is the database's own guard against a seat given twice.
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
    /** Since when it meets at this time; null where it always has. */
    meetsSince: timestamp('meets_since', { withTimezone: true }),
    /** Grows with every change of the weekly time, so that calendars take the newest. */
    meetingSequence: smallint('meeting_sequence').notNull().default(0),
    /** Whether it does not meet on public holidays. */
    skipsHolidays: boolean('skips_holidays').notNull().default(false),
    maxMembers: smallint('max_members').notNull().default(6),
    placesTaken: smallint('places_taken').notNull().default(0),
    listed: boolean().notNull().default(true),
    /** Whether its leader has finished the leader guide; kept here so that the marketplace can filter by it. */
    leaderIsTrained: boolean('leader_is_trained').notNull().default(false),
    /** A pod that a member founded stays out of the marketplace until whoever leads it has finished the guide, once. */
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
      .using('gin', misspellings(sql`${table.name}`))
      .with({ fastupdate: false })
      .where(isListed),
    index('pods_open').on(table.podNumber).where(isOpen),
    index('pods_open_by_day').on(table.dayTime, table.podNumber).where(isOpen),
  ],
)

/**
 * Places in pods, past ones included. A place without `endedAt` is a current one; a member holds one at most, and only a
 * current place can lead or stand ready to, so the leader is always a member. A past one may be kept for its holder until `heldUntil`.
 */
export const places = pgTable(
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
    /** Since when its holder leads the pod. */
    leaderSince: timestamp('leader_since', { withTimezone: true }),
    /** The last day of a term that its leader took on anew; null in the first one, which lasts six months. */
    termUntil: date('term_until'),
    /** When its holder was told that leaders need a second factor; null before, and where none is required. */
    factorNotifiedAt: timestamp('factor_notified_at', { withTimezone: true }),
    /** Whether its holder leads the pod when the leader has gone. */
    isDeputy: boolean('is_deputy').notNull().default(false),
    since: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedHow: text('ended_how').$type<EndedHow>(),
    /** The leader who ended it: no match brings the two together again. */
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
 * What differs from the weekly time of a pod: one meeting moved, or left out. `onDay` is the day on which the weekly time puts the meeting,
 * in the pod's zone, and stays its name. `toWall` is wall time of the pod's zone, so that a clock change moves it as little as the others.
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
    /** Grows with every change of this meeting, so that calendars take the newest. */
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
 * The meeting of a pod that ended last, by when it was to begin: one that its leader ended early is over although its time is not. The row
 * refers to no pod, because it is written while the meeting's room is locked: a reference would wait for the pod's row, and whoever opens
 * a room locks these two the other way around.
 */
export const endedMeetings = pgTable('ended_meetings', {
  podId: uuid('pod_id').primaryKey(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
})

/**
 * Applications. Each open one occupies one of the member's three numbered `openPlace`s, which is what makes a fourth
 * impossible.
 */
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
    openPlace: smallint('open_place'),
    closeReason: text('close_reason').$type<CloseReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** How often the leader has been reminded that it waits. */
    reminders: smallint().notNull().default(0),
    /** The match at the moment of the decision, kept for the record. */
    matchTotalAtDecision: smallint('match_total_at_decision'),
  },
  (table) => [
    check('pod_applications_message_length', sql`char_length(${table.message}) <= 500`),
    check('pod_applications_status', sql`${table.status} in ('open', 'accepted', 'closed')`),
    check('pod_applications_decided', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    check('pod_applications_reason', sql`(${table.status} = 'closed') = (${table.closeReason} is not null)`),
    check('pod_applications_open_place', sql`(${table.status} = 'open') = (${table.openPlace} is not null)`),
    check('pod_applications_open_limit', sql`${table.openPlace} between 1 and 3`),
    uniqueIndex('pod_applications_one_open_per_pod')
      .on(table.podId, table.userId)
      .where(sql`status = 'open'`),
    uniqueIndex('pod_applications_open_places').on(table.userId, table.openPlace),
    index('pod_applications_waiting')
      .on(table.podId, table.createdAt, table.id)
      .where(sql`status = 'open'`),
    index('pod_applications_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`status = 'open'`),
    index('pod_applications_of_member').on(table.userId, table.createdAt, table.id),
  ],
)

/** Members who wait to be matched into a pod, since when, and by when they have one. */
export const poolEntries = pgTable(
  'pool_entries',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
    rematchBy: timestamp('rematch_by', { withTimezone: true }).notNull(),
    /** How many matches were made without a place for them. */
    waitCycles: smallint('wait_cycles').notNull().default(0),
  },
  (table) => [index('pool_entries_by_due').on(table.rematchBy, table.userId)],
)

/**
 * Concerns about what happens in a pod, for admins alone. They outlive the place of whoever raised them, not their account.
 */
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

/** What a leader wants the next one to know. For whoever leads the pod alone. */
export const handOverNotes = pgTable(
  'hand_over_notes',
  {
    podId: uuid('pod_id')
      .primaryKey()
      .references(() => pods.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('hand_over_notes_of_member').on(table.userId),
    check('hand_over_notes_length', sql`char_length(${table.text}) between 1 and 4000`),
  ],
)
