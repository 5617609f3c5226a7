import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/**
 * Data exports of members. The file is stored here until it expires, so that every process can serve it. A member has at most one
 * in progress.
 */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<'waiting' | 'gathering' | 'ready' | 'failed'>().notNull(),
    partsDone: integer('parts_done').notNull().default(0),
    partsTotal: integer('parts_total').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When the latest attempt started. */
    gatheringSince: instant('gathering_since'),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    file: bytes(),
  },
  (table) => [
    check('data_exports_state', sql`${table.state} in ('waiting', 'gathering', 'ready', 'failed')`),
    check('data_exports_ready', sql`(${table.state} = 'ready') = (${table.file} is not null and ${table.expiresAt} is not null)`),
    uniqueIndex('data_exports_one_in_the_making')
      .on(table.userId)
      .where(sql`state in ('waiting', 'gathering')`),
    index('data_exports_of_member').on(table.userId, table.requestedAt),
    index('data_exports_by_expiry').on(table.expiresAt),
  ],
)
