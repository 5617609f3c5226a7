import type { Page } from '@playwright/test'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'
import { signInThroughPages } from './sign-in.ts'

const personality = '/api/assessment/v1/personality'
const form = '/dashboard/profile/community-profile'
const focusWindow = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('focus')))

test('another account in a second tab: unsaved input stays with its member and is not lost', async ({ page, context, demo }) => {
  test.slow()
  const other = await context.newPage()
  const getJson = async <Body>(path: string): Promise<Body> => (await (await other.request.get(path)).json()) as Body
  const switchAccount = async (email: string): Promise<void> => {
    await other.goto('/logout')
    await expect(other).toHaveURL(/\/login/)
    await signInThroughPages(other, email, demo.password)
  }
  /** Expects that the page was reloaded for another account and shows a toast about it. */
  const expectAccountSwitchToast = async (email: string): Promise<void> => {
    const { user } = await getJson<{ user: { email: string; name: string } }>('/api/auth/session')
    expect(user.email).toBe(email)
    await expectToast(page, `You’re now signed in as ${user.name}.`)
  }
  const conflicts: string[] = []
  page.on('response', (response) => {
    if (response.status() === 409) conflicts.push(`${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.accept()
  })

  // Block live events, which would send the page to sign-in between the two accounts. The test is about a page that knows nothing
  // yet.
  await page.route('**/api/events?*', (route) => route.abort())
  // The page of the first member has unsent answers when the second signs in.
  await signInThroughPages(page, demo.accounts.memberA, demo.password)
  expect((await page.request.delete(personality, { headers: { origin: demo.url } })).status()).toBe(204)
  await page.goto('/assessment/music')
  await expect(page.getByRole('heading', { level: 1, name: 'Music' })).toBeFocused()
  await page.route(`**${personality}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.keyboard.press('4')
  await expect(page.getByText('saved on this device; still trying to sync', { exact: true })).toBeVisible()
  await switchAccount(demo.accounts.memberB)
  const answersBefore = await getJson<AnswerMap>(personality)
  await page.unroute(`**${personality}`)
  await focusWindow(page)
  await expectAccountSwitchToast(demo.accounts.memberB)
  expect(conflicts).not.toEqual([])
  await expect(page).toHaveURL('/assessment/music')
  await focusWindow(page)
  expect(await getJson(personality)).toEqual(answersBefore)

  // They are sent once their own member signs in again.
  await switchAccount(demo.accounts.memberA)
  await focusWindow(page)
  await expectAccountSwitchToast(demo.accounts.memberA)
  await expect.poll(() => getJson(personality)).toEqual({ musicMemories: 4 })

  // The same with a form that is saved after the second member has come.
  await page.goto(form)
  const job = page.getByLabel(/^Profession/)
  await job.fill('Lighthouse keeper')
  await switchAccount(demo.accounts.memberB)
  const profileBefore = await getJson('/api/me')
  conflicts.length = 0
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAccountSwitchToast(demo.accounts.memberB)
  expect(conflicts).toContain('PATCH /api/me')
  expect(dialogTypes).toEqual([])
  await expect(job).not.toHaveValue('Lighthouse keeper')
  expect(await getJson('/api/me')).toEqual(profileBefore)
  await switchAccount(demo.accounts.memberA)
  await page.goto(form)
  await expect(job).toHaveValue('Lighthouse keeper')
})
