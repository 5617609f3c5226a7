import * as z from 'zod/mini'
import { LeaveReason } from '#domain/pods/leaving.ts'
import { endpoint } from '../endpoint.ts'
import { PodId } from '../ids.ts'

const memberBody = z.object({ email: z.string().check(z.maxLength(320)), podId: PodId })

/**
 * What happens to a member after a pod membership ended: back in matching until `rematchBy`, free to apply in the marketplace,
 * or neither until they opt in. `heldUntil` is the deadline to return, null if the seat is not held. All three are null for a
 * leader who removed another member.
 */
export const PodMembershipEnd = z.object({
  ok: z.literal(true),
  podId: z.string(),
  next: z.nullable(z.enum(['matching', 'marketplace', 'opt-in'])),
  rematchBy: z.nullable(z.string()),
  heldUntil: z.nullable(z.string()),
})
export type PodMembershipEnd = z.infer<typeof PodMembershipEnd>

/** DELETE /api/pod-membership: a member leaves with their own email, or the leader removes another member. Idempotent. */
export const removeFromPod = endpoint({
  method: 'DELETE',
  path: '/api/pod-membership',
  access: 'auth',
  summary: "Leaves a pod with the user's own email address, or removes a member from the pod that the user leads",
  body: memberBody,
  response: PodMembershipEnd,
  problems: [
    'leader-factor-required',
    'access-required',
    'leader-only',
    'not-found',
    'invalid-fields',
    'already-left',
    'not-in-pod',
    'no-longer-leader',
  ],
})

/** PATCH /api/pod-leader: the leader transfers leadership to another member and stays in the pod. Idempotent. */
export const transferLeadership = endpoint({
  method: 'PATCH',
  path: '/api/pod-leader',
  access: 'member',
  summary: 'Transfers the pod that the user leads to another of its members',
  body: memberBody,
  response: z.object({ podId: z.string(), leader: z.string() }),
  problems: [
    'leader-factor-required',
    'access-required',
    'leader-only',
    'not-found',
    'invalid-fields',
    'not-in-pod',
    'no-longer-leader',
    'too-many-requests',
  ],
})

/** POST /api/pod-membership/return: takes back the seat that is held since the viewer left. Idempotent. */
export const returnToPod = endpoint({
  method: 'POST',
  path: '/api/pod-membership/return',
  access: 'member',
  summary: 'Returns to the pod, to the seat that is held for 48 hours after leaving',
  response: z.object({ ok: z.literal(true), podId: z.string() }),
  problems: ['access-required', 'seat-not-kept', 'already-in-pod'],
})

/** POST /api/pod-membership/reason: records why the viewer left the last pod. The latest reason counts. */
export const recordLeaveReason = endpoint({
  method: 'POST',
  path: '/api/pod-membership/reason',
  access: 'auth',
  summary: 'Records why the user left the last pod',
  body: z.object({ reason: LeaveReason }),
  problems: ['not-found', 'invalid-fields'],
})
