import { expect, test } from 'vitest'
import { stranger } from '#contract/stranger.ts'
import { linksOf } from './account-links.ts'
import { waitingCount } from './waiting-count.ts'

const settled = { ...stranger, podId: 'p1' }
const paths = (visitor: typeof stranger): string[] => linksOf(visitor).map(({ to }) => to)

test('linksOf: the first steps come first without a pod or with answers missing', () => {
  expect(paths(stranger)[0]).toBe('/dashboard/welcome')
  expect(paths({ ...settled, nextTopicSlug: 'music' })[0]).toBe('/dashboard/welcome')
  expect(paths(settled)).toEqual([
    '/dashboard/profile',
    '/dashboard/subscription',
    '/dashboard/notifications',
    '/dashboard/account',
    '/dashboard/privacy',
  ])
})

test('linksOf: the back office comes last for admins, also before a second factor', () => {
  expect(paths({ ...settled, isAdmin: true }).at(-1)).toBe('/admin')
  expect(paths({ ...settled, needsSecondFactor: true }).at(-1)).toBe('/admin')
  expect(paths(settled)).not.toContain('/admin')
})

test('waitingCount: empty for none, the number up to 99, then 99+', () => {
  expect([0, 1, 99, 100, 250].map(waitingCount)).toEqual(['', '1', '99', '99+', '99+'])
})
