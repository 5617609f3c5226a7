import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Activity } from '#domain/commitments/activities.ts'
import type { Outcome } from '#domain/commitments/follow-through.ts'
import { users } from '../../identity/tables.ts'
import { pods } from '../../pods/tables.ts'
import { meetings } from './rooms.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Commitments: an amount of an activity, or a free text, due by a day. The browser creates the IDs, so that a repeated request
 * inserts only once. A pod sees the commitments of its members.
 */
export const commitments = pgTable(
  'commitments',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    podId: uuid('pod_id').references(() => pods.id),
    meetingId: uuid('meeting_id').references(() => meetings.id, { onDelete: 'set null' }),
    activity: text().$type<Activity>().notNull(),
    target: integer(),
    /** Free text. With an activity, it adds details. */
    text: text(),
    dueOn: date('due_on').notNull(),
    witnessId: uuid('witness_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null while the commitment is open. */
    outcome: text().$type<Outcome>(),
    /** The amount reached. */
    reached: integer(),
    madeAt: instant('made_at').notNull(),
    settledAt: instant('settled_at'),
    /** When its witness was asked to follow up, and when they sent a nudge. */
    witnessAskedAt: instant('witness_asked_at'),
    nudgedAt: instant('nudged_at'),
  },
  (table) => [
    index('commitments_of_member').on(table.userId, table.dueOn, table.id),
    index('commitments_of_pod').on(table.podId, table.dueOn, table.id),
    index('commitments_witnessed').on(table.witnessId, table.dueOn),
    index('commitments_to_nudge')
      .on(table.dueOn, table.id)
      .where(sql`outcome is null and witness_id is not null and witness_asked_at is null`),
    check('commitments_said', sql`${table.activity} <> 'other' or ${table.text} is not null`),
    check('commitments_target', sql`(${table.activity} = 'other') = (${table.target} is null)`),
    check('commitments_target_range', sql`${table.target} between 1 and 10000`),
    check('commitments_reached', sql`${table.reached} between 0 and 100000`),
    check('commitments_text', sql`char_length(${table.text}) between 1 and 200`),
    check('commitments_outcome', sql`${table.outcome} in ('done', 'partly', 'missed')`),
    check('commitments_settled', sql`(${table.outcome} is null) = (${table.settledAt} is null)`),
    check('commitments_witness', sql`${table.witnessId} <> ${table.userId}`),
  ],
)
