import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FilePurpose } from '#domain/files/file-types.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Kinds of rows with attached files. Clients generate some of the IDs, so an ID alone may stand for two rows. */
export type AttachmentTargetKind = 'post' | 'comment' | 'support-message' | 'media-item'

/**
 * Uploaded files. `deps.files` stores the bytes under `storageKey` and a picture's thumbnail under `smallKey`. A file without
 * `readyAt` is being uploaded. One without `attachedTo` is readable by its owner only and deleted after a day.
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    /** The owner. Null for files of the tribe whose uploader is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: text().$type<FilePurpose>().notNull(),
    storageKey: text('storage_key').notNull().unique(),
    smallKey: text('small_key').unique(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** The row it is attached to, the kind of that row, and its position among the attached files. */
    attachedTo: uuid('attached_to'),
    holderKind: text('holder_kind').$type<AttachmentTargetKind>(),
    position: smallint().notNull().default(0),
    /** Alternative text of a picture. */
    alt: text(),
    /** Whether the text it is attached to is hidden, so that only admins and the owner may read the file. */
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
