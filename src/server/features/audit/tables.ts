import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What happened that somebody may one day have to answer for. Rows are added and, after their time, forgotten; triggers
 * refuse every other change. No foreign keys: the log outlives whom it speaks of.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** `noun.past-verb`, as in the log. */
    event: text('event').notNull(),
    /** Who did it; null for a stranger, and for the product itself. */
    actorId: uuid('actor_id'),
    /** Whom it concerns, where that is another person. */
    aboutId: uuid('about_id'),
    /** Network address of the request; null for background work. */
    address: text('address'),
    requestId: text('request_id'),
    details: jsonb('details').$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
  },
  (table) => [
    index('audit_events_newest').on(table.at, table.id),
    index('audit_events_actor').on(table.actorId, table.at),
    index('audit_events_about').on(table.aboutId, table.at),
  ],
)
