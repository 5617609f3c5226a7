import { sql } from 'drizzle-orm'
import { check, date, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import type { HealthFactor } from '#domain/meetings/health.ts'
import { pods } from '../../pods/tables.ts'

/** Health of each pod by night. `percentile` is its rank among pods of the same age; null if there are too few. */
export const podHealth = pgTable(
  'pod_health',
  {
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    onDay: date('on_day').notNull(),
    /** Null while too little is known. */
    score: smallint(),
    factors: jsonb().$type<readonly HealthFactor[]>().notNull(),
    percentile: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.podId, table.onDay] }),
    check('pod_health_score', sql`${table.score} between 0 and 100`),
    check('pod_health_percentile', sql`${table.percentile} between 0 and 100`),
  ],
)
