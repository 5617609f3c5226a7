import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'

const createPath = '/dashboard/pod/create'

const form = (page: Page) => page.getByRole('form', { name: 'Create a pod' })
const createButton = (page: Page) => form(page).getByRole('button', { name: 'Create pod' })

async function openAt(page: Page, demo: Demo, account: keyof Demo['accounts'], path: string): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(path)}`)
}

test('a member founds a pod from the marketplace, which lists it for others once its leader has read the guide', async ({
  page,
  browser,
  demo,
}) => {
  test.slow()
  await openAt(page, demo, 'applicant', '/pod-marketplace')
  await page.getByRole('link', { name: 'Create a pod' }).click()
  await expect(page).toHaveURL(new RegExp(`${createPath}$`))
  await expect(
    page.getByText('Your pod joins the marketplace once you have read the leader guide. It takes 12 minutes.'),
  ).toBeVisible()
  await expect(page.getByText('A pod needs at least four people, you included.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await test.step('what is missing is said at its field, and what is typed is kept', async () => {
    await createButton(page).click()
    for (const message of ['Pod name is required.', 'Focus is required.', 'Choose a day and time.'])
      await expect(form(page).getByText(message, { exact: true })).toBeVisible()
    await expect(form(page).getByLabel(/^Pod name/)).toBeFocused()
    await form(page)
      .getByLabel(/^Pod name/)
      .fill('Lone Star Duplexes')
    await page.getByRole('link', { name: 'Home' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await page.goBack()
    await expect(form(page).getByLabel(/^Pod name/)).toHaveValue('Lone Star Duplexes')
    await expect(page.getByText('What you typed last time was kept on this device. It is not saved yet.')).toBeVisible()
  })

  await test.step('it is there, with its leader in the first seat, and everything else they asked for is closed', async () => {
    await form(page)
      .getByLabel(/^Focus/)
      .fill('Multi-Family Investing')
    await form(page)
      .getByLabel(/^Focus/)
      .press('Tab')
    await form(page)
      .getByRole('radio', { name: /^Tuesdays 6:00 PM your time \(7:00 PM Eastern\)/ })
      .check()
    await expect(form(page).getByLabel(/^Seats/)).toHaveValue('6')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/pods'))
    await createButton(page).click()
    expect((await sent).postDataJSON()).toEqual({
      name: 'Lone Star Duplexes',
      focus: 'Multi-Family Investing',
      dayTime: 'tue-1900',
      durationMinutes: '60',
      maxMembers: 6,
    })
    await expect(page).toHaveURL(/\/dashboard\/pod$/)
    await expect(page.getByText('Your pod is created.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Lone Star Duplexes', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Manage' })).toBeVisible()
    await page.goto('/dashboard/pod/applications')
    await expect(page.getByRole('heading', { name: 'My applications' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
    await page.goto(createPath)
    await expect(page).toHaveURL(/\/dashboard\/pod$/)
  })

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAt(other, demo, 'memberA', '/pod-marketplace?q=lone')
  const inMarket = other.getByRole('heading', { name: 'Lone Star Duplexes' })

  await test.step('it waits for the guide, and its page says so', async () => {
    await expect(other.getByRole('heading', { name: 'Pod marketplace' })).toBeVisible()
    await expect(inMarket).toHaveCount(0)
    await page.goto('/dashboard/pod/manage')
    await expect(
      page.getByText('Waits for your leader guide: your pod joins the marketplace once you have read it.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Read the guide' }).click()
    await expect(page).toHaveURL(/\/dashboard\/resources\/lead-a-pod$/)
    await page.getByRole('link', { name: 'Start' }).click()
    for (const next of [2, 3, 4, 5]) {
      await page.getByRole('button', { name: 'Done, next lesson' }).click()
      await expect(page.getByText(`Lesson ${next} of 5`)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Done with this lesson' }).click()
    await expect(page.getByText('Done. You have finished the leader training.')).toBeVisible()
  })

  await test.step('then others find it, with the mark of a trained leader', async () => {
    await other.reload()
    await expect(inMarket).toBeVisible()
    await expect(other.getByRole('listitem').filter({ hasText: 'Lone Star Duplexes' }).getByText('Trained leader')).toBeVisible()
    await page.getByRole('link', { name: 'Back to your pod' }).click()
    await expect(page.getByText('Members find the pod while it has open seats.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read the guide' })).toHaveCount(0)
  })
  await elsewhere.close()
})

test('whoever founds a pod elsewhere at the same moment has one, and is told so or led to it', async ({ page, demo }) => {
  await openAt(page, demo, 'applicant', createPath)
  await form(page)
    .getByLabel(/^Pod name/)
    .fill('Too late')
  await form(page)
    .getByLabel(/^Focus/)
    .fill('Self Storage')
  await form(page)
    .getByLabel(/^Focus/)
    .press('Tab')
  await form(page)
    .getByRole('radio', { name: /^Mondays 11:00 AM/ })
    .check()
  const { origin } = new URL(page.url())
  const data = { name: 'Faster', focus: 'Self Storage', dayTime: 'mon-1200', durationMinutes: '60', maxMembers: 6 }
  await page.route('**/api/pods', async (route) => {
    expect((await page.request.post('/api/pods', { data, headers: { origin } })).status()).toBe(201)
    await route.continue()
  })
  const refused = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/pods'),
  )
  await createButton(page).click()
  expect((await refused).status()).toBe(409)
  // News of it may be faster than the answer.
  const isTold = form(page).getByText('You are already in a pod.')
  const isLed = page.getByRole('heading', { name: 'Faster', level: 1 })
  await expect(isTold.or(isLed)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard/pod')
  await expect(isLed).toBeVisible()
})

test('the page is not for members of a pod, and says so to those whose membership lacks the marketplace', async ({
  page,
  browser,
  demo,
}) => {
  await openAt(page, demo, 'memberA', createPath)
  await expect(page).toHaveURL(/\/dashboard\/pod$/)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAt(other, demo, 'pool', createPath)
  await expect(other.getByText('The pod marketplace is not part of your membership.')).toBeVisible()
  await elsewhere.close()
})
