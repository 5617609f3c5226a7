import * as z from 'zod/mini'
import { ballotQuestions } from '#domain/meetings/first-meeting.ts'
import { NoteKind, noteLengthMax } from '#domain/meetings/notes.ts'
import { MemberCommand } from '#domain/meetings/room/commands.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SharedRoomState } from './room-state.ts'

/** GET /api/time: returns the server's clock in epoch milliseconds, from which a device computes its clock offset. */
export const getServerTime = endpoint({
  method: 'GET',
  path: '/api/time',
  access: 'open',
  summary: "Returns the server's clock in epoch milliseconds",
  response: z.object({ serverAt: z.int() }),
})

/** The meeting of a room. `meetingId` is null until the room opens. Days are `YYYY-MM-DD`, instants ISO 8601 in UTC. */
export const RoomMeeting = z.object({
  meetingId: z.nullable(z.string()),
  onDay: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** When the room opens. */
  opensAt: z.string(),
  durationMinutes: z.int(),
  /** Whether this is the pod's first meeting, which has an agenda of its own. */
  isFirst: z.boolean(),
})
export type RoomMeeting = z.infer<typeof RoomMeeting>

/** A pod member as rooms refer to them. */
export const RoomMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  isLeader: z.boolean(),
  isDeputy: z.boolean(),
})
export type RoomMember = z.infer<typeof RoomMember>

/** A note taken in a meeting. `by` is the member's ID. */
export const RoomNote = z.object({ id: z.string(), by: z.string(), kind: NoteKind, text: z.string(), writtenAt: z.string() })
export type RoomNote = z.infer<typeof RoomNote>

/**
 * A ballot of a first meeting. `own` is the viewer's choice and `voted` the number of votes. `result` is the winner once
 * everyone in the room has voted or the meeting is over. Individual votes are never revealed. A choice is an option of a ground
 * rule, or a member's ID.
 */
export const RoomBallot = z.object({
  question: z.enum(ballotQuestions),
  own: z.nullable(z.string()),
  voted: z.int(),
  result: z.nullable(z.string()),
})
export type RoomBallot = z.infer<typeof RoomBallot>

/**
 * The room of the viewer's pod, for the current meeting, or else the next one. `meeting` is null without a pod, or without a
 * meeting in the coming year. `room` is null while the room is closed.
 */
export const RoomView = z.object({
  /** The server's clock in epoch milliseconds. */
  serverAt: z.int(),
  youId: z.string(),
  meeting: z.nullable(RoomMeeting),
  room: z.nullable(SharedRoomState),
  members: z.array(RoomMember),
  notes: z.array(RoomNote),
  /** The viewer's own score of this meeting. */
  score: z.nullable(z.int()),
  /** Open or just closed ballots of a first meeting. Empty in all others. */
  ballots: z.array(RoomBallot),
})
export type RoomView = z.infer<typeof RoomView>

/** GET /api/my-pod/room: returns the live state of the meeting, who is present, and the notes. */
export const getRoom = endpoint({
  method: 'GET',
  path: '/api/my-pod/room',
  access: 'member',
  summary: "Returns the meeting room of the viewer's pod: its live state, members, and notes",
  response: RoomView,
  problems: ['access-required'],
})

/** The room of a meeting after a change. */
export const RoomUpdate = z.object({ meetingId: z.string(), serverAt: z.int(), room: SharedRoomState })
export type RoomUpdate = z.infer<typeof RoomUpdate>

/**
 * POST /api/my-pod/room/here: heartbeat of an open room page, sent every ten seconds and immediately when the page returns. The
 * first one opens the room. A member without a heartbeat for 25 seconds counts as disconnected. `connection` is an ID that the
 * page generates.
 */
export const sendRoomHeartbeat = endpoint({
  method: 'POST',
  path: '/api/my-pod/room/here',
  access: 'member',
  limit: 'meeting-room',
  summary: 'Sends a heartbeat of an open meeting room page; the first one opens the room',
  body: z.object({ connection: Id }),
  response: RoomUpdate,
  problems: ['access-required', 'not-found', 'room-not-open', 'room-refused', 'invalid-fields'],
})

/** POST /api/my-pod/room/commands: sends a command of a member in the room. A duplicate or late command has no effect. */
export const sendRoomCommand = endpoint({
  method: 'POST',
  path: '/api/my-pod/room/commands',
  access: 'member',
  limit: 'meeting-room',
  summary: 'Runs the clock of the meeting: start, next, pause, five more minutes, skip, hand over, end',
  body: z.object({ meetingId: Id, command: MemberCommand }),
  response: RoomUpdate,
  problems: ['access-required', 'not-found', 'not-timekeeper', 'room-refused', 'invalid-fields'],
})

/** POST /api/my-pod/room/notes: creates a note. The page generates the ID, which makes retries idempotent. */
export const createMeetingNote = endpoint({
  method: 'POST',
  path: '/api/my-pod/room/notes',
  access: 'member',
  summary: 'Adds a note: a win, a need, an offer, or a takeaway',
  body: z.object({
    id: Id,
    meetingId: Id,
    kind: NoteKind,
    text: z.string().check(z.trim(), z.minLength(1, 'Write a few words.'), z.maxLength(noteLengthMax)),
  }),
  status: 201,
  response: RoomNote,
  problems: ['access-required', 'not-found', 'room-refused', 'invalid-fields'],
})

/** POST /api/my-pod/room/score: stores the viewer's score of a meeting, until a day after it. The latest one counts. */
export const scoreMeeting = endpoint({
  method: 'POST',
  path: '/api/my-pod/room/score',
  access: 'member',
  summary: 'Scores a meeting from 1 to 10',
  body: z.object({ meetingId: Id, score: z.int().check(z.minimum(1), z.maximum(10)) }),
  response: z.object({ score: z.int() }),
  problems: ['access-required', 'not-found', 'room-refused', 'invalid-fields'],
})

/** POST /api/my-pod/room/ballots: stores the viewer's vote in the pod's first meeting, until it ends. The latest one counts. */
export const castBallot = endpoint({
  method: 'POST',
  path: '/api/my-pod/room/ballots',
  access: 'member',
  summary: 'Votes on a ground rule of the pod, or on who becomes its deputy, in its first meeting',
  body: z.object({ meetingId: Id, question: z.enum(ballotQuestions), choice: z.string().check(z.minLength(1), z.maxLength(60)) }),
  response: z.object({ ballots: z.array(RoomBallot) }),
  problems: ['access-required', 'not-found', 'room-refused', 'too-many-requests', 'invalid-fields'],
})
