import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { pods } from '../pods/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

type MergeState = 'open' | 'merged' | 'declined' | 'expired'

/**
 * Proposals to merge a small pod into another one; both leaders must agree. A pod is in at most one open proposal, on either
 * side.
 */
export const mergeProposals = pgTable(
  'merge_proposals',
  {
    id: uuid().primaryKey(),
    /** The pod that would be archived, and the pod its members would join. */
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    intoPodId: uuid('into_pod_id')
      .notNull()
      .references(() => pods.id),
    state: text().$type<MergeState>().notNull().default('open'),
    proposedAt: instant('proposed_at').notNull(),
    agreedAt: instant('agreed_at'),
    intoAgreedAt: instant('into_agreed_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('merge_proposals_open')
      .on(table.podId)
      .where(sql`state = 'open'`),
    uniqueIndex('merge_proposals_open_into')
      .on(table.intoPodId)
      .where(sql`state = 'open'`),
    index('merge_proposals_of_pod').on(table.podId, table.settledAt),
    index('merge_proposals_of_into_pod').on(table.intoPodId, table.settledAt),
    index('merge_proposals_by_age').on(table.state, table.proposedAt),
    check('merge_proposals_state', sql`${table.state} in ('open', 'merged', 'declined', 'expired')`),
    check('merge_proposals_two', sql`${table.podId} <> ${table.intoPodId}`),
    check('merge_proposals_settled', sql`(${table.state} = 'open') = (${table.settledAt} is null)`),
  ],
)
