import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { mailTo } from './outbox.ts'
import { signIn } from './sign-in.ts'

const phone = { width: 375, height: 812 }
const desk = { width: 1360, height: 900 }
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ }).first()
const item = (page: Page, words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words })

/** Something that a member is told at once: support has their question. */
async function askSupport(page: Page, demo: Demo, subject: string): Promise<void> {
  const data = { id: crypto.randomUUID(), topic: 'other', subject, message: 'Just to know.' }
  const answer = await page.request.post('/api/support/tickets', { headers: { origin: demo.url }, data })
  expect(answer.status()).toBe(201)
}

async function readAll(page: Page, demo: Demo): Promise<void> {
  const data = { until: new Date().toISOString() }
  expect((await page.request.post('/api/notices/read', { headers: { origin: demo.url }, data })).status()).toBe(204)
}

test('whoever is told something sees it on the bell at once, opens it, and marks one or all as read', async ({
  page,
  browser,
  demo,
}) => {
  await signIn(page, demo.accounts.applicant, demo.password)
  await readAll(page, demo)
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  const leader = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await signIn(leader, demo.accounts.leaderA, demo.password)
  const accepted = await leader.request.patch(`/api/pod-applications/${demo.applications.openA}`, {
    headers: { origin: demo.url },
    data: { status: 'accepted' },
  })
  expect(accepted.status()).toBe(200)
  await leader.context().close()

  await test.step('the bell counts it at a desk and, behind the menu, on a phone', async () => {
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

  await test.step('a further one joins the open list without a reload', async () => {
    await askSupport(page, demo, 'Where do I find the calendar?')
    await expect(item(page, 'We have your question')).toBeVisible()
    await page.setViewportSize(desk)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('what is opened leads where it belongs, and is read', async () => {
    await item(page, /^New: .*You are in/)
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/\/dashboard\/pod$/)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  })

  await test.step('all are read with one press, in every page of theirs', async () => {
    const other = await page.context().newPage()
    await other.goto('/')
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread')
    // It follows the news once it waits for the stream that the first page reads.
    const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0)
    await expect.poll(waiting).toBe(1)
    await bell(page).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(bell(other)).toHaveAccessibleName('Notifications')
    await expect(page.getByText('New:')).toHaveCount(0)
    await other.close()
  })
})

test('choices by topic and way, and quiet hours, are kept', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password)
  await page.goto('/dashboard/notifications?view=settings')
  await expectAccessibleAtBothWidths(page)

  await test.step('one way of a topic is switched off, the other stays', async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/notification-choices') && answer.ok())
    await page.getByLabel('Matching: Mail').uncheck()
    await saved
    await page.reload()
    await expect(page.getByLabel('Matching: Mail')).not.toBeChecked()
    await expect(page.getByLabel('Matching: Here')).toBeChecked()
  })

  await test.step('a support question comes by no mail once that is off, and still stands among the notifications', async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/notification-choices') && answer.ok())
    await page.getByLabel('Support: Mail').uncheck()
    await saved
    await askSupport(page, demo, 'Is this kept?')
    await page.getByRole('tab', { name: 'Latest' }).click()
    await expect(item(page, 'We have your question').first()).toBeVisible()
    const { mails } = (await (await page.request.get(`${demo.outboxUrl}.json`)).json()) as {
      mails: { to: string; template: string }[]
    }
    const own = mails.filter(({ to, template }) => to === demo.accounts.memberA && template === 'support-received')
    expect(own).toEqual([])
    await page.getByRole('tab', { name: 'Settings' }).click()
  })

  await test.step('quiet hours without an end of their own are refused beside their field, others are kept', async () => {
    const form = page.getByRole('form', { name: 'Quiet hours and reminders' })
    await form.getByLabel('Until').fill('21:00')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Until')).toHaveAccessibleDescription(/Quiet hours need an end of their own/)
    await form.getByLabel('Until').fill('08:30')
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/notification-settings') && answer.ok())
    await form.getByRole('button', { name: 'Save' }).click()
    await saved
    await page.reload()
    await expect(form.getByLabel('Until')).toHaveValue('08:30')
  })

  await test.step('what is always told has no switch, and says so', async () => {
    const always = page.getByRole('region', { name: 'Always told at once' })
    for (const topic of ['Membership', 'Your place and who leads', 'Account']) await expect(always).toContainText(topic)
    await expect(page.getByLabel('Membership: Mail')).toHaveCount(0)
  })
})

test('the link at the end of a mail ends these mails without a sign-in; a forged one says that it does not work', async ({
  page,
  browser,
  demo,
}) => {
  await signIn(page, demo.accounts.memberB, demo.password)
  await askSupport(page, demo, 'How do I end these mails?')
  const { unsubscribe } = await mailTo(page, demo, demo.accounts.memberB, 'support-received')
  const address = unsubscribe ?? ''

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await expect(stranger.getByText('You get no more mails about “Support”.')).toBeVisible()
  await expectAccessibleAtBothWidths(stranger)
  await stranger.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(stranger.getByRole('heading', { name: 'You no longer get these mails' })).toBeVisible()
  await expectAccessibleAtBothWidths(stranger)

  await page.goto('/dashboard/notifications?view=settings')
  await expect(page.getByLabel('Support: Mail')).not.toBeChecked()
  await expect(page.getByLabel('Support: Here')).toBeChecked()

  const forged = `${address.slice(0, -2)}${address.at(-2) === 'A' ? 'B' : 'A'}${address.at(-1)}`
  await stranger.goto(forged)
  await expect(stranger.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await expectAccessibleAtBothWidths(stranger)
  await stranger.context().close()
})
