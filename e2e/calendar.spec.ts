import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test'
import { shown } from '../test/harness/read-calendar.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

const panel = (page: Page) => page.getByRole('alertdialog')
const entry = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name: words })
const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const answer = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

async function openCalendar(page: Page, demo: Demo, account: keyof Demo['accounts'], address = '/calendar'): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(address)}`)
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
}

/** Puts an event into the calendar of the tribe, as an admin does; answers where members answer to it. */
async function plan(browser: Browser, demo: Demo, event: Record<string, unknown>): Promise<string> {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  await signIn(page, demo.accounts.admin, demo.password)
  const startsWall = `${inDays(3)}T12:00`
  const usual = { type: 'training', description: '', startsWall, timezone: 'America/Chicago', durationMinutes: 60 }
  const data = { ...usual, repeats: 'none', ...event }
  const made = await page.request.post('/api/admin/events', { data, headers: { origin: demo.url } })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  await context.close()
  return `/api/events/${id}/${data.startsWall.slice(0, 10)}/answer`
}

async function answerAs(browser: Browser, demo: Demo, account: keyof Demo['accounts'], path: string): Promise<APIRequestContext> {
  const context = await browser.newContext({ baseURL: demo.url })
  await signIn(await context.newPage(), demo.accounts[account], demo.password)
  expect((await say(context.request, demo, path, 'yes')).status()).toBe(200)
  return context.request
}

const say = (caller: APIRequestContext, demo: Demo, path: string, given: string) =>
  caller.post(path, { data: { answer: given }, headers: { origin: demo.url } })

test('the calendar is looked at as an agenda, a week and a month, which the address keeps', async ({ page, demo, browser }) => {
  await plan(browser, demo, { title: 'Reading a rent roll', link: 'https://meet.example.com/rent-roll' })
  await openCalendar(page, demo, 'memberA')
  await expect(page.getByText(/^Times in America\/\w+ \(\w+\)$/)).toBeVisible()
  await expect(entry(page, /Reading a rent roll/)).toBeVisible()
  await expect(entry(page, /Pod meeting/).first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await view(page, 'Week').focus()
  await page.keyboard.press('ArrowRight')
  await expect(view(page, 'Month')).toBeChecked()
  await expect(page).toHaveURL(/\?view=month&day=\d{4}-\d\d-\d\d$/)
  const month = page.getByRole('table')
  await expect(month).toBeVisible()
  const first = await month.getAttribute('aria-label')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(month).not.toHaveAttribute('aria-label', first ?? '')
  await page.goBack()
  await expect(month).toHaveAttribute('aria-label', first ?? '')

  await view(page, 'Week').check()
  await expect(page).toHaveURL(/view=week&day=/)
  await page.goto(`/calendar?view=week&day=${inDays(3)}`)
  await expect(view(page, 'Week')).toBeChecked()
  const planned = page.getByRole('table').getByRole('button', { name: /Reading a rent roll/ })
  await planned.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('link', { name: 'Join the call' })).toHaveAttribute(
    'href',
    'https://meet.example.com/rent-roll',
  )
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('button', { name: 'Social', exact: true }).click()
  await expect(page).toHaveURL(/types=social/)
  await expect(planned).toHaveCount(0)
  await page.goto('/calendar?types=deadline,social&day=2031-01-01')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL(/\?day=2031-01-01$/)
})

test('a member answers an event, waits in line for a seat, and a lost answer is taken back', async ({ page, demo, browser }) => {
  const path = await plan(browser, demo, { title: 'Dinner for one', type: 'social', capacity: 1 })
  const other = await answerAs(browser, demo, 'memberB', path)
  await openCalendar(page, demo, 'memberA')
  await entry(page, /Dinner for one/).click()
  await expect(panel(page).getByText('No seats left', { exact: true })).toBeVisible()
  await answer(page, 'Yes').dblclick()
  await expect(panel(page).getByText('All seats are taken. You are number 1 in line.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await say(other, demo, path, 'no')
  await page.reload()
  await expect(entry(page, /Dinner for one.*Going/)).toBeVisible()
  await entry(page, /Dinner for one/).click()
  await page.route(`**${path}`, (route) => route.abort())
  await answer(page, 'No').click()
  await expect(page.getByText('We cannot reach the server. Please try again in a moment.').first()).toBeVisible()
  await expect(answer(page, 'Yes')).toHaveAttribute('aria-pressed', 'true')
  await page.unroute(`**${path}`)
  await answer(page, 'Maybe').click()
  await expect(panel(page).getByText('You may come. A maybe keeps no seat.')).toBeVisible()
  await expect(panel(page).getByText('1 of 1 seat left')).toBeVisible()

  const saved = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Apple and others (.ics)' }).click()
  expect((await saved).suggestedFilename()).toBe('event.ics')
  await expect(panel(page).getByRole('link', { name: 'Google' })).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\//)
})

test('whoever can’t make it to the meeting reports to their pod', async ({ page, demo, browser }) => {
  await openCalendar(page, demo, 'memberA')
  // The next one may begin within two hours, when it is too late for an answer.
  await entry(page, /Pod meeting/)
    .nth(1)
    .click()
  await answer(page, 'Can’t make it').click()
  await panel(page).getByRole('button', { name: 'Send check-in' }).click()
  await expect(panel(page).getByText('Write a line or two for your pod.')).toBeVisible()
  await panel(page).getByLabel('Your check-in').fill('Two offers out, one answer due on Friday.')
  await panel(page).getByRole('button', { name: 'Send check-in' }).click()
  await expect(page.getByText('Your pod can read your check-in.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry(page, /Pod meeting.*Can’t make it/)).toBeVisible()

  const fellow = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await openCalendar(fellow, demo, 'memberA2')
  await entry(fellow, /Pod meeting/)
    .nth(1)
    .click()
  await expect(panel(fellow).getByText('Two offers out, one answer due on Friday.')).toBeVisible()
  await fellow.context().close()
})

test('a private calendar is read without a sign-in until it gets a new address', async ({ page, demo }) => {
  await openCalendar(page, demo, 'memberA')
  await page.getByRole('button', { name: 'Calendar on your phone' }).click()
  await panel(page).getByRole('button', { name: 'Make address for Everything' }).click()
  const field = panel(page).getByLabel('Everything', { exact: true })
  const old = await field.inputValue()
  await expect(panel(page).getByRole('link', { name: 'Subscribe on this device' })).toHaveAttribute(
    'href',
    old.replace(/^http/, 'webcal').replace(/^webcals/, 'webcal'),
  )
  const anybody = await request.newContext()
  const file = await anybody.get(old)
  expect(file.headers()['content-type']).toContain('text/calendar')
  const times = shown(await file.text(), new Date(), new Date(Date.now() + 60 * dayMs))
  expect(times.length).toBeGreaterThan(6)
  await expectAccessibleAtBothWidths(page)

  await panel(page).getByRole('button', { name: 'New address for Everything' }).click()
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await expect(field).not.toHaveValue(old)
  expect((await anybody.get(old)).status()).toBe(404)
  expect((await anybody.get(await field.inputValue())).status()).toBe(200)
  await anybody.dispose()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('no view reaches over the edge, and a press on a day of the month opens its agenda', async ({ page, demo }) => {
    await openCalendar(page, demo, 'memberA')
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    for (const name of ['Agenda', 'Week', 'Month']) {
      await view(page, name).check()
      await expect(name === 'Agenda' ? entry(page, /Pod meeting/).first() : page.getByRole('table')).toBeVisible()
      expect(await width()).toBe(375)
    }
    // The week stays until the month is drawn: a month has six of them.
    await expect(page.getByRole('cell')).toHaveCount(42)
    // A bar of an entry is no obstacle: the whole day is pressed.
    const day = page
      .getByRole('table')
      .getByRole('cell', { name: /Pod meeting/ })
      .first()
    await day.getByRole('listitem').first().click({ force: true })
    await expect(view(page, 'Agenda')).toBeChecked()
    await expect(page).toHaveURL(/\?day=\d{4}-\d\d-\d\d$/)
    await expect(entry(page, /Pod meeting/).first()).toBeVisible()
  })
})
