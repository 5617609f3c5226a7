import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * All objects of the payment sandbox, stored as `json` text, so that keys keep their order. Lists filter by `customer` and
 * `lookup`.
 */
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

/** Stored responses, so that a repeated request is answered without being executed twice. */
export const sandboxIdempotency = pgTable('sandbox_idempotency', {
  key: text().primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: integer().notNull(),
  body: json().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/**
 * The single row of the sandbox's own state: how far its clock is ahead, and the switches of its control page: how many charges
 * to decline, how many webhooks to drop, whether to shuffle or duplicate them.
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

/**
 * Deliveries of events to webhook endpoints, pending ones and the latest finished ones. `finishedAt` is null while one is
 * pending.
 */
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
    /** Status of the latest response. Null if there was none. */
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
