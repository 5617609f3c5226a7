import { permissionsOf } from '#domain/access/roles.ts'
import { expect, test } from 'vitest'
import { anonymousVisitor, type Visitor } from '#contract/pages/visitor.ts'
import { palettePages } from './palette-pages.ts'

const member: Visitor = {
  ...anonymousVisitor,
  user: { id: 'u1', email: 'a@b.test', name: 'A B' },
  access: { general: true, pod_marketplace: true },
  podId: 'p1',
}
const admin: Visitor = { ...member, role: 'admin', permissions: permissionsOf('admin') }
const offered = (visitor: Visitor, isDeployed = false): string[] =>
  palettePages(visitor, isDeployed).flatMap(({ entries }) => entries.map(({ to = '' }) => to))

test('palettePages: a member gets the navigation first, and their own pages', () => {
  expect(offered(member).slice(0, 4)).toEqual(['/', '/dashboard/pod', '/pod-marketplace', '/community'])
  expect(offered(member)).toContain('/dashboard/profile/personal-info')
  expect(offered(member)).toContain('/assessment/physical-fitness')
})

test('palettePages: offers no page that would refuse the visitor', () => {
  expect(offered(member)).not.toContain('/dashboard/pod/applicants')
  expect(offered({ ...member, leadsPod: true })).toContain('/dashboard/pod/applicants')
  expect(offered(member)).not.toContain('/dashboard/pod/create')
  expect(offered({ ...member, podId: null })).toContain('/dashboard/pod/create')
  expect(offered({ ...member, access: { general: true, pod_marketplace: false } })).not.toContain('/pod-marketplace')
  expect(offered({ ...member, access: { general: false, pod_marketplace: false } })).not.toContain('/calendar')
  expect(offered(anonymousVisitor).filter((path) => !/^\/(faqs|terms|privacy-policy|style-guide)/.test(path))).toEqual([])
})

test('palettePages: offers the back office only to admins', () => {
  expect(offered(member)).not.toContain('/admin')
  expect(offered(admin)).toContain('/admin')
  expect(offered({ ...admin, role: null, needsSecondFactor: true })).not.toContain('/admin')
})

test('palettePages: offers the style guide where it is open', () => {
  expect(offered(anonymousVisitor)).toContain('/style-guide/modals')
  expect(offered(anonymousVisitor, true)).not.toContain('/style-guide/modals')
  expect(offered(admin, true)).toContain('/style-guide/modals')
})

test('palettePages: offers every page once', () => {
  const paths = offered({ ...admin, leadsPod: true })
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).not.toContain('/dashboard')
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
})
