import { expect, test } from 'vitest'
import { stranger } from '#contract/stranger.ts'
import { linksOf } from './account-links.ts'
import { waitingCount } from './waiting-count.ts'

const settled = { ...stranger, podId: 'p1' }
const paths = (visitor: typeof stranger): string[] => linksOf(visitor).map(({ to }) => to)

test('account links: the first steps are among them without a pod, or with answers missing', () => {
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

test('account links: the back office is the last one for admins, also before they prove a second factor', () => {
  expect(paths({ ...settled, isAdmin: true }).at(-1)).toBe('/admin')
  expect(paths({ ...settled, needsSecondFactor: true }).at(-1)).toBe('/admin')
  expect(paths(settled)).not.toContain('/admin')
})

test('waiting count: nothing for none, the number up to 99, and then 99+', () => {
  expect([0, 1, 99, 100, 250].map(waitingCount)).toEqual(['', '1', '99', '99+', '99+'])
})
