import * as z from 'zod/mini'
import { EventAnswer } from '#domain/calendar/answers.ts'
import { endpoint } from './endpoint.ts'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** What a member of the pod answered to a meeting; `checkIn` is what whoever can't make it reported, for the pod to read. */
export const MeetingAnswer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  isYou: z.boolean(),
  answer: EventAnswer,
  checkIn: z.nullable(z.string()),
})
export type MeetingAnswer = z.infer<typeof MeetingAnswer>

/**
 * One meeting of a pod. `onDay` (`YYYY-MM-DD`) is the day on which the weekly time puts it and stays its name; instants are ISO 8601 in
 * UTC. `movedFrom` is when it would have begun, null where it was not moved; `reason` is why it is skipped. `holiday` names the holiday
 * of that day. `shift` says in words that clock changes put it at another hour of the viewer's day from then on.
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
  /** Until when it may be answered. */
  answerUntil: z.string(),
  answers: z.array(MeetingAnswer),
})
export type PodMeeting = z.infer<typeof PodMeeting>

/** GET /api/my-pod/meetings: those that begin from one instant on and before another, eight weeks from now unless stated. */
export const listPodMeetings = endpoint({
  method: 'GET',
  path: '/api/my-pod/meetings',
  access: 'member',
  summary: 'The meetings of the pod one holds a place in, with what was moved or skipped and who comes',
  query: z.object({ from: z.optional(z.iso.datetime()), to: z.optional(z.iso.datetime()) }),
  /** `timezone` is the zone in which the pod meets; null without a pod. */
  answer: z.object({ timezone: z.nullable(z.string()), meetings: z.array(PodMeeting) }),
  problems: ['access-required', 'invalid-fields'],
})

const wall = z.string().check(z.maxLength(20))

/** PATCH /api/my-pod/meetings/{onDay}: the leader moves, skips or restores one meeting. `moveTo` is wall time of the pod's zone. */
export const changePodMeeting = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/meetings/{onDay}',
  access: 'member',
  summary: 'Moves one meeting of the pod one leads, skips it, or restores it',
  params: z.object({ onDay: Day }),
  body: z.object({
    moveTo: z.optional(wall),
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

/** POST /api/my-pod/meetings/{onDay}/answer: until two hours before it begins; said again, the last word counts. */
export const answerPodMeeting = endpoint({
  method: 'POST',
  path: '/api/my-pod/meetings/{onDay}/answer',
  access: 'member',
  summary: 'Says whether one comes to a meeting of one’s pod; whoever can’t make it may report how the week went',
  params: z.object({ onDay: Day }),
  body: z.object({ answer: EventAnswer, checkIn: z.optional(z.nullable(z.string().check(z.maxLength(500)))) }),
  problems: ['access-required', 'not-found', 'invalid-fields', 'meeting-skipped', 'answer-too-late'],
})
