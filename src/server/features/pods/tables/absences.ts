import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/tables.ts'

/** Absences from the pod; both days are inclusive. The deputy acts as leader while the leader is absent. */
export const absences = pgTable(
  'absences',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromDay: date('from_day').notNull(),
    untilDay: date('until_day').notNull(),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('absences_of_member').on(table.userId, table.untilDay),
    check('absences_order', sql`${table.untilDay} between ${table.fromDay} and ${table.fromDay} + 92`),
  ],
)
