import { permissionsOf } from '#domain/access/roles.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import type { Visitor } from '#contract/pages/visitor.ts'

const user = { id: '0190c0de-0000-7000-8000-000000000001', email: 'dana@demo.test', name: 'Dana Whitfield' }

/** A paying member without a pod. */
export const member: Visitor = {
  ...anonymousVisitor,
  user,
  access: { general: true, pod_marketplace: true },
}

/** A paying member in a pod. */
export const podMember: Visitor = { ...member, podId: '0190c0de-0000-7000-8000-0000000000a1' }

/** The leader of that pod. */
export const leader: Visitor = { ...podMember, leadsPod: true }

/** A user who signed up and has not paid yet. */
export const nonMember: Visitor = { ...anonymousVisitor, user }

/** An admin with a verified second factor. */
export const admin: Visitor = { ...member, role: 'admin', permissions: permissionsOf('admin') }

/** A member of the support team with a verified second factor. */
export const supporter: Visitor = { ...member, role: 'support', permissions: permissionsOf('support') }
