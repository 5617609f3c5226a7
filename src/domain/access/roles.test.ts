import { expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import { screens } from '#contract/pages/screens.ts'
import { isPermission } from './is-permission.ts'
import { hasPermission, isAdminRole, Permission, permissionsOf, StaffRole } from './roles.ts'

test('permissionsOf: what each role may do, written down independently of the table', () => {
  expect(Object.fromEntries(StaffRole.options.map((role) => [role, permissionsOf(role)]))).toEqual({
    owner: Permission.options,
    admin: Permission.options,
    support: ['admin.view', 'billing.view', 'packages.manage', 'support.answer'],
    content: ['admin.view', 'announcements.write', 'content.edit'],
    moderator: ['admin.view', 'community.moderate'],
  })
  expect(permissionsOf(null)).toEqual([])
})

test('isAdminRole: owners and admins only', () => {
  expect(StaffRole.options.filter(isAdminRole)).toEqual(['owner', 'admin'])
  expect(isAdminRole(null)).toBe(false)
})

test('permissions: each is a page’s or an endpoint’s, or one of a policy', () => {
  const used = new Set([...api, ...screens].map(({ access }) => access).filter(isPermission))
  expect(Permission.options.filter((permission) => !used.has(permission))).toEqual(['announcements.write'])
  expect([...used].filter((permission) => !hasPermission('owner', permission))).toEqual([])
})
