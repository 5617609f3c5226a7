import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/tables.ts'
import { pods } from '../tables.ts'

/** How somebody answered that they could lead a pod on; `passed` where it went on without their answer. */
export type LeadAnswer = 'accepted' | 'declined' | 'passed'

/**
 * Who was asked to lead a pod after the term that ends on a day, the leader themselves first: one at a time, each once. Without `answer`
 * it waits until `answerBy`.
 */
export const leadOffers = pgTable(
  'lead_offers',
  {
    id: uuid().primaryKey(),
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    termUntil: date('term_until').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    answerBy: timestamp('answer_by', { withTimezone: true }).notNull(),
    answer: text().$type<LeadAnswer>(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('lead_offers_once').on(table.podId, table.termUntil, table.userId),
    uniqueIndex('lead_offers_open_of_pod')
      .on(table.podId)
      .where(sql`answer is null`),
    index('lead_offers_of_member').on(table.userId, table.madeAt),
    check('lead_offers_answer', sql`${table.answer} in ('accepted', 'declined', 'passed')`),
    check('lead_offers_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
)
