import type { Page } from '@playwright/test'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { expect, test } from './fixtures.ts'
import { expectNotified } from './notices.ts'
import { signInByHand } from './sign-in.ts'

const personality = '/api/assessment/v1/personality'
const form = '/dashboard/profile/community-profile'
const lookAt = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('focus')))

test('another account in a second tab: unsaved input stays with its member and is not lost', async ({ page, context, demo }) => {
  test.slow()
  const other = await context.newPage()
  const read = async <Answer>(path: string): Promise<Answer> => (await (await other.request.get(path)).json()) as Answer
  const changeTo = async (email: string): Promise<void> => {
    await other.goto('/logout')
    await expect(other).toHaveURL(/\/login/)
    await signInByHand(other, email, demo.password)
  }
  /** The page was loaded anew for whoever has come, and says so. */
  const expectToldOf = async (email: string): Promise<void> => {
    const { user } = await read<{ user: { email: string; name: string } }>('/api/auth/session')
    expect(user.email).toBe(email)
    await expectNotified(page, `This page was open for another account. You are signed in as ${user.name} now.`)
  }
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 409) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })

  // It hears no news, which would lead it to the sign-in page between the two: what is looked at is a page that knows of nothing.
  await page.route('**/api/events?*', (route) => route.abort())
  // Answers wait on the page of the first member when the second signs in.
  await signInByHand(page, demo.accounts.memberA, demo.password)
  expect((await page.request.delete(personality, { headers: { origin: demo.url } })).status()).toBe(204)
  await page.goto('/assessment/music')
  await expect(page.getByRole('heading', { level: 1, name: 'Music' })).toBeFocused()
  await page.route(`**${personality}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.keyboard.press('4')
  await expect(page.getByText('not saved yet – kept on this device, we keep trying', { exact: true })).toBeVisible()
  await changeTo(demo.accounts.memberB)
  const answersBefore = await read<AnswerMap>(personality)
  await page.unroute(`**${personality}`)
  await lookAt(page)
  await expectToldOf(demo.accounts.memberB)
  expect(refused).not.toEqual([])
  await expect(page).toHaveURL('/assessment/music')
  await lookAt(page)
  expect(await read(personality)).toEqual(answersBefore)

  // They are sent when their own member is back.
  await changeTo(demo.accounts.memberA)
  await lookAt(page)
  await expectToldOf(demo.accounts.memberA)
  await expect.poll(() => read(personality)).toEqual({ musicMemories: 4 })

  // The same with a form that is saved after the second member has come.
  await page.goto(form)
  const job = page.getByLabel(/^Profession/)
  await job.fill('Lighthouse keeper')
  await changeTo(demo.accounts.memberB)
  const profileBefore = await read('/api/me')
  refused.length = 0
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToldOf(demo.accounts.memberB)
  expect(refused).toContain('PATCH /api/me')
  expect(questions).toEqual([])
  await expect(job).not.toHaveValue('Lighthouse keeper')
  expect(await read('/api/me')).toEqual(profileBefore)
  await changeTo(demo.accounts.memberA)
  await page.goto(form)
  await expect(job).toHaveValue('Lighthouse keeper')
})
