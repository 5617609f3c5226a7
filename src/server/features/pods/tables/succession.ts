import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/tables.ts'
import { pods } from '../tables.ts'

/** Response to an offer to lead a pod. `passed` means it was closed without a response. */
export type LeadOfferResponse = 'accepted' | 'declined' | 'passed'

/**
 * Offers to lead a pod after a term, to its leader first: one at a time, each member once. Without `answer` an offer is open
 * until `answer_by`.
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
    answer: text().$type<LeadOfferResponse>(),
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

/** Handover notes from leaders to their successors. Visible only to the acting leader. */
export const handoverNotes = pgTable(
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
