import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const path = '/dashboard/profile/community-profile'
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' })

async function openForm(page: Page, demo: Demo, account: keyof Demo['accounts']): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(path)}`)
  await expect(page.getByRole('heading', { name: 'Community profile' }).first()).toBeVisible()
}

/** The message that belongs to a field, found the way a screen reader finds it. */
async function noteOf(page: Page, label: RegExp): Promise<string> {
  const id = await page.getByLabel(label).getAttribute('aria-describedby')
  return id === null ? '' : page.locator(`[id="${id}"]`).innerText()
}

test('an empty form names what is missing and puts the focus on the first field', async ({ page, demo }) => {
  await openForm(page, demo, 'fresh')
  await expectAccessible(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await page.getByLabel(/^Firstname/).fill('')
  await page.getByLabel(/^Lastname/).fill('')
  await saveButton(page).click()

  await expect(page.getByLabel(/^Firstname/)).toBeFocused()
  expect(await noteOf(page, /^Firstname/)).toBe('Firstname is required.')
  for (const label of ['Lastname', 'Headline', 'Bio', 'Profession', 'City', 'State'])
    expect(await noteOf(page, new RegExp(`^${label}`))).toBe(`${label} is required.`)
  await expect(page.getByText('Sorry, not all fields are filled out correctly.')).toBeVisible()
  await page.getByLabel(/^State/).click()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', '56')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  expect(sent).toEqual([])
})

test('a member introduces themselves, a part at first, which another device shows; addresses are completed, and a reload shows what was saved', async ({
  page,
  browser,
  demo,
}) => {
  await openForm(page, demo, 'fresh')
  await page.getByLabel(/^Firstname/).fill('Frieda')
  await page.getByLabel(/^Lastname/).fill('Newcomb')
  await page.getByLabel(/^Headline/).fill('Buying my first fourplex')
  await expect(page.getByText('24/120')).toBeVisible()

  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await saveButton(page).click()
  const partSaved = page.getByText('Saved. 4 required fields are still open.', { exact: true })
  // Beside the button and as a notification, for whoever was taken to the first open field.
  await expect(partSaved).toHaveCount(2)
  expect((await sent).postDataJSON()).toEqual({
    circleFields: { firstName: 'Frieda', lastName: 'Newcomb', headline: 'Buying my first fourplex' },
  })
  await expect(page.getByLabel(/^Bio/)).toBeFocused()
  for (const label of ['Bio', 'Profession', 'City', 'State'])
    expect(await noteOf(page, new RegExp(`^${label}`))).toBe(`${label} is required.`)
  await expect(page.getByText('Sorry, not all fields are filled out correctly.')).toHaveCount(0)
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expectAccessible(page)
  const elsewhere = await (await browser.newContext()).newPage()
  await openForm(elsewhere, demo, 'fresh')
  await expect(elsewhere.getByLabel(/^Headline/)).toHaveValue('Buying my first fourplex')
  await elsewhere.getByLabel(/^City/).fill('Tulsa')
  await saveButton(elsewhere).click()
  await expect(elsewhere.getByText('Saved. 3 required fields are still open.', { exact: true }).first()).toBeVisible()
  // Nothing is unsaved, so nothing is asked.
  await elsewhere.getByRole('link', { name: 'Open shipping address' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Shipping address' })).toBeVisible()
  await elsewhere.context().close()

  await page.getByLabel(/^Bio/).fill('Ten years in logistics.\nTwo duplexes.')
  await page.getByLabel(/^Profession/).fill('Logistics planner')
  await page.getByLabel(/^Website/).fill('newcomb.example')
  await page.getByLabel(/^City/).fill('Oklahoma City')
  await page.getByLabel(/^State/).pressSequentially('Oklahoma')
  await page.keyboard.press('Tab')
  await page.getByLabel(/^Facebook/).fill('not a place')
  await page.getByLabel(/^Instagram/).fill('@frieda')
  await expect(page.getByLabel(/^Website/)).toHaveValue('https://newcomb.example')
  await saveButton(page).click()
  expect(await noteOf(page, /^Facebook/)).toBe('Please enter a valid URL.')
  await expect(page.getByText('Sorry, not all fields are filled out correctly.')).toBeVisible()

  await page.getByLabel(/^Facebook/).fill('')
  await saveButton(page).dblclick()
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel(/^Headline/)).toHaveValue('Buying my first fourplex')
  await expect(page.getByLabel(/^Bio/)).toHaveValue('Ten years in logistics.\nTwo duplexes.')
  await expect(page.getByLabel(/^Instagram/)).toHaveValue('https://www.instagram.com/frieda')
  await expect(page.getByLabel(/^State/)).toHaveValue('Oklahoma')

  await page.goto('/dashboard/profile')
  await expect(page.getByRole('link', { name: 'Review community profile' })).toBeVisible()
  await expectAccessible(page)
})

test('a fault that only the server finds stands at its field', async ({ page, demo }) => {
  await openForm(page, demo, 'memberA')
  // On its way the headline grows beyond what the server takes.
  await page.route('**/api/me', (route) =>
    route.request().method() === 'PATCH'
      ? route.continue({ postData: JSON.stringify({ circleFields: { headline: 'x'.repeat(121) } }) })
      : route.continue(),
  )
  await page.getByLabel(/^Headline/).fill('Short')
  await saveButton(page).click()
  await expect.poll(() => noteOf(page, /^Headline/)).toBe('Headline must be between 1 and 120 characters.')
  await expect(page.getByLabel(/^Headline/)).toBeFocused()
  await expect(page.getByText('Saved.')).toHaveCount(0)
})

test('two tabs that change different fields keep both', async ({ page, context, demo }) => {
  await openForm(page, demo, 'memberA')
  const other = await context.newPage()
  await other.goto(path)
  await page.getByLabel(/^City/).fill('Austin')
  await other.getByLabel(/^Profession/).fill('Broker')
  await saveButton(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await saveButton(other).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await expect(other.getByLabel(/^City/)).toHaveValue('Austin')
  await page.reload()
  await expect(page.getByLabel(/^City/)).toHaveValue('Austin')
  await expect(page.getByLabel(/^Profession/)).toHaveValue('Broker')
})

test('unsaved answers are not left behind unasked', async ({ page, demo }) => {
  await openForm(page, demo, 'memberA')
  await page.getByLabel(/^Headline/).fill('Something new')
  await page.getByRole('link', { name: 'Resources' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText('Your latest answers on this page are not saved yet.')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.getByRole('link', { name: 'Resources' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard\/resources$/)
})

test('what is saved without a line is sent by itself when it is back, and one notice tells of it', async ({ page, demo }) => {
  await openForm(page, demo, 'memberA')
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. Changes will be sent when you are back.')).toBeVisible()
  await page.getByLabel(/^Headline/).fill('Written on a train')
  await saveButton(page).click()
  await expect(page.getByText('Kept on this device. It is saved when you are back online.')).toBeVisible()
  await expect(page.getByText('We could not save your changes.')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByText('Kept on this device.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel(/^Headline/)).toHaveValue('Written on a train')
})

test('what could not be saved is kept on this device until it is saved, or the member signs out', async ({ page, demo }) => {
  await openForm(page, demo, 'memberA')
  await page.route('**/api/me', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await page.getByLabel(/^Headline/).fill('Kept for later')
  await saveButton(page).click()
  await expect(
    page.getByText('We could not save your changes. They are kept on this device; try again in a moment.'),
  ).toBeVisible()

  // A later save that succeeds takes the notice back.
  await page.unroute('**/api/me')
  await page.getByLabel(/^Headline/).fill('Kept for a moment')
  await saveButton(page).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByText('We could not save your changes.')).toHaveCount(0)
  await page.route('**/api/me', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await page.getByLabel(/^Headline/).fill('Kept for later')
  await saveButton(page).click()
  await expect(page.getByText('Not saved yet')).toBeVisible()

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel(/^Headline/)).toHaveValue('Kept for later')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel(/^Headline/)).toHaveValue('Kept for a moment')

  await page.getByLabel(/^Headline/).fill('Left on a shared computer')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await openForm(page, demo, 'memberA')
  await expect(page.getByLabel(/^Headline/)).toHaveValue('Kept for a moment')
})
