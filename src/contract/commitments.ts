import * as z from 'zod/mini'
import { activities } from '#domain/commitments/activities.ts'
import { Outcome } from '#domain/commitments/follow-through.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

const Activity = z.enum(activities.map(({ value }) => value))

/**
 * What a member said they would do. Days are `YYYY-MM-DD`, instants ISO 8601 in UTC. `words` says it in full: "Send 20 letters";
 * `outcome` is null while it is open, `reached` is how many it became. `isOverdue`: its day is past, and nobody said what became of it.
 */
export const Commitment = z.object({
  id: z.string(),
  memberId: z.string(),
  activity: Activity,
  target: z.nullable(z.int()),
  text: z.nullable(z.string()),
  words: z.string(),
  dueOn: z.string(),
  witnessId: z.nullable(z.string()),
  outcome: z.nullable(Outcome),
  reached: z.nullable(z.int()),
  isOverdue: z.boolean(),
  madeAt: z.string(),
  /** When its witness was asked to say a word, and when they did. */
  witnessAskedAt: z.nullable(z.string()),
  nudgedAt: z.nullable(z.string()),
})
export type Commitment = z.infer<typeof Commitment>

/** How much was kept over twelve weeks, 0 to 1, null where nothing counts yet; and over how many commitments. */
const FollowThrough = z.object({ rate: z.nullable(z.number()), counted: z.int() })

/** Somebody of the pod, the viewer included, and how they keep what they tell this pod. */
export const CommittedMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  isYou: z.boolean(),
  followThrough: FollowThrough,
})
export type CommittedMember = z.infer<typeof CommittedMember>

/**
 * The viewer's commitments and, in a pod, those that its members made in it: what was or is due within twelve weeks, the latest day
 * first. `today` is the viewer's own day, and `nextMeetingOn` that of their pod's next meeting, as their own clock has it; `own` counts
 * all of theirs, wherever they made them. Without a pod `members` is empty, and `pod` and `nextMeetingOn` are null.
 */
export const Commitments = z.object({
  today: z.string(),
  nextMeetingOn: z.nullable(z.string()),
  commitments: z.array(Commitment),
  members: z.array(CommittedMember),
  own: z.object({ followThrough: FollowThrough, streak: z.object({ weeks: z.int(), longest: z.int() }) }),
  pod: z.nullable(FollowThrough),
})
export type Commitments = z.infer<typeof Commitments>

/** GET /api/commitments: what the viewer and their pod committed to, and how they keep it. */
export const readCommitments = endpoint({
  method: 'GET',
  path: '/api/commitments',
  access: 'member',
  summary: "The viewer's commitments and their pod's, with follow-through over twelve weeks and the streak",
  answer: Commitments,
  problems: ['access-required'],
})

/** POST /api/commitments: commits to something. The id is made by the caller, so that sending again writes once. */
export const commit = endpoint({
  method: 'POST',
  path: '/api/commitments',
  access: 'member',
  summary: 'Commits to so many of an activity, or to something in own words, by a day; safe to repeat with the same id',
  body: z.object({
    id: Id,
    activity: Activity,
    target: z.optional(z.nullable(z.number())),
    text: z.optional(z.nullable(z.string())),
    dueOn: z.string(),
    witnessId: z.optional(z.nullable(Id)),
  }),
  status: 201,
  answer: Commitment,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

const aboutOne = z.object({ id: Id })

/** PATCH /api/commitments/{id}: says what became of it; null opens it again. Safe to repeat. */
export const settleCommitment = endpoint({
  method: 'PATCH',
  path: '/api/commitments/{id}',
  access: 'member',
  summary: 'Says what became of an own commitment: done, partly or missed, or open after all',
  params: aboutOne,
  body: z.object({
    outcome: z.nullable(Outcome),
    reached: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)))),
  }),
  answer: Commitment,
  problems: ['access-required', 'not-found', 'invalid-fields'],
})

/** DELETE /api/commitments/{id}: takes back an own commitment while it is open and its day is not past. */
export const takeBackCommitment = endpoint({
  method: 'DELETE',
  path: '/api/commitments/{id}',
  access: 'member',
  summary: 'Takes back an own commitment that is open and not past its day',
  params: aboutOne,
  problems: ['access-required', 'not-found', 'commitment-over'],
})

/** POST /api/commitments/{id}/nudge: its witness asks how it goes, once. Safe to repeat. */
export const nudge = endpoint({
  method: 'POST',
  path: '/api/commitments/{id}/nudge',
  access: 'member',
  summary: 'Asks a member whose witness one is how their open commitment goes',
  params: aboutOne,
  answer: Commitment,
  problems: ['access-required', 'not-found', 'commitment-over'],
})
