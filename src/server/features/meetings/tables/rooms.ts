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

/** State of a meeting. `unheld` means nobody attended. */
type MeetingState = 'open' | 'ended' | 'unheld'

/**
 * Meetings that were held or should have been. A row is inserted when the room opens, or after the meeting's time has passed
 * without it. `room` is the live state. It changes under the row lock; `version` numbers the changes.
 */
export const meetings = pgTable(
  'meetings',
  {
    id: uuid().primaryKey(),
    podId: uuid('pod_id')
      .notNull()
      .references(() => pods.id),
    /** The day according to the weekly schedule, in the pod's time zone. */
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

/** Attendance of meetings, visible only to the member and the leader. */
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

/** Notes written in a meeting. The browser creates the IDs, so that a repeated request inserts only once. */
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

/** Members' scores of a meeting, given at its end. */
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

/** Open pages of a room. A process that crashes leaves rows without further heartbeats, which count as lost. */
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

/** Votes in a pod's first meeting, on a ground rule or the deputy. A later vote replaces an earlier one. */
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
    /** An option for the rule, or the ID of the proposed deputy. */
    choice: text().notNull(),
    castAt: instant('cast_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId, table.question] }),
    index('meeting_ballots_of_member').on(table.userId, table.castAt),
    check('meeting_ballots_question', sql`${table.question} in ('confidentiality', 'lateness', 'misses', 'deputy')`),
  ],
)
