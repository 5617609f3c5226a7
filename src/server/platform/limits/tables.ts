import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was done in a window of time. `id` is a keyed fingerprint of what is counted and for whom. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    id: text('id').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_end_index').on(table.endsAt)],
)
