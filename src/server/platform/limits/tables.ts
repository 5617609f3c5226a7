import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counts of actions per time window. `id` is a keyed fingerprint of the limit and its subject. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    id: text('id').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_end_index').on(table.endsAt)],
)
