import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listFaqs } from '#contract/faqs.ts'
import { listNotices, type Notice, readNotices } from '#contract/notification-centre.ts'
import { problems } from '#contract/problems.ts'
import { readVisitor } from '#contract/visitor.ts'
import { saveFailed } from '../../lib/save-failed.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { NoticeList } from './notice-list.tsx'

const path = '/dashboard/notifications'
const id = (last: string): string => `0190c0de-0000-7000-8000-${last.padStart(12, '0')}`
const panel = page.getByRole('tabpanel', { name: 'Latest' })
const rows = panel.getByRole('listitem')
const unread = rows.getByText('New:')
const all = panel.getByRole('button', { name: 'Mark all as read' })
const bell = page.getByRole('link', { name: /^Notifications/ }).first()
const visitor = { ...member, timezone: 'America/Chicago', unreadNotices: 1 }

const noticeOf = (overrides: Partial<Notice> = {}): Notice => ({
  id: id('a1'),
  topic: 'applications',
  title: 'You are in',
  message: 'Your pod meets on Tuesdays.',
  path: '/dashboard/profile',
  at: '2026-01-14T15:30:00.000Z',
  readAt: null,
  ...overrides,
})

const given = (notices: Notice[], nextCursor: string | null = null): void => answer(listNotices, { notices, nextCursor })

test('notifications: are loading until the answer comes', async () => {
  const held = hold(listNotices, { notices: [noticeOf()], nextCursor: null })
  await renderPart(<NoticeList />, visitor, path)
  await expect.element(page.getByText('Loading your notifications')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('link')).toBeVisible()
})

test('notifications: a failed answer is tried again', async () => {
  refuse(listNotices, 'internal')
  await renderPage(path, visitor)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given([noticeOf()])
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(rows).toBeVisible()
})

test('notifications: without one the page says so, and has nothing to mark', async () => {
  given([])
  await renderPage(path, member)
  await expect.element(panel.getByText('Nothing yet')).toBeVisible()
  expect(all.elements()).toHaveLength(0)
})

test('notifications: one that is new says so, when it came by the clock of the member, and where it leads', async () => {
  given([noticeOf(), noticeOf({ id: id('a2'), title: 'Read before', path: null, readAt: '2026-01-14T16:00:00.000Z' })])
  await renderPage(path, visitor)
  const first = rows.first()
  await expect.element(first.getByRole('link')).toHaveAttribute('href', '/dashboard/profile')
  await expect.element(first.getByText('New:')).toBeInTheDocument()
  await expect.element(first.getByText(/9:30.AM$/)).toBeVisible()
  expect(rows.last().getByText('New:').elements()).toHaveLength(0)
  expect(rows.last().getByRole('link').elements()).toHaveLength(0)
  await expect.element(rows.last().getByText(/Read before$/)).toBeVisible()
})

test('notifications: one that is opened leads where it belongs, and is read', async () => {
  given([noticeOf({ path: '/faqs' })])
  answer(readNotices, undefined)
  answer(listFaqs, { faqs: [] })
  const { address } = await renderPage(path, visitor)
  await expect.element(bell).toHaveAccessibleName(/1 unread/)
  answer(readVisitor, { ...visitor, unreadNotices: 0 })
  await rows.getByRole('link').click()
  await expect.poll(address).toBe('/faqs')
  await expect.element(bell).toHaveAccessibleName('Notifications')
  expect(sentTo(readNotices).map(({ body }) => body)).toEqual([{ ids: [id('a1')] }])
})

test('notifications: one that was read before is only opened', async () => {
  given([noticeOf({ path: '/faqs', readAt: '2026-01-14T16:00:00.000Z' })])
  answer(listFaqs, { faqs: [] })
  const { address } = await renderPage(path, visitor)
  await rows.getByRole('link').click()
  await expect.poll(address).toBe('/faqs')
  expect(sentTo(readNotices)).toHaveLength(0)
})

test('notifications: all up to the newest are read by a press, which is shown before the answer comes', async () => {
  const newest = '2026-01-15T15:30:00.000Z'
  given([noticeOf({ id: id('a2'), at: newest }), noticeOf()])
  await renderPage(path, visitor)
  await expect.poll(() => unread.elements().length).toBe(2)
  const held = hold(readNotices, undefined)
  const listed = hold(listNotices, { notices: [], nextCursor: null })
  answer(readVisitor, { ...visitor, unreadNotices: 0 })
  await all.click()
  await expect.poll(() => unread.elements().length).toBe(0)
  held.release()
  listed.release()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  expect(sentTo(readNotices).map(({ body }) => body)).toEqual([{ until: newest }])
  await expect.poll(() => sentTo(listNotices).length).toBe(2)
})

test('notifications: marking that is refused is said, and they are unread again', async () => {
  given([noticeOf()])
  refuseOnce(readNotices, 'internal')
  await renderPage(path, visitor)
  await all.click()
  await expect.element(page.getByRole('alert').getByText(saveFailed)).toBeVisible()
  await expect.element(unread).toBeInTheDocument()
})

test('notifications: with nothing unread the button is off and sends nothing', async () => {
  given([noticeOf({ readAt: '2026-01-14T16:00:00.000Z' })])
  await renderPage(path, member)
  await expect.element(all).toHaveAttribute('aria-disabled', 'true')
  await all.click({ force: true })
  expect(sentTo(readNotices)).toHaveLength(0)
})

test('notifications: further ones come by a press', async () => {
  answer(listNotices, ({ query }) =>
    query.cursor === 'next'
      ? { notices: [noticeOf(), noticeOf({ id: id('a2'), title: 'An older one' })], nextCursor: null }
      : { notices: [noticeOf()], nextCursor: 'next' },
  )
  await renderPage(path, visitor)
  await panel.getByRole('button', { name: 'Show more notifications' }).click()
  await expect.element(rows.last().getByText(/An older one$/)).toBeVisible()
  expect(rows.elements()).toHaveLength(2)
})

test.each([
  [0, 'Notifications'],
  [1, 'Notifications, 1 unread'],
  [99, 'Notifications, 99 unread'],
  [100, 'Notifications, 99+ unread'],
])('bell: with %i unread it is called so', async (unreadNotices, name) => {
  given([])
  await renderPage(path, { ...member, unreadNotices })
  await expect.element(bell).toHaveAccessibleName(name)
  expect(bell.element().textContent).toBe(name.replace(/\D+$/, '').replace(/^\D+/, '') + (unreadNotices > 99 ? '+' : ''))
})
