import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MediaGroup } from '#domain/media/media-groups.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Media items. Files and captions are attached by the item's ID. */
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
    /** Search text of the item. */
    words: text().notNull(),
    /** Sort date: the date of the recording, or the date it was added. */
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

/**
 * Permanent keys of the seed items inserted so far. A key stays when an admin deletes its item, so that the item does not come
 * back.
 */
export const mediaSeeds = pgTable('media_stock', {
  seed: text().primaryKey(),
  stockedAt: instant('stocked_at').notNull(),
})
