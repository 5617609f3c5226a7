import type { Browser, Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { waitForEmail } from './outbox.ts'
import { signIn } from './sign-in.ts'

const dayMs = 86_400_000
const inAMonth = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10)

type Account = keyof Demo['accounts']

/** Opens a page in a separate browser context, signed in as an account. */
async function pageOf(browser: Browser, demo: Demo, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  await signIn(page, demo.accounts[account], demo.password)
  return page
}

async function rsvp(page: Page, demo: Demo, id: string, value: string): Promise<number> {
  const path = `/api/events/${id}/${inAMonth}/answer`
  const response = await page.request.post(path, { data: { answer: value }, headers: { origin: demo.url } })
  return response.status()
}

test('an admin creates an event with one seat; the waiting member gets the freed seat and an email', async ({
  page,
  demo,
  browser,
}) => {
  await signIn(page, demo.accounts.admin, demo.password, `/login?redirect=${encodeURIComponent('/admin')}`)
  await page.getByRole('navigation', { name: 'Back office', exact: true }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'New event' }).click()
  const form = page.getByRole('form', { name: 'New event' })
  await form.getByLabel('Title').fill('Underwriting at one table')
  await form.getByLabel('Type').selectOption('training')
  await form.getByLabel('Seats').fill('1')
  await form.getByLabel('Day and time').fill(`${inAMonth}T19:00`)
  await expectAccessibleAtBothWidths(page)
  await form.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByRole('heading', { name: 'Underwriting at one table', level: 1 })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const [first, second] = [await pageOf(browser, demo, 'memberA'), await pageOf(browser, demo, 'memberB')]
  for (const one of [first, second]) expect(await rsvp(one, demo, id, 'yes')).toBe(200)
  await page.reload()
  await expect(page.getByText('Going (1 of 1)')).toBeVisible()
  await expect(page.getByText('Waitlist (1)')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  expect(await rsvp(first, demo, id, 'no')).toBe(200)
  const email = await waitForEmail(page, demo, demo.accounts.memberB, 'seat-given')
  expect(email.subject).toBe('You have a seat: Underwriting at one table')
  await page.reload()
  await expect(page.getByText('Waitlist (0)')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel event' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click()
  const group = page.getByRole('region', { name: 'Canceled' })
  await expect(group.getByRole('link', { name: 'Underwriting at one table' })).toBeVisible()
  expect(await rsvp(second, demo, id, 'no')).toBe(404)
})
