import { expect, test } from 'vitest'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { accountLinksOf } from './account-links.ts'
import { formatBadgeCount } from './format-badge-count.ts'

const settled = { ...anonymousVisitor, podId: 'p1' }
const paths = (visitor: typeof anonymousVisitor): string[] => accountLinksOf(visitor).map(({ to }) => to)

test('accountLinksOf: the first steps come first without a pod or with answers missing', () => {
  expect(paths(anonymousVisitor)[0]).toBe('/dashboard/welcome')
  expect(paths({ ...settled, nextTopicSlug: 'music' })[0]).toBe('/dashboard/welcome')
  expect(paths(settled)).toEqual([
    '/dashboard/profile',
    '/dashboard/subscription',
    '/dashboard/notifications',
    '/dashboard/account',
    '/dashboard/privacy',
  ])
})

test('accountLinksOf: the back office comes last for admins, also before a second factor', () => {
  expect(paths({ ...settled, role: 'admin', permissions: ['admin.view'] }).at(-1)).toBe('/admin')
  expect(paths({ ...settled, needsSecondFactor: true, permissions: ['admin.view'] }).at(-1)).toBe('/admin')
  expect(paths(settled)).not.toContain('/admin')
})

test('formatBadgeCount: empty for none, the number up to 99, then 99+', () => {
  expect([0, 1, 99, 100, 250].map(formatBadgeCount)).toEqual(['', '1', '99', '99+', '99+'])
})
