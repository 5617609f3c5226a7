import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'

/** The single row of a database with the demo tribe: the requested number of members, and when it was seeded. */
export const demoTribe = pgTable(
  'demo_tribe',
  {
    id: smallint('id').primaryKey().default(1),
    memberCount: integer('member_count').notNull(),
    seededAt: timestamp('seeded_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('demo_tribe_single_row', sql`${table.id} = 1`)],
)
