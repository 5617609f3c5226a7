import type { Page } from '@playwright/test'
import { waitForEventStream } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const phone = { width: 375, height: 812 }
const desktop = { width: 1360, height: 900 }
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ }).first()
const item = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

/** Opens a support ticket, which notifies the member immediately. */
async function createSupportTicket(page: Page, demo: Demo, subject: string): Promise<void> {
  const data = { id: crypto.randomUUID(), topic: 'other', subject, message: 'Just to know.' }
  const response = await page.request.post('/api/support/tickets', { headers: { origin: demo.url }, data })
  expect(response.status()).toBe(201)
}

async function readAll(page: Page, demo: Demo): Promise<void> {
  const data = { until: new Date().toISOString() }
  expect((await page.request.post('/api/notices/read', { headers: { origin: demo.url }, data })).status()).toBe(204)
}

test('a member sees a notification on the bell, opens it, and marks the rest as read', async ({ page, browser, demo }) => {
  await signIn(page, demo.accounts.applicant, demo.password)
  await readAll(page, demo)
  await waitForEventStream(page, () => page.goto('/'))
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  const leader = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await signIn(leader, demo.accounts.leaderA, demo.password)
  const accepted = await leader.request.patch(`/api/pod-applications/${demo.applications.openA}`, {
    headers: { origin: demo.url },
    data: { status: 'accepted' },
  })
  expect(accepted.status()).toBe(200)
  await leader.context().close()

  await test.step('the bell counts it on a desktop and in the phone menu', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await page.setViewportSize(phone)
    const more = page.getByRole('button', { name: 'More' })
    await expect(more).toContainText('1')
    await more.click()
    const entry = page.locator('#more-menu').getByRole('link', { name: 'Notifications' })
    await expect(entry).toContainText('1')
    await entry.click()
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  })

  await test.step('a second notification joins the open list without a reload', async () => {
    await createSupportTicket(page, demo, 'Where do I find the calendar?')
    await expect(item(page, 'We got your request')).toBeVisible()
    await page.setViewportSize(desktop)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('an opened notification leads to the pod and counts as read', async () => {
    await item(page, /^New: .*You’re in/)
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/\/dashboard\/pod$/)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  })

  await test.step('marking all as read clears the bell in another tab too', async () => {
    const other = await page.context().newPage()
    await other.goto('/')
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread')
    // The other tab gets live events once it waits for the lock of the tab that reads the stream.
    const pendingLocks = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0)
    await expect.poll(pendingLocks).toBe(1)
    await bell(page).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(bell(other)).toHaveAccessibleName('Notifications')
    await expect(page.getByText('New:')).toHaveCount(0)
    await other.close()
  })
})
