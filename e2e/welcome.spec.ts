import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const welcomePath = '/dashboard/welcome'
const steps = [
  'Watch the 5-minute welcome',
  'Complete your profile',
  'Answer the 56 statements',
  'Complete your real-estate statement',
  'Choose your pod path',
  'Add the calendar to your phone',
  'Send your first commitment',
]

const list = (page: Page) => page.getByRole('region', { name: 'Your first steps' })
const stepOf = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })
const guide = (page: Page) => page.getByRole('region', { name: 'The 5-minute welcome' })
/** What looks like the one thing to do. */
const primaries = (page: Page) => page.getByRole('main').locator('a.bg-pine, button.bg-pine').filter({ visible: true })
const parcel = (page: Page) => page.getByRole('region', { name: 'Welcome package' })

async function openWelcome(page: Page, demo: Demo, account: keyof Demo['accounts']): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(welcomePath)}`)
  await expect(page).toHaveURL(new RegExp(`${welcomePath}$`))
}

test('before paying, the welcome page shows seven steps, and reading the guide is the first of them that is done', async ({
  page,
  context,
  demo,
}) => {
  await openWelcome(page, demo, 'fresh')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(list(page).getByText('Steps done: 0/7')).toBeVisible()
  for (const title of steps) await expect(stepOf(page, title)).toContainText('(to do)')
  await expect(list(page).getByRole('listitem').first()).toContainText('Start your membership')
  await expect(list(page).getByRole('link', { name: 'Start: Complete your profile' })).toHaveAttribute(
    'href',
    '/dashboard/profile/community-profile',
  )
  await expect(stepOf(page, 'Answer the 56 statements')).toContainText('Opens with your membership')
  await expect(parcel(page)).toContainText('We send it once your membership has begun.')
  await expectAccessibleAtBothWidths(page)

  await test.step('five parts by the keyboard; a lost connection loses nothing', async () => {
    const next = guide(page).getByRole('button', { name: 'Next' })
    await expect(guide(page).getByRole('heading', { name: 'What a pod is' })).toBeVisible()
    await expect(primaries(page)).toHaveText(['Next'])
    await next.press('Enter')
    await expect(guide(page).getByRole('heading', { name: 'The weekly hour' })).toBeFocused()
    await expect(guide(page).getByRole('heading', { name: 'What a pod is' })).toBeHidden()
    await next.click()
    await next.click()
    await context.setOffline(true)
    await next.click()
    await expect(guide(page).getByRole('heading', { name: 'Your first week' })).toBeFocused()
    await expect(page.getByText('You are offline. Please try again when you are back.')).toBeVisible()
    await expect(stepOf(page, 'Watch the 5-minute welcome')).toContainText('(to do)')
    await context.setOffline(false)
    await guide(page).getByRole('button', { name: 'Back' }).click()
    await next.click()
    await expect(stepOf(page, 'Watch the 5-minute welcome')).toContainText('(done)')
    await expect(list(page).getByText('Steps done: 1/7')).toBeVisible()
    await expect(guide(page).getByRole('button', { name: 'I have read the guide' })).toBeHidden()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('it stays done, and home shows the same list', async () => {
    await page.reload()
    await expect(primaries(page)).toHaveText(['Choose a plan'])
    await guide(page).getByRole('button', { name: 'Read it again' }).click()
    await expect(guide(page).getByRole('heading', { name: 'What a pod is' })).toBeFocused()
    await expect(primaries(page)).toHaveText(['Next'])
    await page.goto('/')
    await expect(list(page).getByText('Steps done: 1/7')).toBeVisible()
    await expect(stepOf(page, 'Watch the 5-minute welcome')).toContainText('(done)')
  })
})

test('a member says that they have read the guide, and is led on; another follows their welcome package', async ({
  page,
  browser,
  demo,
}) => {
  await openWelcome(page, demo, 'memberB')
  for (const done of steps.slice(1, 5)) await expect(stepOf(page, done)).toContainText('(done)')
  await guide(page).getByRole('button', { name: 'I have read the guide' }).dblclick()
  await expect(page.getByText('Your first step is done.')).toHaveCount(1)
  await expect(list(page).getByText('Steps done: 6/7')).toBeVisible()
  await expect(guide(page).getByText('Good. You know how it works here')).toBeFocused()
  await expect(guide(page).getByRole('link', { name: 'Add the calendar to your phone' })).toHaveAttribute('href', '/calendar')
  await expect(stepOf(page, 'Add the calendar to your phone')).toContainText('where you look anyway')
  await expect(stepOf(page, 'Add the calendar to your phone').getByRole('link')).toHaveAttribute('href', '/calendar')
  await expect(stepOf(page, 'Send your first commitment')).toContainText('(done)')

  const context = await browser.newContext()
  const other = await context.newPage()
  await openWelcome(other, demo, 'memberA')
  await expect(parcel(other)).toContainText(/On its way with .+ since \d+ \w+ \d{4}\. It goes to Kansas City, MO\./)
  const track = parcel(other).getByRole('link', { name: /^Track it/ })
  await expect(track).toHaveAttribute('href', /^https:\/\//)
  await expect(track).toHaveAttribute('rel', /noopener/)
  await expect(stepOf(other, 'Complete your profile').getByRole('link', { name: /^track it/ })).toBeVisible()
  await context.close()
})
