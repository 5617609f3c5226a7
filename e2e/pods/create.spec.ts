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

test('a member creates a pod, and the marketplace lists it once the leader has read the guide', async ({
  page,
  browser,
  demo,
}) => {
  await openAt(page, demo, 'applicant', '/pod-marketplace')
  await page.getByRole('link', { name: 'Create a pod' }).click()
  await expect(page).toHaveURL(new RegExp(`${createPath}$`))
  await expectAccessibleAtBothWidths(page)

  await test.step('leaving asks first, and coming back restores the typed name', async () => {
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
  })

  await test.step('the creator gets the pod page of a leader, and no open application is left', async () => {
    await form(page)
      .getByLabel(/^Focus/)
      .fill('Multi-Family Investing')
    await form(page)
      .getByLabel(/^Focus/)
      .press('Tab')
    await form(page)
      .getByRole('radio', { name: /^Tuesdays 6:00 PM your time \(7:00 PM Eastern\)/ })
      .check()
    await createButton(page).click()
    await expect(page).toHaveURL(/\/dashboard\/pod$/)
    await expect(page.getByRole('heading', { name: 'Lone Star Duplexes', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Manage' })).toBeVisible()
    await page.goto('/dashboard/pod/applications')
    await expect(page.getByRole('heading', { name: 'My applications' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
    await page.goto(createPath)
    await expect(page).toHaveURL(/\/dashboard\/pod$/)
  })

  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  await openAt(other, demo, 'memberA', '/pod-marketplace?q=lone')
  const inMarket = other.getByRole('heading', { name: 'Lone Star Duplexes' })

  await test.step('the pod is unlisted until the guide is read, and its page says so', async () => {
    await expect(other.getByRole('heading', { name: 'Pod marketplace' })).toBeVisible()
    await expect(inMarket).toHaveCount(0)
    await page.goto('/dashboard/pod/manage')
    await expect(page.getByText('Read the leader guide to list your pod in the marketplace.')).toBeVisible()
    const data = { events: { watchedLeaderTrainingV1: true } }
    expect((await page.request.patch('/api/me', { headers: { origin: demo.url }, data })).status()).toBe(200)
  })

  await test.step('another member then finds it, marked with a trained leader', async () => {
    await other.reload()
    await expect(inMarket).toBeVisible()
    await expect(other.getByRole('listitem').filter({ hasText: 'Lone Star Duplexes' }).getByText('Trained leader')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Members can find your pod while it has open seats.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read the guide' })).toHaveCount(0)
  })
  await otherContext.close()
})
