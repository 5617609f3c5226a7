import * as z from 'zod/mini'
import { activities } from '#domain/commitments/activities.ts'
import { Outcome } from '#domain/commitments/follow-through.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'

const Activity = z.enum(activities.map(({ value }) => value))

/**
 * A member's commitment. Days are `YYYY-MM-DD`, instants ISO 8601 in UTC. `words` is its full text: "Send 20 letters". `outcome`
 * is null while it is open, and `reached` is the actual number. `isOverdue`: its day is past and no outcome is recorded.
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
  /** When the witness was asked to nudge, and when they did. */
  witnessAskedAt: z.nullable(z.string()),
  nudgedAt: z.nullable(z.string()),
})
export type Commitment = z.infer<typeof Commitment>

/** Follow-through rate over twelve weeks, 0 to 1, null if nothing counts yet, and the number of commitments it covers. */
const FollowThrough = z.object({ rate: z.nullable(z.number()), counted: z.int() })

/** A pod member, including the viewer, with the follow-through on commitments made in this pod. */
export const CommitmentMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  isYou: z.boolean(),
  followThrough: FollowThrough,
})
export type CommitmentMember = z.infer<typeof CommitmentMember>

/**
 * The viewer's commitments and those that pod members made in this pod, due from twelve weeks ago on, latest day first. `today`
 * is the viewer's local day, and `nextMeetingOn` the local day of the pod's next meeting. `own` counts all of the viewer's
 * commitments in any pod. Without a pod `members` is empty, and `pod` and `nextMeetingOn` are null.
 */
export const Commitments = z.object({
  today: z.string(),
  nextMeetingOn: z.nullable(z.string()),
  commitments: z.array(Commitment),
  members: z.array(CommitmentMember),
  own: z.object({ followThrough: FollowThrough, streak: z.object({ weeks: z.int(), longest: z.int() }) }),
  pod: z.nullable(FollowThrough),
})
export type Commitments = z.infer<typeof Commitments>

/** GET /api/commitments: returns the commitments of the viewer and the pod, with their follow-through. */
export const getCommitments = endpoint({
  method: 'GET',
  path: '/api/commitments',
  access: 'member',
  summary: 'Returns the commitments of the viewer and the pod, with follow-through over twelve weeks and the streak',
  response: Commitments,
  problems: ['access-required'],
})

/** POST /api/commitments: creates a commitment. The client generates the ID, which makes retries idempotent. */
export const createCommitment = endpoint({
  method: 'POST',
  path: '/api/commitments',
  access: 'member',
  summary: "Creates a commitment to an activity with a target or in the member's own words; idempotent with the same ID",
  body: z.object({
    id: Id,
    activity: Activity,
    target: z.optional(z.nullable(z.number())),
    text: z.optional(z.nullable(z.string())),
    dueOn: z.string(),
    witnessId: z.optional(z.nullable(Id)),
  }),
  status: 201,
  response: Commitment,
  problems: ['access-required', 'not-found', 'invalid-fields', 'too-many-requests'],
})

const idParams = z.object({ id: Id })

/** PATCH /api/commitments/{id}: records the outcome. Null reopens the commitment. Idempotent. */
export const recordCommitmentOutcome = endpoint({
  method: 'PATCH',
  path: '/api/commitments/{id}',
  access: 'member',
  summary: "Records the outcome of the viewer's commitment (done, partly, or missed) or reopens it",
  params: idParams,
  body: z.object({
    outcome: z.nullable(Outcome),
    reached: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)))),
  }),
  response: Commitment,
  problems: ['access-required', 'not-found', 'invalid-fields'],
})

/** DELETE /api/commitments/{id}: deletes one of the viewer's commitments while it is open and its day is not past. */
export const deleteCommitment = endpoint({
  method: 'DELETE',
  path: '/api/commitments/{id}',
  access: 'member',
  summary: "Deletes one of the viewer's commitments that is open and not past due",
  params: idParams,
  problems: ['access-required', 'not-found', 'commitment-over'],
})

/** POST /api/commitments/{id}/nudge: the witness nudges the member, once. Idempotent. */
export const nudge = endpoint({
  method: 'POST',
  path: '/api/commitments/{id}/nudge',
  access: 'member',
  summary: 'Nudges a member about an open commitment that the viewer witnesses',
  params: idParams,
  response: Commitment,
  problems: ['access-required', 'not-found', 'commitment-over'],
})
