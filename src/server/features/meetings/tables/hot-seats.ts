import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Brief, HotSeatOutcome, Vote } from '#domain/hot-seats/brief.ts'
import { users } from '../../identity/tables.ts'
import { pods } from '../../pods/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

type HotSeatState = 'planned' | 'held' | 'dropped'

/**
 * Hot seats, one row per turn; 90-minute meetings have two. A turn without a row is computed from past turns. `swap_with_id` is
 * the turn that its member has requested to swap with.
 */
export const hotSeats = pgTable(
  'hot_seats',
  {
    id: uuid().primaryKey(),
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Day of the meeting in the pod's time zone. */
    onDay: date('on_day').notNull(),
    position: smallint().notNull().default(1),
    state: text().$type<HotSeatState>().notNull().default('planned'),
    brief: jsonb().$type<Brief>(),
    briefedAt: instant('briefed_at'),
    swapWithId: uuid('swap_with_id'),
    /** The outcome, and the text its member wrote about it. */
    outcome: text().$type<HotSeatOutcome>(),
    outcomeText: text('outcome_text'),
    outcomeAt: instant('outcome_at'),
    plannedAt: instant('planned_at').notNull(),
  },
  (table) => [
    unique('hot_seats_one_a_turn').on(table.podId, table.onDay, table.position),
    index('hot_seats_of_member').on(table.userId, table.onDay),
    index('hot_seats_untold')
      .on(table.onDay, table.id)
      .where(sql`state = 'held' and outcome is null`),
    index('hot_seats_asked')
      .on(table.swapWithId)
      .where(sql`swap_with_id is not null`),
    check('hot_seats_position', sql`${table.position} in (1, 2)`),
    check('hot_seats_state', sql`${table.state} in ('planned', 'held', 'dropped')`),
    check('hot_seats_briefed', sql`(${table.brief} is null) = (${table.briefedAt} is null)`),
    check('hot_seats_outcome', sql`(${table.outcome} is null) = (${table.outcomeAt} is null)`),
    check('hot_seats_outcome_text', sql`char_length(${table.outcomeText}) between 1 and 500`),
  ],
)

/** Votes on the deal of a hot seat, one per member. */
export const hotSeatVotes = pgTable(
  'hot_seat_votes',
  {
    hotSeatId: uuid('hot_seat_id')
      .notNull()
      .references(() => hotSeats.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vote: text().$type<Vote>().notNull(),
    reason: text().notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hotSeatId, table.userId] }),
    index('hot_seat_votes_of_member').on(table.userId, table.votedAt),
    check('hot_seat_votes_vote', sql`${table.vote} in ('go', 'wait', 'pass')`),
    check('hot_seat_votes_reason', sql`char_length(${table.reason}) between 1 and 280`),
  ],
)

/** Notes on a hot seat, visible only to the pod and deleted after 90 days. The browser creates the IDs. */
export const hotSeatNotes = pgTable(
  'hot_seat_notes',
  {
    id: uuid().primaryKey(),
    hotSeatId: uuid('hot_seat_id')
      .notNull()
      .references(() => hotSeats.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('hot_seat_notes_of_seat').on(table.hotSeatId, table.writtenAt, table.id),
    index('hot_seat_notes_by_age').on(table.writtenAt, table.id),
    index('hot_seat_notes_of_member').on(table.userId, table.writtenAt),
    check('hot_seat_notes_length', sql`char_length(${table.text}) between 1 and 2000`),
  ],
)
