import type { Page } from '@playwright/test'
import { type Demo, expect, test } from './fixtures.ts'
import { givePushService, noteAbout, openDelivery, pressNote, shownBy } from './push-service.ts'
import { signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const settings = '/dashboard/notifications?view=settings'
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ }).first()
const deviceSwitch = (page: Page) => page.getByLabel('Notify me on this device')

const post = (page: Page, demo: Demo, path: string, data: object) =>
  page.request.post(path, { headers: { origin: demo.url }, data })

/** Something that a member is told at once, also in quiet hours; answers the title of its note. */
async function askSupport(page: Page, demo: Demo): Promise<{ title: string; path: string }> {
  const data = { id: crypto.randomUUID(), topic: 'other', subject: 'Where is it?', message: 'Just to know.' }
  const answer = await post(page, demo, '/api/support/tickets', data)
  expect(answer.status()).toBe(201)
  const { reference } = (await answer.json()) as { reference: string }
  return { title: `We have your question (${reference})`, path: `/dashboard/support/${reference}` }
}

/** Opens the settings in a browser whose pages the worker has taken over, and switches notes of this device on. */
async function switchOn(page: Page): Promise<void> {
  await page.goto(settings)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/push/subscriptions') && answer.ok())
  await deviceSwitch(page).check()
  await saved
}

test('a member gets push notifications that open their page; signing out elsewhere ends them', async ({
  page,
  context,
  browser,
  demo,
}) => {
  const subscription = await givePushService(context, demo)
  await signIn(page, demo.accounts.memberA, demo.password)
  const until = new Date().toISOString()
  expect((await post(page, demo, '/api/notices/read', { until })).status()).toBe(204)
  await switchOn(page)
  await page.reload()
  await expect(deviceSwitch(page)).toBeChecked()
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('the product has no worker')
  const deliver = await openDelivery(page, demo.url)

  await test.step('with a page open: a press leads that page there and marks the notification as read', async () => {
    const { title, path } = await askSupport(page, demo)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await deliver(await noteAbout(page, demo, subscription, title))
    await expect.poll(() => shownBy(worker)).toEqual([title])
    expect(await pressNote(worker, title)).toEqual([])
    await expect(page).toHaveURL(`${demo.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    expect(await shownBy(worker)).toEqual([])
  })

  await test.step('with no page open: a press opens one', async () => {
    const { title, path } = await askSupport(page, demo)
    await page.goto('about:blank')
    await deliver(await noteAbout(page, demo, subscription, title))
    await expect.poll(() => shownBy(worker)).toEqual([title])
    expect(await pressNote(worker, title)).toEqual([path])
    expect(await shownBy(worker)).toEqual([])
  })

  await test.step('signing out everywhere else ends push; the settings say so and switch it on again', async () => {
    const elsewhere = await (await browser.newContext({ baseURL: demo.url })).newPage()
    await signIn(elsewhere, demo.accounts.memberA, demo.password)
    const ended = await elsewhere.request.delete('/api/account/sessions?others=true', { headers: { origin: demo.url } })
    expect(ended.status()).toBe(204)
    await elsewhere.context().close()
    await signIn(page, demo.accounts.memberA, demo.password)
    await page.goto(settings)
    await expect(page.getByText('Notifications on this device ended with an earlier sign-in.')).toBeVisible()
    await switchOn(page)
    const { title } = await askSupport(page, demo)
    await noteAbout(page, demo, subscription, title)
  })
})
