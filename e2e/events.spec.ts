import type { Browser, Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { mailTo } from './outbox.ts'
import { signIn } from './sign-in.ts'

const dayMs = 86_400_000
const inAMonth = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10)

type Account = keyof Demo['accounts']

/** A page of somebody else, signed in. */
async function pageOf(browser: Browser, demo: Demo, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  await signIn(page, demo.accounts[account], demo.password)
  return page
}

async function answer(page: Page, demo: Demo, id: string, said: string): Promise<void> {
  const path = `/api/events/${id}/${inAMonth}/answer`
  const answered = await page.request.post(path, { data: { answer: said }, headers: { origin: demo.url } })
  expect(answered.status()).toBe(200)
}

test('an admin makes an event with one seat; who waits for it has it once it is given up, and reads so', async ({
  page,
  demo,
  browser,
}) => {
  await signIn(page, demo.accounts.admin, demo.password, `/login?redirect=${encodeURIComponent('/admin')}`)
  await page.getByRole('link', { name: 'Open events' }).click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await test.step('what is missing is said at its field, and so is what a clock change does to a time', async () => {
    await page.getByRole('link', { name: 'New event' }).click()
    const form = page.getByRole('form', { name: 'New event' })
    await form.getByRole('button', { name: 'Create event' }).click()
    await expect(form.getByText('Choose a day and a time.')).toBeVisible()
    await expect(form.getByLabel('Title')).toBeFocused()
    await form.getByLabel('Time zone').fill('New York')
    await page
      .getByRole('option', { name: /Eastern Time/ })
      .first()
      .click()
    await form.getByLabel('Day and time').fill('2027-03-14T02:30')
    await expect(form.getByText(/leave this time out on that day\. It begins at 3:30 AM there\./)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await form.getByLabel('Title').fill('Underwriting at one table')
    await form.getByLabel('Type').selectOption('training')
    await form.getByLabel('Seats').fill('1')
    await form.getByLabel('Day and time').fill(`${inAMonth}T19:00`)
    await form.getByRole('button', { name: 'Create event' }).click()
    await expect(page.getByRole('heading', { name: 'Underwriting at one table', level: 1 })).toBeVisible()
  })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const [first, second] = [await pageOf(browser, demo, 'memberA'), await pageOf(browser, demo, 'memberB')]
  await answer(first, demo, id, 'yes')
  await answer(second, demo, id, 'yes')
  await page.reload()
  await expect(page.getByText('Coming (1 of 1)')).toBeVisible()
  await expect(page.getByText('Waiting (1)')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await answer(first, demo, id, 'no')
  const mail = await mailTo(page, demo, demo.accounts.memberB, 'seat-given')
  expect(mail.subject).toBe('You have a seat: Underwriting at one table')
  await page.reload()
  await expect(page.getByText('Waiting (0)')).toBeVisible()

  await test.step('an event that is called off stays on the list, and takes no answers', async () => {
    await page.getByRole('button', { name: 'Call off' }).click()
    await page.getByRole('button', { name: 'Call it off' }).click()
    const group = page.getByRole('region', { name: 'Called off' })
    await expect(group.getByRole('link', { name: 'Underwriting at one table' })).toBeVisible()
    const refused = await second.request.post(`/api/events/${id}/${inAMonth}/answer`, {
      data: { answer: 'no' },
      headers: { origin: demo.url },
    })
    expect(refused.status()).toBe(404)
  })
})

test('a member without a membership saves quiet hours and reminders by keyboard, and finds them again', async ({
  page,
  demo,
}) => {
  await signIn(
    page,
    demo.accounts.lapsed,
    demo.password,
    `/login?redirect=${encodeURIComponent('/dashboard/notifications?view=settings')}`,
  )
  const form = page.getByRole('form', { name: 'Quiet hours and reminders' })
  await expect(form.getByLabel('From')).toHaveValue('21:00')
  await expectAccessibleAtBothWidths(page)
  await form.getByLabel('Until').fill('21:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Quiet hours need an end of their own. To have none, switch them off.')).toBeVisible()
  await form.getByLabel('Until').fill('06:30')
  await form.getByLabel('Right before it begins').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Until')).toHaveValue('06:30')
  await expect(form.getByLabel('Right before it begins')).not.toBeChecked()
  await form.getByLabel('Quiet hours').uncheck()
  await expect(form.getByLabel('Until')).toHaveCount(0)
})
