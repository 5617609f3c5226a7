import * as z from 'zod/mini'
import { EventRsvp } from '#domain/calendar/rsvps.ts'
import { endpoint } from '../endpoint.ts'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A pod member's RSVP to a meeting. `checkIn` is the update that a member who can't attend wrote for the pod. */
export const MeetingRsvp = z.object({
  firstName: z.string(),
  lastName: z.string(),
  isYou: z.boolean(),
  answer: EventRsvp,
  checkIn: z.nullable(z.string()),
})
export type MeetingRsvp = z.infer<typeof MeetingRsvp>

/**
 * One meeting of a pod. `onDay` (`YYYY-MM-DD`) is its day by the weekly schedule and identifies it. Instants are ISO 8601 in
 * UTC. `movedFrom` is the original start, null if it was not moved. `reason` is why it is skipped. `holiday` names the holiday
 * on that day. `shift` states that a clock change puts it at another local time of the viewer from then on.
 */
export const PodMeeting = z.object({
  onDay: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isSkipped: z.boolean(),
  /** Its time has passed, or its leader ended it early. */
  isOver: z.boolean(),
  movedFrom: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  holiday: z.nullable(z.string()),
  shift: z.nullable(z.string()),
  /** Until when members can RSVP. */
  answerUntil: z.string(),
  answers: z.array(MeetingRsvp),
})
export type PodMeeting = z.infer<typeof PodMeeting>

/** GET /api/my-pod/meetings: lists meetings that begin between two instants. Defaults to eight weeks from now. */
export const listPodMeetings = endpoint({
  method: 'GET',
  path: '/api/my-pod/meetings',
  access: 'member',
  summary: "Lists the meetings of the user's pod, with changes and RSVPs",
  query: z.object({ from: z.optional(z.iso.datetime()), to: z.optional(z.iso.datetime()) }),
  /** `timezone` is the time zone of the pod, null without a pod. */
  response: z.object({ timezone: z.nullable(z.string()), meetings: z.array(PodMeeting) }),
  problems: ['access-required', 'invalid-fields'],
})

const wallTime = z.string().check(z.maxLength(20))

/**
 * PATCH /api/my-pod/meetings/{onDay}: the leader moves, skips or restores one meeting. `moveTo` is a local time in the pod's
 * time zone.
 */
export const updatePodMeeting = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/meetings/{onDay}',
  access: 'member',
  summary: 'Moves, skips, or restores one meeting of the pod that the user leads',
  params: z.object({ onDay: Day }),
  body: z.object({
    moveTo: z.optional(wallTime),
    durationMinutes: z.optional(z.union([z.literal(30), z.literal(60), z.literal(90)])),
    skip: z.optional(z.literal(true)),
    restore: z.optional(z.literal(true)),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  problems: [
    'leader-factor-required',
    'access-required',
    'leader-only',
    'not-found',
    'invalid-fields',
    'no-longer-leader',
    'meeting-begun',
    'too-many-requests',
  ],
})

/**
 * POST /api/my-pod/meetings/{onDay}/answer: stores the viewer's RSVP, until two hours before the start. The latest one counts.
 */
export const rsvpToPodMeeting = endpoint({
  method: 'POST',
  path: '/api/my-pod/meetings/{onDay}/answer',
  access: 'member',
  summary: "Stores the user's RSVP to a pod meeting; a user who can't attend can add an update on the week",
  params: z.object({ onDay: Day }),
  body: z.object({ answer: EventRsvp, checkIn: z.optional(z.nullable(z.string().check(z.maxLength(500)))) }),
  problems: ['access-required', 'not-found', 'invalid-fields', 'meeting-skipped', 'answer-too-late'],
})
