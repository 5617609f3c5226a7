import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test'
import { listOccurrences } from '../test/harness/parse-calendar.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'
import { signIn } from './sign-in.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

const panel = (page: Page) => page.getByRole('alertdialog')
const entry = (page: Page, title: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name: title })
const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const rsvpButton = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

async function openCalendar(page: Page, demo: Demo, account: keyof Demo['accounts']): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, '/login?redirect=%2Fcalendar')
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
}

/** Creates a dinner with one seat as an admin. Returns the path that RSVPs are posted to. */
async function createEvent(browser: Browser, demo: Demo): Promise<string> {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  await signIn(page, demo.accounts.admin, demo.password)
  const day = inDays(3)
  const when = { startsWall: `${day}T12:00`, timezone: 'America/Chicago', durationMinutes: 60, repeats: 'none' }
  const data = { title: 'Dinner for one', type: 'social', description: '', capacity: 1, ...when }
  const response = await page.request.post('/api/admin/events', { data, headers: { origin: demo.url } })
  const { id } = (await response.json()) as { id: string }
  await context.close()
  return `/api/events/${id}/${day}/answer`
}

async function requestContextOf(browser: Browser, demo: Demo, account: keyof Demo['accounts']): Promise<APIRequestContext> {
  const context = await browser.newContext({ baseURL: demo.url })
  await signIn(await context.newPage(), demo.accounts[account], demo.password)
  return context.request
}

test('a member switches calendar views, waits for an event seat, and sends a check-in to the pod', async ({
  page,
  demo,
  browser,
}) => {
  const path = await createEvent(browser, demo)
  const other = await requestContextOf(browser, demo, 'memberB')
  const rsvp = (value: string) => other.post(path, { data: { answer: value }, headers: { origin: demo.url } })
  expect((await rsvp('yes')).status()).toBe(200)

  await test.step('each view fits a phone; the address holds the chosen view', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await openCalendar(page, demo, 'memberA')
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    for (const name of ['Month', 'Agenda', 'Week']) {
      await view(page, name).check()
      await expect(name === 'Agenda' ? entry(page, /Pod meeting/).first() : page.getByRole('table')).toBeVisible()
      await expect.poll(width).toBe(375)
    }
    await expectAccessibleAtBothWidths(page)
    await page.reload()
    await expect(view(page, 'Week')).toBeChecked()
    await page.goBack()
    await expect(view(page, 'Agenda')).toBeChecked()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('a press on a day of the month view opens the agenda', async () => {
    await view(page, 'Month').check()
    // The week view stays until the month is rendered. A month has six weeks.
    await expect(page.getByRole('cell')).toHaveCount(42)
    const day = page.getByRole('cell', { name: /Pod meeting/ }).first()
    await day.getByRole('listitem').first().click({ force: true })
    await expect(view(page, 'Agenda')).toBeChecked()
    await page.goto('/calendar')
  })

  await test.step('the waiting member gets the freed seat', async () => {
    await entry(page, /Dinner for one/).click()
    await rsvpButton(page, 'Yes').dblclick()
    await expect(panel(page).getByText('This event is full. You’re number 1 on the waitlist.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await rsvp('no')
    await page.reload()
    await expect(entry(page, /Dinner for one.*Going/)).toBeVisible()
    await entry(page, /Dinner for one/).click()
    const downloadPromise = page.waitForEvent('download')
    await panel(page).getByRole('button', { name: 'Apple and others (.ics)' }).click()
    expect((await downloadPromise).suggestedFilename()).toBe('event.ics')
    await page.keyboard.press('Escape')
  })

  await test.step('a member who can’t make the meeting sends a check-in, which a pod mate reads', async () => {
    // The next meeting may begin within two hours, which is too late for a check-in.
    const meeting = (one: Page) => entry(one, /Pod meeting/).nth(1)
    await meeting(page).click()
    await rsvpButton(page, 'Can’t make it').click()
    await panel(page).getByLabel('Your check-in').fill('Two offers out, one answer due on Friday.')
    await panel(page).getByRole('button', { name: 'Send check-in' }).click()
    await expectToast(page, 'Your pod can read your check-in.')
    const podMate = await (await browser.newContext({ baseURL: demo.url })).newPage()
    await openCalendar(podMate, demo, 'memberA2')
    await meeting(podMate).click()
    await expect(panel(podMate).getByText('Two offers out, one answer due on Friday.')).toBeVisible()
    await podMate.context().close()
  })
})

test('a member gets a calendar feed that needs no sign-in; a new address revokes the old one', async ({ page, demo }) => {
  await openCalendar(page, demo, 'memberA')
  await page.getByRole('button', { name: 'Calendar sync' }).click()
  await panel(page).getByRole('button', { name: 'Create link for Everything' }).click()
  const field = panel(page).getByLabel('Everything', { exact: true })
  const old = await field.inputValue()
  const anonymousContext = await request.newContext()
  const file = await anonymousContext.get(old)
  expect(file.headers()['content-type']).toContain('text/calendar')
  const times = listOccurrences(await file.text(), new Date(), new Date(Date.now() + 60 * dayMs))
  expect(times.length).toBeGreaterThan(6)
  await expectAccessibleAtBothWidths(page)

  await panel(page).getByRole('button', { name: 'New link for Everything' }).click()
  await page.getByRole('button', { name: 'Get new link' }).click()
  await expect(field).not.toHaveValue(old)
  expect((await anonymousContext.get(old)).status()).toBe(404)
  expect((await anonymousContext.get(await field.inputValue())).status()).toBe(200)
  await anonymousContext.dispose()
})
