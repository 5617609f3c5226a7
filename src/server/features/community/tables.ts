import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReportReason } from '#domain/community/reports.ts'
import type { PostKind, Section } from '#domain/community/sections.ts'
import type { StateCode } from '#domain/profile/states.ts'
import { users } from '../identity/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Whether something is there to be read, was hidden by an admin, or was taken away: by its author, or with their account. */
export type Standing = 'shown' | 'hidden' | 'removed'

/** What the community shows. Indexes and queries share it word for word, or the planner would not use them. */
export const isShown = sql`standing = 'shown'`

/** Days in spans of so many, counted from 1970, by which an index finds what was posted in a while. */
export const daySpans = [1, 8] as const

const spanMark = (days: number): string =>
  `'@${days}d' || floor(extract(epoch from (posted_at - timestamptz '1970-01-01 00:00:00+00')) / ${days * 86_400})::bigint::text`

/** What is settled is no longer looked for. Shared by an index and its query word for word. */
export const isOpen = sql`standing = 'shown' and kind is not null and not is_settled`

/**
 * What members say to the tribe, in Markdown as it was written. Nobody's name is on what outlived an account. Both counts are kept with
 * every comment and every reaction, so that no list counts.
 */
export const communityPosts = pgTable(
  'community_posts',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    section: text().$type<Section>().notNull(),
    /** In needs and offers alone. */
    kind: text().$type<PostKind>(),
    isSettled: boolean('is_settled').notNull().default(false),
    /** In market talk alone. */
    usState: text('us_state').$type<StateCode>(),
    body: text().notNull(),
    /** Its words; and, behind an `@`, which no word has, its section, kind and state, and the day it was posted on, with the spans of days that day is in. */
    search: searchable()
      .generatedAlwaysAs(
        sql`to_tsvector('english'::regconfig, body) || array_to_tsvector(array_remove(array['@' || section, '@' || kind, '@' || us_state, ${sql.raw(daySpans.map(spanMark).join(', '))}], null))`,
      )
      .notNull(),
    /** Until when an announcement stands above all others. */
    pinnedUntil: instant('pinned_until'),
    commentCount: integer('comment_count').notNull().default(0),
    reactionCount: integer('reaction_count').notNull().default(0),
    standing: text().$type<Standing>().notNull().default('shown'),
    postedAt: instant('posted_at').notNull(),
    editedAt: instant('edited_at'),
    /** Since when it is hidden or removed. */
    goneAt: instant('gone_at'),
  },
  (table) => [
    index('community_posts_newest').on(table.postedAt, table.id).where(isShown),
    index('community_posts_of_section').on(table.section, table.postedAt, table.id).where(isShown),
    index('community_posts_of_state').on(table.usState, table.postedAt, table.id).where(isShown),
    index('community_posts_open').on(table.kind, table.postedAt, table.id).where(isOpen),
    index('community_posts_newest_open').on(table.postedAt, table.id).where(isOpen),
    index('community_posts_of_kind').on(table.kind, table.postedAt, table.id).where(isShown),
    index('community_posts_of_member').on(table.userId, table.postedAt, table.id),
    index('community_posts_pinned')
      .on(table.pinnedUntil)
      .where(sql`${table.pinnedUntil} is not null`),
    index('community_posts_gone')
      .on(table.goneAt)
      .where(sql`${table.goneAt} is not null`),
    // Without a list of what is yet to be sorted in, which every search would read as well.
    index('community_posts_search').using('gin', table.search).with({ fastupdate: false }).where(isShown),
    check(
      'community_posts_section',
      sql`${table.section} in ('announcements', 'introductions', 'wins', 'needs-and-offers', 'deal-talk', 'market-talk', 'ask-the-tribe')`,
    ),
    check('community_posts_kind', sql`(${table.section} = 'needs-and-offers') = (${table.kind} is not null)`),
    check('community_posts_kinds', sql`${table.kind} in ('need', 'offer')`),
    check('community_posts_us_state', sql`(${table.section} = 'market-talk') = (${table.usState} is not null)`),
    check('community_posts_pin', sql`${table.pinnedUntil} is null or ${table.section} = 'announcements'`),
    check('community_posts_body', sql`char_length(${table.body}) <= 5000`),
    check('community_posts_counts', sql`${table.commentCount} >= 0 and ${table.reactionCount} >= 0`),
    check('community_posts_standing', sql`${table.standing} in ('shown', 'hidden', 'removed')`),
    check('community_posts_gone_since', sql`(${table.standing} = 'shown') = (${table.goneAt} is null)`),
  ],
)

