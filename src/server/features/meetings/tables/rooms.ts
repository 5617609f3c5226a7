import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Attendance } from '#domain/meetings/attendance.ts'
import type { BallotQuestion } from '#domain/meetings/first-meeting.ts'
import type { NoteKind } from '#domain/meetings/notes.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import { users } from '../../identity/tables.ts'
import { pods } from '../../pods/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Where a meeting stands; `unheld` is one that nobody came to. */
type MeetingState = 'open' | 'ended' | 'unheld'

/**
 * Meetings that were held or should have been. A row begins when its room opens, or when its time has passed without; `room` is the live
 * state, changed under the row's lock and numbered by `version`.
 */
export const meetings = pgTable(
  'meetings',
  {
    id: uuid().primaryKey(),
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    /** The day on which the weekly time puts it, in the pod's zone. */
    onDay: date('on_day').notNull(),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: smallint('duration_minutes').notNull(),
    state: text().$type<MeetingState>().notNull(),
    room: jsonb().$type<RoomState>(),
    version: integer().notNull().default(0),
    openedAt: instant('opened_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('meetings_one_a_day').on(table.podId, table.onDay),
    index('meetings_of_pod').on(table.podId, table.startsAt),
    index('meetings_open')
      .on(table.startsAt, table.id)
      .where(sql`state = 'open'`),
    check('meetings_state', sql`${table.state} in ('open', 'ended', 'unheld')`),
    check('meetings_length', sql`${table.durationMinutes} in (30, 60, 90)`),
    check('meetings_ended', sql`(${table.state} = 'ended') = (${table.endedAt} is not null)`),
    check('meetings_opened', sql`${table.state} = 'unheld' or (${table.openedAt} is not null and ${table.room} is not null)`),
  ],
)

/** Who was at a meeting. For the member themselves and the leader alone. */
export const attendances = pgTable(
  'attendances',
  {
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<Attendance>().notNull(),
    joinedAt: instant('joined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId] }),
    index('attendances_of_member').on(table.userId, table.meetingId),
    check('attendances_state', sql`${table.state} in ('present', 'late', 'excused', 'missed')`),
    check('attendances_joined', sql`(${table.state} in ('present', 'late')) = (${table.joinedAt} is not null)`),
  ],
)

/** What was said in a meeting and is worth keeping; ids are made by the browser, so that sending again writes once. */
export const meetingNotes = pgTable(
  'meeting_notes',
  {
    id: uuid().primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoteKind>().notNull(),
    text: text().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('meeting_notes_of_meeting').on(table.meetingId, table.writtenAt, table.id),
    index('meeting_notes_of_member').on(table.userId, table.writtenAt),
    check('meeting_notes_kind', sql`${table.kind} in ('win', 'need', 'offer', 'takeaway')`),
    check('meeting_notes_length', sql`char_length(${table.text}) between 1 and 280`),
  ],
)

/** The score a member gave a meeting as it closed. */
export const meetingScores = pgTable(
  'meeting_scores',
  {
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    score: smallint().notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId] }),
    index('meeting_scores_of_member').on(table.userId, table.givenAt),
    check('meeting_scores_range', sql`${table.score} between 1 and 10`),
  ],
)

/** Open pages of a room. A process that ends without a word leaves rows that are heard of no more, and count as lost. */
export const roomConnections = pgTable(
  'room_connections',
  {
    id: uuid().primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    heardAt: instant('heard_at').notNull(),
  },
  (table) => [index('room_connections_by_age').on(table.heardAt, table.id), index('room_connections_of_member').on(table.userId)],
)

/** What a pod votes on in its first meeting: a ground rule, or who becomes deputy. A member's last word counts. */
export const meetingBallots = pgTable(
  'meeting_ballots',
  {
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text().$type<BallotQuestion>().notNull(),
    /** A choice of the rule, or the id of the member who is to be deputy. */
    choice: text().notNull(),
    castAt: instant('cast_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId, table.question] }),
    index('meeting_ballots_of_member').on(table.userId, table.castAt),
    check('meeting_ballots_question', sql`${table.question} in ('confidentiality', 'lateness', 'misses', 'deputy')`),
  ],
)
