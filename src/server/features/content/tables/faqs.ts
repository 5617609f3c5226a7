import { sql } from 'drizzle-orm'
import { boolean, check, customType, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FaqCategory } from '#domain/content/faq-categories.ts'
import { users } from '../../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Frequently asked questions. `seededFrom` is the fingerprint of the file the text came from, empty for none. Once `editedAt` is
 * set, admins own the text and files no longer update it. Files don't change the position if an admin set it (`isPlaced`).
 * `version` increases with every change of the text. There are dozens of rows, so a search scans them all.
 */
export const faqs = pgTable(
  'faqs',
  {
    slug: text().primaryKey(),
    category: text().$type<FaqCategory>().notNull(),
    position: smallint().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    search: tsvector()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', question), 'A') || setweight(to_tsvector('english', answer), 'B')`,
      )
      .notNull(),
    seededFrom: text('seeded_from').notNull(),
    editedAt: instant('edited_at'),
    isPublished: boolean('is_published').notNull().default(true),
    isPlaced: boolean('is_placed').notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('faqs_question', sql`char_length(${table.question}) between 3 and 200`),
    check('faqs_answer', sql`char_length(${table.answer}) between 3 and 4000`),
  ],
)

/**
 * Votes on answers, one per voter: a member by ID, an anonymous visitor by a keyed fingerprint of network and browser, which
 * reveals no address.
 */
export const faqVotes = pgTable(
  'faq_votes',
  {
    faqSlug: text('faq_slug')
      .notNull()
      .references(() => faqs.slug, { onDelete: 'cascade' }),
    voter: text().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    isHelpful: boolean('is_helpful').notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.faqSlug, table.voter] })],
)
