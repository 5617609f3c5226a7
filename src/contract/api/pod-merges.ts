import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/** A pod as shown to the members of the pod it may merge with. `meeting` is its meeting time on the viewer's clock. */
const MergingPod = z.object({ podNumber: z.int(), name: z.string(), members: z.int(), seats: z.int(), meeting: z.string() })

/**
 * A proposal to merge a pod with too few members into another one. `joins` is the pod that would end, `into` the one that its
 * members would join, and `yours` is the viewer's side. `fit` is how well the two match, 0 to 100, null if too little is known.
 * Instants are ISO 8601 in UTC. The proposal expires at `expiresAt`.
 */
export const MergeProposal = z.object({
  id: z.string(),
  yours: z.enum(['joins', 'into']),
  joins: MergingPod,
  into: MergingPod,
  fit: z.nullable(z.int()),
  /** Whether both already meet at the same time. */
  isSameTime: z.boolean(),
  youAgreed: z.boolean(),
  othersAgreed: z.boolean(),
  expiresAt: z.string(),
})
export type MergeProposal = z.infer<typeof MergeProposal>

/**
 * Merge status of the viewer's pod. `dueAt` is when a merge can first be proposed, ISO 8601 in UTC, null for a pod with enough
 * members or without a pod. `mayAnswer`: the viewer leads the pod.
 */
export const MyPodMerge = z.object({
  proposal: z.nullable(MergeProposal),
  dueAt: z.nullable(z.string()),
  mayAnswer: z.boolean(),
})
export type MyPodMerge = z.infer<typeof MyPodMerge>

/** GET /api/my-pod/merge: returns the open proposal of the viewer's pod. */
export const getMyPodMerge = endpoint({
  method: 'GET',
  path: '/api/my-pod/merge',
  access: 'member',
  summary: "Returns whether the viewer's pod is too small, and the pod it could merge with",
  response: MyPodMerge,
  problems: ['access-required'],
})

/** POST /api/my-pod/merge: the leader of a pod that has been too small for long requests a merge now. Idempotent. */
export const requestMerge = endpoint({
  method: 'POST',
  path: '/api/my-pod/merge',
  access: 'member',
  summary: 'Requests a merge of the pod that the viewer leads',
  response: MyPodMerge,
  problems: ['leader-factor-required', 'access-required', 'not-found', 'leader-only', 'merge-not-due', 'too-many-requests'],
})

/** Result of a response: waiting for the other leader, merged, declined, or the other pod no longer has enough seats. */
export const MergeOutcome = z.enum(['waiting', 'merged', 'declined', 'no-room'])
export type MergeOutcome = z.infer<typeof MergeOutcome>

/** PATCH /api/my-pod/merge/{id}: the leader of either pod accepts or declines. Idempotent. */
export const respondToMerge = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/merge/{id}',
  access: 'member',
  summary: 'Accepts or declines a merge; the pods merge once both leaders accept',
  params: z.object({ id: Id }),
  body: z.object({ answer: z.enum(['agree', 'decline']) }),
  response: z.object({ outcome: MergeOutcome }),
  problems: ['leader-factor-required', 'access-required', 'not-found', 'leader-only', 'merge-settled', 'invalid-fields'],
})

/** A proposal as admins see it. Instants are ISO 8601 in UTC. */
export const AdminMerge = z.object({
  id: z.string(),
  joins: z.object({ podNumber: z.int(), name: z.string() }),
  into: z.object({ podNumber: z.int(), name: z.string() }),
  state: z.enum(['open', 'merged', 'declined', 'expired']),
  /** Pods whose leaders have agreed. */
  agreed: z.array(z.enum(['joins', 'into'])),
  proposedAt: z.string(),
  settledAt: z.nullable(z.string()),
})
export type AdminMerge = z.infer<typeof AdminMerge>

/** GET /api/admin/merges: lists the newest fifty proposals. */
export const listMerges = endpoint({
  method: 'GET',
  path: '/api/admin/merges',
  access: 'pods.manage',
  summary: 'Lists recent merge proposals and their results',
  response: z.object({ merges: z.array(AdminMerge) }),
})
