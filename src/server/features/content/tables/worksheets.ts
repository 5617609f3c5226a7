import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Cells } from '#domain/worksheets/cells.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import { users } from '../../identity/tables.ts'

/**
 * Members' worksheets, read by their owner only; dollars as typed. `changedIn` holds the version in which each cell last changed,
 * so that a page with an older version overwrites nothing newer.
 */
export const worksheets = pgTable(
  'worksheets',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().$type<WorksheetSlug>().notNull(),
    version: integer().notNull(),
    cells: jsonb().$type<Cells>().notNull(),
    changedIn: jsonb('changed_in').$type<Readonly<Record<string, number>>>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.slug] }),
    check('worksheets_cells_map', sql`jsonb_typeof(${table.cells}) = 'object' and jsonb_typeof(${table.changedIn}) = 'object'`),
    // The limits of the fields keep even a full worksheet below this size.
    check('worksheets_size', sql`octet_length(${table.cells}::text) <= 1000000`),
  ],
)
