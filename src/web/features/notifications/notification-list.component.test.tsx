import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listFaqs } from '#contract/api/content/faqs.ts'
import { listNotifications, type Notification, markNotificationsRead } from '#contract/api/notifications/center.ts'
import { problems } from '#contract/problems/problems.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { NotificationList } from './notification-list.tsx'

const path = '/dashboard/notifications'
const id = (last: string): string => `0190c0de-0000-7000-8000-${last.padStart(12, '0')}`
const panel = page.getByRole('tabpanel', { name: 'Latest' })
const rows = panel.getByRole('listitem')
const unread = rows.getByText('New:')
const markAllButton = panel.getByRole('button', { name: 'Mark all as read' })
const bell = page.getByRole('link', { name: /^Notifications/ }).first()
const visitor = { ...member, timezone: 'America/Chicago', unreadNotices: 1 }

const buildNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: id('a1'),
  topic: 'applications',
  title: 'You are in',
  message: 'Your pod meets on Tuesdays.',
  path: '/dashboard/profile',
  at: '2026-01-14T15:30:00.000Z',
  readAt: null,
  ...overrides,
})

const givenNotifications = (notices: Notification[], nextCursor: string | null = null): void =>
  respondWith(listNotifications, { notices, nextCursor })

test('notifications: are loading until the response arrives', async () => {
  const heldResponse = holdResponse(listNotifications, { notices: [buildNotification()], nextCursor: null })
  await renderElement(<NotificationList />, visitor, path)
  await expect.element(page.getByText('Loading your notifications')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('link')).toBeVisible()
})

test('notifications: a failed load can be retried', async () => {
  respondWithProblem(listNotifications, 'internal')
  await renderPage(path, visitor)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenNotifications([buildNotification()])
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(rows).toBeVisible()
})

test('notifications: without one the page says so, and has nothing to mark', async () => {
  givenNotifications([])
  await renderPage(path, member)
  await expect.element(panel.getByText('No notifications yet.')).toBeVisible()
  expect(markAllButton.elements()).toHaveLength(0)
})

test('notifications: a new one is marked, with its time in the time zone of the member and a link', async () => {
  givenNotifications([
    buildNotification(),
    buildNotification({ id: id('a2'), title: 'Read before', path: null, readAt: '2026-01-14T16:00:00.000Z' }),
  ])
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
  givenNotifications([buildNotification({ path: '/faqs' })])
  respondWith(markNotificationsRead, undefined)
  respondWith(listFaqs, { faqs: [] })
  const { url } = await renderPage(path, visitor)
  await expect.element(bell).toHaveAccessibleName(/1 unread/)
  respondWith(getVisitor, { ...visitor, unreadNotices: 0 })
  await rows.getByRole('link').click()
  await expect.poll(url).toBe('/faqs')
  await expect.element(bell).toHaveAccessibleName('Notifications')
  expect(requestsTo(markNotificationsRead).map(({ body }) => body)).toEqual([{ ids: [id('a1')] }])
})

test('notifications: one that was read before is only opened', async () => {
  givenNotifications([buildNotification({ path: '/faqs', readAt: '2026-01-14T16:00:00.000Z' })])
  respondWith(listFaqs, { faqs: [] })
  const { url } = await renderPage(path, visitor)
  await rows.getByRole('link').click()
  await expect.poll(url).toBe('/faqs')
  expect(requestsTo(markNotificationsRead)).toHaveLength(0)
})

test('notifications: all up to the newest are read by a press, which is shown before the response arrives', async () => {
  const newest = '2026-01-15T15:30:00.000Z'
  givenNotifications([buildNotification({ id: id('a2'), at: newest }), buildNotification()])
  await renderPage(path, visitor)
  await expect.poll(() => unread.elements().length).toBe(2)
  const heldResponse = holdResponse(markNotificationsRead, undefined)
  const heldList = holdResponse(listNotifications, { notices: [], nextCursor: null })
  respondWith(getVisitor, { ...visitor, unreadNotices: 0 })
  await markAllButton.click()
  await expect.poll(() => unread.elements().length).toBe(0)
  heldResponse.release()
  heldList.release()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  expect(requestsTo(markNotificationsRead).map(({ body }) => body)).toEqual([{ until: newest }])
  await expect.poll(() => requestsTo(listNotifications).length).toBe(2)
})

test('notifications: marking that is refused shows an error, and they are unread again', async () => {
  givenNotifications([buildNotification()])
  respondOnceWithProblem(markNotificationsRead, 'internal')
  await renderPage(path, visitor)
  await markAllButton.click()
  await expect.element(page.getByRole('alert').getByText(saveFailedMessage)).toBeVisible()
  await expect.element(unread).toBeInTheDocument()
})

test('notifications: with nothing unread the button is off and sends nothing', async () => {
  givenNotifications([buildNotification({ readAt: '2026-01-14T16:00:00.000Z' })])
  await renderPage(path, member)
  await expect.element(markAllButton).toHaveAttribute('aria-disabled', 'true')
  await markAllButton.click({ force: true })
  expect(requestsTo(markNotificationsRead)).toHaveLength(0)
})

test('notifications: further ones come by a press', async () => {
  respondWith(listNotifications, ({ query }) =>
    query.cursor === 'next'
      ? { notices: [buildNotification(), buildNotification({ id: id('a2'), title: 'An older one' })], nextCursor: null }
      : { notices: [buildNotification()], nextCursor: 'next' },
  )
  await renderPage(path, visitor)
  await panel.getByRole('button', { name: 'Show more' }).click()
  await expect.element(rows.last().getByText(/An older one$/)).toBeVisible()
  expect(rows.elements()).toHaveLength(2)
})

test.each([
  [0, 'Notifications'],
  [1, 'Notifications, 1 unread'],
  [99, 'Notifications, 99 unread'],
  [100, 'Notifications, 99+ unread'],
])('bell: with %i unread it is called so', async (unreadNotices, name) => {
  givenNotifications([])
  await renderPage(path, { ...member, unreadNotices })
  await expect.element(bell).toHaveAccessibleName(name)
  expect(bell.element().textContent).toBe(name.replace(/\D+$/, '').replace(/^\D+/, '') + (unreadNotices > 99 ? '+' : ''))
})
