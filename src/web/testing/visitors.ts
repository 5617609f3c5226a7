import { stranger } from '#contract/stranger.ts'
import type { Visitor } from '#contract/visitor.ts'

const user = { id: '0190c0de-0000-7000-8000-000000000001', email: 'dana@demo.test', name: 'Dana Whitfield' }

/** A paying member without a pod. */
export const member: Visitor = {
  ...stranger,
  user,
  access: { general: true, pod_marketplace: true },
}

/** A paying member in a pod. */
export const podMember: Visitor = { ...member, podId: '0190c0de-0000-7000-8000-0000000000a1' }

/** The leader of that pod. */
export const leader: Visitor = { ...podMember, leadsPod: true }

/** A person who signed up and did not pay yet. */
export const fresh: Visitor = { ...stranger, user }

/** An admin with a proven second factor. */
export const admin: Visitor = { ...member, isAdmin: true }