/** What members say to a post. */
export const communityComments = pgTable(
  'community_comments',
  {
    id: uuid().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    standing: text().$type<Standing>().notNull().default('shown'),
    postedAt: instant('posted_at').notNull(),
    editedAt: instant('edited_at'),
    goneAt: instant('gone_at'),
  },
  (table) => [
    index('community_comments_of_post').on(table.postId, table.postedAt, table.id),
    index('community_comments_of_member').on(table.userId, table.postedAt, table.id),
    index('community_comments_gone')
      .on(table.goneAt)
      .where(sql`${table.goneAt} is not null`),
    check('community_comments_body', sql`char_length(${table.body}) <= 2000`),
    check('community_comments_standing', sql`${table.standing} in ('shown', 'hidden', 'removed')`),
    check('community_comments_gone_since', sql`(${table.standing} = 'shown') = (${table.goneAt} is null)`),
  ],
)

/** Whom a post pleases. */
export const communityReactions = pgTable(
  'community_reactions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reactedAt: instant('reacted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('community_reactions_of_member').on(table.userId, table.postId),
  ],
)

/** Who hears of comments to a post. Whoever stopped stays remembered, so that a further comment of theirs does not bring it back. */
export const communityFollows = pgTable(
  'community_follows',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isFollowing: boolean('is_following').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('community_follows_of_member').on(table.userId, table.postId),
  ],
)

/** Whom a post, or a comment to it, mentions. */
export const communityMentions = pgTable(
  'community_mentions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => communityComments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('community_mentions_once').on(table.postId, table.commentId, table.userId).nullsNotDistinct(),
    index('community_mentions_of_comment').on(table.commentId),
    index('community_mentions_of_member').on(table.userId),
  ],
)

/**
 * A post or a comment that somebody reported, for admins to decide on; one of it is open at most. `body` is what it said when it was
 * reported first.
 */
export const communityCases = pgTable(
  'community_cases',
  {
    id: uuid().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => communityComments.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    openedAt: instant('opened_at').notNull(),
    settledAt: instant('settled_at'),
    outcome: text().$type<'hidden' | 'dismissed'>(),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    /** Which guideline it was hidden for. */
    reason: text().$type<ReportReason>(),
    /** What the admin adds: for the author where something is hidden or shown again, for other admins where it stays as it was. */
    note: text(),
  },
  (table) => [
    // Members make the ids, so a comment may have that of a post.
    uniqueIndex('community_cases_one_open_of_post')
      .on(table.postId)
      .where(sql`settled_at is null and comment_id is null`),
    uniqueIndex('community_cases_one_open_of_comment')
      .on(table.commentId)
      .where(sql`settled_at is null`),
    index('community_cases_open')
      .on(table.openedAt, table.id)
      .where(sql`settled_at is null`),
    index('community_cases_newest').on(table.openedAt, table.id),
    index('community_cases_of_post').on(table.postId),
    index('community_cases_of_comment').on(table.commentId),
    index('community_cases_settled_by').on(table.settledBy),
    check('community_cases_outcome', sql`${table.outcome} in ('hidden', 'dismissed')`),
    check('community_cases_settled', sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
    check('community_cases_reason', sql`${table.reason} in ('selling', 'guarantee', 'pod-matter', 'unkind', 'spam', 'other')`),
    check('community_cases_note', sql`char_length(${table.note}) <= 500`),
  ],
)

/** What somebody said who reported it. */
export const communityReports = pgTable(
  'community_reports',
  {
    id: uuid().primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => communityCases.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    note: text(),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [
    unique('community_reports_once').on(table.caseId, table.userId),
    index('community_reports_of_member').on(table.userId),
    check('community_reports_reason', sql`${table.reason} in ('selling', 'guarantee', 'pod-matter', 'unkind', 'spam', 'other')`),
    check('community_reports_note', sql`char_length(${table.note}) <= 500`),
  ],
)

/**
 * Which member cards a viewer has seen on a day (UTC), to limit how many: `cards` are keyed hashes of viewer, day and member, so that
 * the table does not tell who looked at whom.
 */
export const communityCardViews = pgTable(
  'community_card_views',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    cards: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('community_card_views_by_day').on(table.day)],
)
