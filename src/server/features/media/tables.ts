import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MediaGroup } from '#domain/media/media-groups.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What is in the library. Its file, and captions where it has some, are attached to its id. */
export const mediaItems = pgTable(
  'media_items',
  {
    id: uuid().primaryKey(),
    group: text().$type<MediaGroup>().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    recordedOn: date('recorded_on'),
    minutes: smallint(),
    speakers: text().array().notNull(),
    tags: text().array().notNull(),
    transcript: text().notNull().default(''),
    /** Everything it can be found by. */
    words: text().notNull(),
    /** Where it stands in a list: when it was recorded, or else added. */
    standsAt: instant('stands_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: instant('added_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('media_items_newest').on(table.standsAt, table.id),
    index('media_items_of_group').on(table.group, table.standsAt, table.id),
    index('media_items_words').using('gin', sql`to_tsvector('english', ${table.words})`),
    index('media_items_made_by').on(table.createdBy),
    check('media_items_group', sql`${table.group} in ('calls', 'stories', 'templates', 'brand')`),
    check('media_items_title', sql`char_length(${table.title}) between 3 and 120`),
    check('media_items_summary', sql`char_length(${table.summary}) <= 1000`),
    check('media_items_transcript', sql`char_length(${table.transcript}) <= 200000`),
    check('media_items_minutes', sql`${table.minutes} between 1 and 600`),
  ],
)

/** What came into the library with the product itself, under names that never change. It stays noted when an admin has taken it out. */
export const mediaStock = pgTable('media_stock', {
  seed: text().primaryKey(),
  stockedAt: instant('stocked_at').notNull(),
})
