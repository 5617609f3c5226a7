import * as z from 'zod/mini'
import { LeaveReason } from '#domain/pods/leaving.ts'
import { endpoint } from './endpoint.ts'
import { PodId } from './ids.ts'

const memberOfPod = z.object({ email: z.string().check(z.maxLength(320)), podId: PodId })

/**
 * What follows from a place that ended, for its holder: back in matching until `rematchBy`, free to apply in the marketplace, or
 * neither until they opt in. `heldUntil` is until when they may come back, null where the seat opened at once. A leader who removed
 * somebody is told nothing of how they go on: all three are null.
 */
export const MembershipEnd = z.object({
  ok: z.literal(true),
  podId: z.string(),
  next: z.nullable(z.enum(['matching', 'marketplace', 'opt-in'])),
  rematchBy: z.nullable(z.string()),
  heldUntil: z.nullable(z.string()),
})
export type MembershipEnd = z.infer<typeof MembershipEnd>

/** DELETE /api/pod-membership: a member leaves by their own address, or the leader removes another. Safe to repeat. */
export const endMembership = endpoint({
  method: 'DELETE',
  path: '/api/pod-membership',
  access: 'auth',
  summary: "Leaves a pod by one's own e-mail address, or removes a member from the pod one leads",
  body: memberOfPod,
  answer: MembershipEnd,
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

/** PATCH /api/pod-leader: the leader hands the pod over to another member and stays. Safe to repeat. */
export const makeLeader = endpoint({
  method: 'PATCH',
  path: '/api/pod-leader',
  access: 'member',
  summary: 'Hands the pod one leads over to another of its members',
  body: memberOfPod,
  answer: z.object({ podId: z.string(), leader: z.string() }),
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

/** POST /api/pod-membership/return: takes back the seat that is kept since one left. Safe to repeat. */
export const returnToPod = endpoint({
  method: 'POST',
  path: '/api/pod-membership/return',
  access: 'member',
  summary: 'Takes back the seat that is kept for 48 hours after leaving',
  answer: z.object({ ok: z.literal(true), podId: z.string() }),
  problems: ['access-required', 'seat-not-kept', 'already-in-pod'],
})

/** POST /api/pod-membership/reason: why one left one's last pod; said again, the last word counts. */
export const sayWhyLeft = endpoint({
  method: 'POST',
  path: '/api/pod-membership/reason',
  access: 'auth',
  summary: "Says why one left one's last pod",
  body: z.object({ reason: LeaveReason }),
  problems: ['not-found', 'invalid-fields'],
})
