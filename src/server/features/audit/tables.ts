import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Security-relevant events. Rows are only inserted and, after the retention period, deleted; triggers refuse every other change.
 * No foreign keys: the log outlives the accounts it mentions.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** `noun.past-verb`. */
    event: text('event').notNull(),
    /** The user who acted. Null for an anonymous visitor and for the product itself. */
    actorId: uuid('actor_id'),
    /** The user it concerns, if that is not the actor. */
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
