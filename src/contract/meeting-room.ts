import * as z from 'zod/mini'
import { ballotQuestions } from '#domain/meetings/first-meeting.ts'
import { NoteKind, noteLengthMax } from '#domain/meetings/notes.ts'
import { MemberCommand } from '#domain/meetings/room/commands.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { SharedRoom } from './room-state.ts'

/** GET /api/time: the server's clock, in epoch milliseconds, from which a device learns how far its own is off. */
export const readTime = endpoint({
  method: 'GET',
  path: '/api/time',
  access: 'open',
  summary: 'The server’s clock, in epoch milliseconds',
  answer: z.object({ serverAt: z.int() }),
})

/** The meeting that a room is for. `meetingId` is null until its room is open; days `YYYY-MM-DD`, instants ISO 8601 in UTC. */
export const RoomMeeting = z.object({
  meetingId: z.nullable(z.string()),
  onDay: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** From when on somebody may come in. */
  opensAt: z.string(),
  durationMinutes: z.int(),
  /** Whether the pod has held none before, so that it has the agenda of first meetings. */
  isFirst: z.boolean(),
})
export type RoomMeeting = z.infer<typeof RoomMeeting>

/** A member of the pod, as rooms name them. */
export const RoomMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  isLeader: z.boolean(),
  isDeputy: z.boolean(),
})
export type RoomMember = z.infer<typeof RoomMember>

/** What somebody wrote down in a meeting; `by` is the member's id. */
export const RoomNote = z.object({ id: z.string(), by: z.string(), kind: NoteKind, text: z.string(), writtenAt: z.string() })
export type RoomNote = z.infer<typeof RoomNote>

/**
 * A question of a first meeting: `own` is what the viewer chose, `voted` how many have, `result` what most chose, where all who are in
 * the room have voted, or the meeting is over. Who chose what is told to nobody. A choice is an answer of a rule, or a member's id.
 */
export const RoomBallot = z.object({
  question: z.enum(ballotQuestions),
  own: z.nullable(z.string()),
  voted: z.int(),
  result: z.nullable(z.string()),
})
export type RoomBallot = z.infer<typeof RoomBallot>

/**
 * The room of the viewer's pod: of the meeting that is held now, else of the next one. Without a pod, or without a meeting in the coming
 * year, `meeting` is null; while the room is closed, `room` is.
 */
export const RoomView = z.object({
  /** Of the server's clock, epoch milliseconds. */
  serverAt: z.int(),
  youId: z.string(),
  meeting: z.nullable(RoomMeeting),
  room: z.nullable(SharedRoom),
  members: z.array(RoomMember),
  notes: z.array(RoomNote),
  /** The viewer's own score of this meeting. */
  score: z.nullable(z.int()),
  /** What is voted on, while the room of a first meeting is open or just over; empty in all others. */
  ballots: z.array(RoomBallot),
})
export type RoomView = z.infer<typeof RoomView>

/** GET /api/my-pod/room: the live state of the meeting, who is there and what was written down. */
export const readRoom = endpoint({
  method: 'GET',
  path: '/api/my-pod/room',
  access: 'member',
  summary: 'The meeting room of the viewer’s pod: its live state, its members and what was written down',
  answer: RoomView,
  problems: ['access-required'],
})

/** The room of a meeting after something happened. */
export const RoomPulse = z.object({ meetingId: z.string(), serverAt: z.int(), room: SharedRoom })
export type RoomPulse = z.infer<typeof RoomPulse>

/**
 * POST /api/my-pod/room/here: a page of the room is open; sent every ten seconds, and at once when it comes back. The first one opens the
 * room. Whoever is not heard of for 25 seconds is lost. `connection` is an id that the page makes for itself.
 */
export const beHere = endpoint({
  method: 'POST',
  path: '/api/my-pod/room/here',
  access: 'member',
  limit: 'meeting-room',
  summary: 'Says that a page of the meeting room is open; the first one opens the room',
  body: z.object({ connection: Id }),
  answer: RoomPulse,
  problems: ['access-required', 'not-found', 'room-not-open', 'room-refused', 'invalid-fields'],
})

/** POST /api/my-pod/room/commands: what somebody in the room asks for. One that comes twice, or too late, changes nothing. */
export const sendRoomCommand = endpoint({
  method: 'POST',
  path: '/api/my-pod/room/commands',
  access: 'member',
  limit: 'meeting-room',
  summary: 'Runs the clock of the meeting: start, next, pause, five minutes more, skip, hand over, end',
  body: z.object({ meetingId: Id, command: MemberCommand }),
  answer: RoomPulse,
  problems: ['access-required', 'not-found', 'not-timekeeper', 'room-refused', 'invalid-fields'],
})

/** POST /api/my-pod/room/notes: writes something down; the id is made by the page, so that sending it again writes once. */
export const writeNote = endpoint({
  method: 'POST',
  path: '/api/my-pod/room/notes',
  access: 'member',
  summary: 'Writes down a win, a need, an offer or what one takes away',
  body: z.object({
    id: Id,
    meetingId: Id,
    kind: NoteKind,
    text: z.string().check(z.trim(), z.minLength(1, 'Write a few words.'), z.maxLength(noteLengthMax)),
  }),
  status: 201,
  answer: RoomNote,
  problems: ['access-required', 'not-found', 'room-refused', 'invalid-fields'],
})

/** POST /api/my-pod/room/score: the viewer's score of a meeting, until a day after it; the last one counts. */
export const scoreMeeting = endpoint({
  method: 'POST',
  path: '/api/my-pod/room/score',
  access: 'member',
  summary: 'Scores a meeting from 1 to 10',
  body: z.object({ meetingId: Id, score: z.int().check(z.minimum(1), z.maximum(10)) }),
  answer: z.object({ score: z.int() }),
  problems: ['access-required', 'not-found', 'room-refused', 'invalid-fields'],
})

/** POST /api/my-pod/room/ballots: the viewer's vote in the first meeting of their pod, until it ends; the last one counts. */
export const castBallot = endpoint({
  method: 'POST',
  path: '/api/my-pod/room/ballots',
  access: 'member',
  summary: 'Votes on a ground rule of the pod, or on who becomes its deputy, in its first meeting',
  body: z.object({ meetingId: Id, question: z.enum(ballotQuestions), choice: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: z.object({ ballots: z.array(RoomBallot) }),
  problems: ['access-required', 'not-found', 'room-refused', 'too-many-requests', 'invalid-fields'],
})
