import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Every object of the payment sandbox, kept as text (`json`), so that its keys keep their order. `customer` and `lookup` are what lists of its kind are filtered by. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    object: text().notNull(),
    customer: text(),
    lookup: text(),
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    data: json().notNull(),
  },
  (table) => [
    index('sandbox_objects_by_kind').on(table.object, table.position),
    index('sandbox_objects_by_customer')
      .on(table.object, table.customer, table.position)
      .where(sql`${table.customer} is not null`),
    index('sandbox_objects_by_lookup')
      .on(table.object, table.lookup, table.position)
      .where(sql`${table.lookup} is not null`),
  ],
)

/** Answers kept so that a repeated request is answered, not done, twice. */
export const sandboxIdempotency = pgTable('sandbox_idempotency', {
  key: text().primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: integer().notNull(),
  body: json().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/**
 * The one row of the sandbox's own state: how far its clock is ahead, and what its control page was told: how many charges to
 * refuse, how many webhooks to lose, whether to mix or repeat them.
 */
export const sandboxMeta = pgTable(
  'sandbox_meta',
  {
    id: integer().primaryKey(),
    clockOffsetSeconds: integer('clock_offset_seconds').notNull().default(0),
    failNext: integer('fail_next').notNull().default(0),
    dropNext: integer('drop_next').notNull().default(0),
    shuffles: boolean().notNull().default(false),
    duplicates: boolean().notNull().default(false),
  },
  (table) => [check('sandbox_meta_single_row', sql`${table.id} = 1`)],
)

/** Events on their way to a webhook endpoint, and what became of the latest ones: `finishedAt` is null while one is under way. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text('event_id')
      .notNull()
      .references(() => sandboxObjects.id, { onDelete: 'cascade' }),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => sandboxObjects.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** The status of the latest answer; null when there was none. */
    lastStatus: integer('last_status'),
    outcome: text().$type<'accepted' | 'dropped' | 'given-up'>(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('sandbox_deliveries_by_due')
      .on(table.endpointId, table.dueAt)
      .where(sql`${table.finishedAt} is null`),
  ],
)
