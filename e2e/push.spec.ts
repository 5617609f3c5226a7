import type { Page } from '@playwright/test'
import { type Demo, expect, test } from './fixtures.ts'
import {
  installFakePushService,
  waitForPushPayload,
  openDelivery,
  clickNotification,
  listDisplayedNotifications,
} from './push-service.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const settings = '/dashboard/notifications?view=settings'
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ }).first()
const deviceSwitch = (page: Page) => page.getByLabel('Push notifications')

const post = (page: Page, demo: Demo, path: string, data: object) =>
  page.request.post(path, { headers: { origin: demo.url }, data })

/**
 * Opens a support ticket, which notifies the member immediately, even in quiet hours. Returns the title and path of the push
 * notification.
 */
async function createSupportTicket(page: Page, demo: Demo): Promise<{ title: string; path: string }> {
  const data = { id: crypto.randomUUID(), topic: 'other', subject: 'Where is it?', message: 'Just to know.' }
  const response = await post(page, demo, '/api/support/tickets', data)
  expect(response.status()).toBe(201)
  const { reference } = (await response.json()) as { reference: string }
  return { title: `We got your request (${reference})`, path: `/dashboard/support/${reference}` }
}

/** Opens the settings, waits until the service worker controls the page, and enables push notifications on this device. */
async function enablePush(page: Page): Promise<void> {
  await page.goto(settings)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const responsePromise = page.waitForResponse((response) => response.url().endsWith('/api/push/subscriptions') && response.ok())
  await deviceSwitch(page).check()
  await responsePromise
}

test('a member gets push notifications that open their page; signing out elsewhere ends them', async ({
  page,
  context,
  browser,
  demo,
}) => {
  const subscription = await installFakePushService(context, demo)
  await signIn(page, demo.accounts.memberA, demo.password)
  const until = new Date().toISOString()
  expect((await post(page, demo, '/api/notices/read', { until })).status()).toBe(204)
  await enablePush(page)
  await page.reload()
  await expect(deviceSwitch(page)).toBeChecked()
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('the product has no service worker')
  const deliver = await openDelivery(page, demo.url)

  await test.step('with a page open: a press leads that page there and marks the notification as read', async () => {
    const { title, path } = await createSupportTicket(page, demo)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await deliver(await waitForPushPayload(page, demo, subscription, title))
    await expect.poll(() => listDisplayedNotifications(worker)).toEqual([title])
    expect(await clickNotification(worker, title)).toEqual([])
    await expect(page).toHaveURL(`${demo.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    expect(await listDisplayedNotifications(worker)).toEqual([])
  })

  await test.step('with no page open: a press opens one', async () => {
    const { title, path } = await createSupportTicket(page, demo)
    await page.goto('about:blank')
    await deliver(await waitForPushPayload(page, demo, subscription, title))
    await expect.poll(() => listDisplayedNotifications(worker)).toEqual([title])
    expect(await clickNotification(worker, title)).toEqual([path])
    expect(await listDisplayedNotifications(worker)).toEqual([])
  })

  await test.step('signing out everywhere else ends push; the settings say so and switch it on again', async () => {
    const otherPage = await (await browser.newContext({ baseURL: demo.url })).newPage()
    await signIn(otherPage, demo.accounts.memberA, demo.password)
    const response = await otherPage.request.delete('/api/account/sessions?others=true', { headers: { origin: demo.url } })
    expect(response.status()).toBe(204)
    await otherPage.context().close()
    await signIn(page, demo.accounts.memberA, demo.password)
    await page.goto(settings)
    await expect(page.getByText('Push notifications on this device stopped when you were signed out.')).toBeVisible()
    await enablePush(page)
    const { title } = await createSupportTicket(page, demo)
    await waitForPushPayload(page, demo, subscription, title)
  })
})
