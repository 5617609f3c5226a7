import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/** A pod as the members of the one it may merge with are shown it; `meeting` says when it meets, on the viewer's clock. */
const MergingPod = z.object({ podNumber: z.int(), name: z.string(), members: z.int(), seats: z.int(), meeting: z.string() })

/**
 * That a pod with too few members goes on in another one. `joins` is the pod that would end, `into` the one its members would come to, and
 * `yours` which of the two is the viewer's. `fit` is how well the two fit, 0 to 100, null where too little is known. Instants are ISO 8601
 * in UTC; the proposal ends by itself at `expiresAt`.
 */
export const MergeProposal = z.object({
  id: z.string(),
  yours: z.enum(['joins', 'into']),
  joins: MergingPod,
  into: MergingPod,
  fit: z.nullable(z.int()),
  /** Whether both meet at the same time already. */
  isSameTime: z.boolean(),
  youAgreed: z.boolean(),
  othersAgreed: z.boolean(),
  expiresAt: z.string(),
})
export type MergeProposal = z.infer<typeof MergeProposal>

/**
 * How the viewer's pod stands with merging. `dueAt` is from when on a merge may be proposed for it, ISO 8601 in UTC; null for a pod with
 * enough members, or for whoever is in none. `mayAnswer`: whether the viewer leads it.
 */
export const MyPodMerge = z.object({
  proposal: z.nullable(MergeProposal),
  dueAt: z.nullable(z.string()),
  mayAnswer: z.boolean(),
})
export type MyPodMerge = z.infer<typeof MyPodMerge>

/** GET /api/my-pod/merge: the open proposal that concerns the viewer's pod. */
export const readMyPodMerge = endpoint({
  method: 'GET',
  path: '/api/my-pod/merge',
  access: 'member',
  summary: "Whether the viewer's pod is too small, and with which pod it could go on",
  answer: MyPodMerge,
  problems: ['access-required'],
})

/** POST /api/my-pod/merge: the leader of a pod that has been too small for long asks for a pod to go on with, now. Safe to repeat. */
export const askForMerge = endpoint({
  method: 'POST',
  path: '/api/my-pod/merge',
  access: 'member',
  summary: 'Looks for a pod that the one the viewer leads could go on with',
  answer: MyPodMerge,
  problems: ['leader-factor-required', 'access-required', 'not-found', 'leader-only', 'merge-not-due', 'too-many-requests'],
})

/** What became of an answer: the other leader is waited for, both pods are one now, it is declined, or the other pod cannot take everybody in any more. */
export const MergeOutcome = z.enum(['waiting', 'merged', 'declined', 'no-room'])
export type MergeOutcome = z.infer<typeof MergeOutcome>

/** PATCH /api/my-pod/merge/{id}: the leader of either pod agrees or declines. Safe to repeat. */
export const answerMerge = endpoint({
  method: 'PATCH',
  path: '/api/my-pod/merge/{id}',
  access: 'member',
  summary: 'Agrees that two pods become one, or declines; once both leaders agree, they do',
  params: z.object({ id: Id }),
  body: z.object({ answer: z.enum(['agree', 'decline']) }),
  answer: z.object({ outcome: MergeOutcome }),
  problems: ['leader-factor-required', 'access-required', 'not-found', 'leader-only', 'merge-settled', 'invalid-fields'],
})

/** A proposal as admins see it. Instants are ISO 8601 in UTC. */
export const AdminMerge = z.object({
  id: z.string(),
  joins: z.object({ podNumber: z.int(), name: z.string() }),
  into: z.object({ podNumber: z.int(), name: z.string() }),
  state: z.enum(['open', 'merged', 'declined', 'expired']),
  /** Whose leaders have agreed. */
  agreed: z.array(z.enum(['joins', 'into'])),
  proposedAt: z.string(),
  settledAt: z.nullable(z.string()),
})
export type AdminMerge = z.infer<typeof AdminMerge>

/** GET /api/admin/merges: the newest fifty proposals. */
export const listMerges = endpoint({
  method: 'GET',
  path: '/api/admin/merges',
  access: 'admin',
  summary: 'Which pods were proposed to merge lately, and what came of it',
  answer: z.object({ merges: z.array(AdminMerge) }),
})
