import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FilePurpose } from '#domain/files/file-types.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The rows that files are attached to. Members make the ids of some of them, so an id alone may stand for two. */
export type HolderKind = 'post' | 'comment' | 'support-message' | 'media-item'

/**
 * Files that people brought. The bytes lie where `deps.files` keeps them, under `storageKey`, a small view of a picture under
 * `smallKey`. A file without `readyAt` is on its way; one without `attachedTo` is nobody's but its owner's, and goes after a day.
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    /** Who brought it; null for what belongs to the tribe once they are gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: text().$type<FilePurpose>().notNull(),
    storageKey: text('storage_key').notNull().unique(),
    smallKey: text('small_key').unique(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** The row it belongs to, what kind of row that is, and where it stands among others there. */
    attachedTo: uuid('attached_to'),
    holderKind: text('holder_kind').$type<HolderKind>(),
    position: smallint().notNull().default(0),
    /** What a picture shows, in words, for those who do not see it. */
    alt: text(),
    /** What it belongs to is shown no more: it is there for admins and for whoever brought it. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    broughtAt: instant('brought_at').notNull(),
    readyAt: instant('ready_at'),
  },
  (table) => [
    index('files_of_user').on(table.userId, table.broughtAt),
    index('files_attached').on(table.attachedTo, table.position),
    index('files_loose')
      .on(table.broughtAt)
      .where(sql`${table.attachedTo} is null`),
    check('files_purpose', sql`${table.purpose} in ('post', 'support', 'media', 'captions')`),
    check('files_holder', sql`(${table.attachedTo} is null) = (${table.holderKind} is null)`),
    check('files_holder_kinds', sql`${table.holderKind} in ('post', 'comment', 'support-message', 'media-item')`),
    check('files_name', sql`char_length(${table.name}) between 1 and 200`),
    check('files_alt', sql`char_length(${table.alt}) between 1 and 300`),
    check('files_bytes', sql`${table.bytes} >= 0`),
    check('files_picture', sql`(${table.width} is null) = (${table.height} is null)`),
    check('files_attached_when_ready', sql`${table.attachedTo} is null or ${table.readyAt} is not null`),
  ],
)
