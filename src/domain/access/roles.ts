import * as z from 'zod/mini'
import { t } from '#domain/i18n/messages.ts'

/** Roles of staff, from most to fewest permissions. A member without one has no role. */
export const StaffRole = z.enum(['owner', 'admin', 'support', 'content', 'moderator'])
export type StaffRole = z.infer<typeof StaffRole>

/** Label of each role. */
export const roleLabels: Readonly<Record<StaffRole, string>> = {
  owner: t`Owner`,
  admin: t`Admin`,
  support: t`Support`,
  content: t`Content`,
  moderator: t`Moderator`,
}

const everyone = StaffRole.options
const admins = ['owner', 'admin'] as const satisfies readonly StaffRole[]

/** What staff may do. Pages, endpoints, live events and policies name a permission, never a role. */
export const Permission = z.enum([
  /** The back office itself. */
  'admin.view',
  'announcements.write',
  'audit.view',
  'billing.view',
  'community.moderate',
  'content.edit',
  'emails.manage',
  'matching.manage',
  'packages.manage',
  'pods.manage',
  'support.answer',
])
export type Permission = z.infer<typeof Permission>

/** The roles that have each permission. */
export const rolesWith: Readonly<Record<Permission, readonly StaffRole[]>> = {
  'admin.view': everyone,
  'announcements.write': ['owner', 'admin', 'content'],
  'audit.view': admins,
  'billing.view': ['owner', 'admin', 'support'],
  'community.moderate': ['owner', 'admin', 'moderator'],
  'content.edit': ['owner', 'admin', 'content'],
  'emails.manage': admins,
  'matching.manage': admins,
  'packages.manage': ['owner', 'admin', 'support'],
  'pods.manage': admins,
  'support.answer': ['owner', 'admin', 'support'],
}

/** Whether a role has a permission. */
export function hasPermission(role: StaffRole | null, permission: Permission): boolean {
  return role !== null && rolesWith[permission].includes(role)
}

/** Returns the permissions of a role. */
export function permissionsOf(role: StaffRole | null): Permission[] {
  return Permission.options.filter((permission) => hasPermission(role, permission))
}

/** Whether the specification's `isTribeAppAdmin` is true for a role: for owners and admins. */
export function isAdminRole(role: StaffRole | null): boolean {
  return role === 'owner' || role === 'admin'
}
