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

/** Whether a text is visible, was hidden by an admin, or was removed by its author or with their account. */
export type ModerationStatus = 'shown' | 'hidden' | 'removed'

/** Condition for visible posts. Indexes and queries share its exact text, or the planner would not use the indexes. */
export const isVisible = sql`standing = 'shown'`

/** Lengths of day spans, counted from 1970, by which the index finds the posts of a time range. */
export const daySpans = [1, 8] as const

const spanMark = (days: number): string =>
  `'@${days}d' || floor(extract(epoch from (posted_at - timestamptz '1970-01-01 00:00:00+00')) / ${days * 86_400})::bigint::text`

/** Condition for open needs and offers. An index and its query share its exact text. */
export const isOpen = sql`standing = 'shown' and kind is not null and not is_settled`

/**
 * Members' posts, in their Markdown source. A post that outlives an account has no author. Both counts are updated with every
 * comment and reaction, so that lists need no counting.
 */
export const communityPosts = pgTable(
  'community_posts',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    section: text().$type<Section>().notNull(),
    /** For needs and offers only. */
    kind: text().$type<PostKind>(),
    isSettled: boolean('is_settled').notNull().default(false),
    /** For market talk only. */
    usState: text('us_state').$type<StateCode>(),
    body: text().notNull(),
    /**
     * The words of the post, and tokens for its section, kind, state, day and day spans. Tokens start with `@`, which no word
     * does.
     */
    search: searchable()
      .generatedAlwaysAs(
        sql`to_tsvector('english'::regconfig, body) || array_to_tsvector(array_remove(array['@' || section, '@' || kind, '@' || us_state, ${sql.raw(daySpans.map(spanMark).join(', '))}], null))`,
      )
      .notNull(),
    /** Until when an announcement is pinned. */
    pinnedUntil: instant('pinned_until'),
    commentCount: integer('comment_count').notNull().default(0),
    reactionCount: integer('reaction_count').notNull().default(0),
    standing: text().$type<ModerationStatus>().notNull().default('shown'),
    postedAt: instant('posted_at').notNull(),
    editedAt: instant('edited_at'),
    /** Since when it is hidden or removed. */
    goneAt: instant('gone_at'),
  },
  (table) => [
    index('community_posts_newest').on(table.postedAt, table.id).where(isVisible),
    index('community_posts_of_section').on(table.section, table.postedAt, table.id).where(isVisible),
    index('community_posts_of_state').on(table.usState, table.postedAt, table.id).where(isVisible),
    index('community_posts_open').on(table.kind, table.postedAt, table.id).where(isOpen),
    index('community_posts_newest_open').on(table.postedAt, table.id).where(isOpen),
    index('community_posts_of_kind').on(table.kind, table.postedAt, table.id).where(isVisible),
    index('community_posts_of_member').on(table.userId, table.postedAt, table.id),
    index('community_posts_pinned')
      .on(table.pinnedUntil)
      .where(sql`${table.pinnedUntil} is not null`),
    index('community_posts_gone')
      .on(table.goneAt)
      .where(sql`${table.goneAt} is not null`),
    // Without a pending list, which every search would have to scan as well.
    index('community_posts_search').using('gin', table.search).with({ fastupdate: false }).where(isVisible),
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

/** Comments on posts. */
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
    standing: text().$type<ModerationStatus>().notNull().default('shown'),
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

/** Reactions to posts. */
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

/**
 * Who is notified of comments on a post. An unfollow is stored, so that the member's next comment does not follow the post again.
 */
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

/** Mentions in posts and comments. */
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
 * A reported post or comment, for admins to resolve. Each text has at most one open case. `body` is the text when it was first
 * reported.
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
    /** The guideline it was hidden for. */
    reason: text().$type<ReportReason>(),
    /** The admin's note: for the author of a text that is hidden or shown again, for other admins if nothing changes. */
    note: text(),
  },
  (table) => [
    // Clients generate the IDs, so a comment may have the ID of a post.
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

/** Members' reports in a case. */
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
 * The member cards a viewer has seen on a day (UTC), for the daily limit. `cards` are keyed hashes of viewer, day and member, so
 * that the table does not reveal who viewed whom.
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
