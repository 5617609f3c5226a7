import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { users } from '../identity/tables.ts'

const member = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Answers to the 56 questions of the personality assessment. `completedAt` is when the member declared them complete. */
export const personalityAnswers = pgTable(
  'personality_answers',
  {
    userId: member(),
    answers: jsonb('answers').$type<AnswerMap>().notNull(),
    savedAt: instant('saved_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (table) => [check('personality_answers_map', sql`jsonb_typeof(${table.answers}) = 'object'`)],
)

/** Real-estate statements. Money in whole cents. Only the owner may read them. */
export const statements = pgTable(
  'statements',
  {
    userId: member(),
    realEstateActiveInvolve: text('real_estate_active_involve')
      .array()
      .$type<Statement['realEstateActiveInvolve']>()
      .notNull()
      .default([]),
    doorCount: integer('door_count'),
    totalAppraisedValueCents: bigint('total_appraised_value_cents', { mode: 'number' }),
    netWorthCents: bigint('net_worth_cents', { mode: 'number' }),
    grossAnnualRevenueCents: bigint('gross_annual_revenue_cents', { mode: 'number' }),
    netAnnualIncomeCents: bigint('net_annual_income_cents', { mode: 'number' }),
    localOrDistance: text('local_or_distance').$type<Statement['localOrDistance']>(),
    assetFocusCategories: text('asset_focus_categories').array().$type<Statement['assetFocusCategories']>().notNull().default([]),
    improvementCategories: text('improvement_categories')
      .array()
      .$type<Statement['improvementCategories']>()
      .notNull()
      .default([]),
    strengthCategories: text('strength_categories').array().$type<Statement['strengthCategories']>().notNull().default([]),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    check('statements_doors', sql`${table.doorCount} between 0 and 100000`),
    // At most a trillion dollars, which also keeps every sum exact as a JavaScript number. Gaps are skipped.
    check(
      'statements_money_floor',
      sql`least(${table.totalAppraisedValueCents}, ${table.netWorthCents}, ${table.grossAnnualRevenueCents}, ${table.netAnnualIncomeCents}) >= 0`,
    ),
    check(
      'statements_money_ceiling',
      sql`greatest(${table.totalAppraisedValueCents}, ${table.netWorthCents}, ${table.grossAnnualRevenueCents}, ${table.netAnnualIncomeCents}) <= 100000000000000`,
    ),
    index('statements_of_focus').using('gin', table.assetFocusCategories, table.strengthCategories).with({ fastupdate: false }),
    check('statements_focus', sql`cardinality(${table.assetFocusCategories}) <= 1`),
    check('statements_improvements', sql`cardinality(${table.improvementCategories}) <= 3`),
    check('statements_strengths', sql`cardinality(${table.strengthCategories}) <= 3`),
  ],
)

/** The figures of a statement at each save, money in whole cents. */
export const statementSnapshots = pgTable(
  'statement_snapshots',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    savedAt: instant('saved_at').notNull(),
    doorCount: integer('door_count'),
    totalAppraisedValueCents: bigint('total_appraised_value_cents', { mode: 'number' }),
    netWorthCents: bigint('net_worth_cents', { mode: 'number' }),
    grossAnnualRevenueCents: bigint('gross_annual_revenue_cents', { mode: 'number' }),
    netAnnualIncomeCents: bigint('net_annual_income_cents', { mode: 'number' }),
  },
  (table) => [index('statement_snapshots_of_member').on(table.userId, table.savedAt, table.id)],
)

/** Scores derived from a member's answers, statement and profile, once all 56 answers exist. */
export const memberScores = pgTable('member_scores', {
  userId: member(),
  financialMatchValue: smallint('financial_match_value'),
  demographicCluster: smallint('demographic_cluster'),
  personalityCluster: smallint('personality_cluster').notNull(),
  /** Version of the scoring and of the matching model, so that a change of either makes the row outdated. */
  version: text('version').notNull(),
  scoredAt: instant('scored_at').notNull(),
})
