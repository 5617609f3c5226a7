import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OptimalityCertificate, RunProgress, RunState } from '#contract/api/matching/runs.ts'
import type { DraftEdit } from '#contract/api/matching/drafts.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { users } from '../identity/tables.ts'
import { pods } from '../pods/tables.ts'
import type { EditUndoData, RunConfig, StoredRunStats } from './model.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Matching runs. At most one is running and at most one is the current draft. `requested_by` is a plain ID without a foreign key,
 * as in the audit log. `frame` is the input without its members, whose records are in `matching_run_members`.
 */
export const matchingRuns = pgTable(
  'matching_runs',
  {
    id: uuid().primaryKey(),
    number: integer().generatedAlwaysAsIdentity().notNull().unique(),
    state: text().$type<RunState>().notNull(),
    cause: text().$type<'admin' | 'schedule' | 'optimise' | 'auto'>().notNull(),
    requestedBy: uuid('requested_by'),
    /** The draft that this run started from, including its pins. */
    followsId: uuid('follows_id'),
    /** Whether the run is accepted as soon as it is a draft, and how often that was tried. */
    acceptWhenDone: boolean('accept_when_done').notNull().default(false),
    acceptTries: smallint('accept_tries').notNull().default(0),
    version: integer().notNull().default(1),
    seed: integer().notNull(),
    evalsPerMember: integer('evals_per_member').notNull(),
    config: jsonb().$type<RunConfig>().notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by'),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
    undoReason: text('undo_reason'),
    undoSkipped: jsonb('undo_skipped').$type<string[]>().notNull().default([]),
    poolHash: text('pool_hash'),
    inputHash: text('input_hash'),
    resultHash: text('result_hash'),
    model: text(),
    engine: text(),
    frame: text(),
    /** Whether every record of its input still exists. */
    isComplete: boolean('is_complete').notNull().default(true),
    evaluations: bigint({ mode: 'number' }),
    cpuMs: integer('cpu_ms'),
    progress: jsonb().$type<RunProgress>(),
    figures: jsonb().$type<StoredRunStats>(),
    warnings: jsonb().$type<string[]>().notNull().default([]),
    forbidden: jsonb().$type<[string, string][]>().notNull().default([]),
    certificate: jsonb().$type<OptimalityCertificate>(),
    failure: text(),
  },
  (table) => [
    check(
      'matching_runs_state',
      sql`${table.state} in ('running', 'draft', 'accepted', 'undone', 'replaced', 'discarded', 'cancelled', 'failed')`,
    ),
    check('matching_runs_finished', sql`${table.state} = 'running' or ${table.finishedAt} is not null`),
    check('matching_runs_accepted', sql`(${table.state} in ('accepted', 'undone')) = (${table.acceptedAt} is not null)`),
    check('matching_runs_undone', sql`(${table.state} = 'undone') = (${table.undoneAt} is not null)`),
    uniqueIndex('matching_runs_one_running')
      .on(table.state)
      .where(sql`state = 'running'`),
    uniqueIndex('matching_runs_one_draft')
      .on(table.state)
      .where(sql`state = 'draft'`),
    index('matching_runs_accepted_at').on(table.acceptedAt),
  ],
)

/** Pods of a run: every existing pod that accepts members, and the new ones. Matches are 0 to 100; `value` is in basis points. */
export const matchingRunPods = pgTable(
  'matching_run_pods',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => matchingRuns.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    podId: uuid('pod_id').references(() => pods.id, { onDelete: 'set null' }),
    podNumber: integer('pod_number'),
    name: text().notNull(),
    slot: text().$type<SlotId>().notNull(),
    seats: smallint().notNull(),
    members: smallint().notNull(),
    added: smallint().notNull(),
    cohesion: smallint().notNull(),
    coverage: smallint().notNull(),
    lowestPair: smallint('lowest_pair'),
    value: bigint({ mode: 'number' }).notNull(),
    leaderId: uuid('leader_id'),
    /** The pod that was created from a new one. */
    foundedId: uuid('founded_id').references(() => pods.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.key] }),
    index('matching_run_pods_by_cohesion').on(table.runId, table.cohesion, table.key),
    check('matching_run_pods_seats', sql`${table.members} between 0 and ${table.seats}`),
  ],
)

/**
 * Members considered by a run: waiting members, and members of pods that accept new ones. `record` is their engine input as JSON.
 * It is null for members who could not be matched, and after the retention period.
 */
export const matchingRunMembers = pgTable(
  'matching_run_members',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => matchingRuns.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    record: text(),
    /** Null for members who already have a pod membership. */
    waitsSince: instant('waits_since'),
    rematchBy: instant('rematch_by'),
    waitCycles: smallint('wait_cycles').notNull().default(0),
    slots: text().array().$type<SlotId[]>().notNull(),
    podKey: text('pod_key'),
    isPinned: boolean('is_pinned').notNull().default(false),
    totalMatch: smallint('total_match'),
    confidence: smallint().notNull().default(0),
    reason: text(),
    detail: text(),
    suggestedSlots: text('suggested_slots').array().$type<SlotId[]>().notNull().default([]),
    /** The pod membership that the acceptance created. */
    podMembershipId: uuid('place_id'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.userId] }),
    foreignKey({
      name: 'matching_run_members_in_pod',
      columns: [table.runId, table.podKey],
      foreignColumns: [matchingRunPods.runId, matchingRunPods.key],
    }),
    index('matching_run_members_of_pod').on(table.runId, table.podKey),
    index('matching_run_members_of_member').on(table.userId),
    index('matching_run_members_waiting')
      .on(table.runId, table.waitsSince, table.userId)
      .where(sql`pod_key is null`),
    index('matching_run_members_weakest')
      .on(table.runId, table.totalMatch, table.userId)
      .where(sql`pod_key is not null and waits_since is not null`),
  ],
)

/** Manual edits of a draft, with the earlier state for the undo. */
export const matchingEdits = pgTable(
  'matching_edits',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => matchingRuns.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    edit: jsonb().$type<DraftEdit>().notNull(),
    memory: jsonb().$type<EditUndoData>().notNull(),
    objectiveChange: bigint('objective_change', { mode: 'number' }).notNull(),
    madeBy: uuid('made_by').notNull(),
    at: instant('at').notNull(),
    isUndone: boolean('is_undone').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
)

/** Pairs of members whom admins exclude from sharing a pod. The lower ID comes first. */
export const matchingExclusions = pgTable(
  'matching_exclusions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aboutId: uuid('about_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    madeBy: uuid('made_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('matching_exclusions_pair').on(table.userId, table.aboutId),
    index('matching_exclusions_of_other').on(table.aboutId),
    index('matching_exclusions_newest').on(table.createdAt, table.id),
    check('matching_exclusions_order', sql`${table.userId} < ${table.aboutId}`),
    check('matching_exclusions_reason', sql`char_length(${table.reason}) between 3 and 300`),
  ],
)

/** Matching settings, one row at most. Without it, the defaults of `settings.ts` apply. */
export const matchingSettings = pgTable(
  'matching_settings',
  {
    id: smallint().primaryKey().default(1),
    autoAccept: boolean('auto_accept').notNull(),
    autoAcceptHours: smallint('auto_accept_hours').notNull(),
    maxNewPerPod: smallint('max_new_per_pod').notNull(),
    spouse: text().$type<'separate' | 'together' | 'ignore'>().notNull(),
    evalsPerMember: integer('evals_per_member').notNull(),
    maxWaitCycles: smallint('max_wait_cycles').notNull(),
    inertia: smallint().notNull(),
  },
  (table) => [check('matching_settings_one', sql`${table.id} = 1`)],
)
