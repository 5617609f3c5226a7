import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const privacyPath = '/dashboard/privacy'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openPrivacy(page: Page, demo: Demo, account: keyof Demo['accounts']): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(privacyPath)}`)
  await expect(page.getByRole('heading', { name: 'Download my data' })).toBeVisible()
}

/** Makes the API report that the last sign-in is too long ago. */
async function requireFreshSignIn(page: Page): Promise<void> {
  await page.route('**/api/data-exports', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), isFresh: false } })
  })
}

/** Confirms the dialog that asks for a new sign-in and fills in the password. */
async function signInAgain(page: Page, demo: Demo): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
  await expect(dialog).toContainText('Then you can pick up where you left off.')
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await page.waitForURL(/\/identity\//)
  await page.unroute('**/api/data-exports')
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
}

/** Runs an action that starts a download and unzips the archive. */
async function filesOf(page: Page, act: () => Promise<void>): Promise<Record<string, Uint8Array>> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  return unzipSync(new Uint8Array(await readFile(await download.path())))
}

test('a member signs in again and downloads their data, with their own answers', async ({ page, demo }) => {
  await openPrivacy(page, demo, 'memberB')
  const answers = (await (await page.request.get('/api/assessment/v1/personality')).json()) as Record<string, number>
  await press(page, 'Download everything')
  await expect(page.getByRole('button', { name: 'Download file' })).toBeFocused()
  await page.reload()
  await requireFreshSignIn(page)
  await press(page, 'Download file')
  await signInAgain(page, demo)
  const files = await filesOf(page, () => press(page, 'Sign in'))
  await expect(page).toHaveURL(new RegExp(`${privacyPath}$`))
  const text = strFromU8(files['data.json']!)
  const exported = JSON.parse(text) as { 'assessment-answers': { questionId: string; answer: number }[] }
  const exportedAnswers = exported['assessment-answers'].map(({ questionId, answer }) => [questionId, answer])
  expect(Object.fromEntries(exportedAnswers)).toEqual(answers)
  expect(exportedAnswers).toHaveLength(56)
  expect(text).toContain(demo.accounts.memberB)
  expect(text).not.toContain(demo.accounts.memberA)
  expect(Object.keys(files).filter((name) => name.endsWith('.csv')).length).toBeGreaterThan(3)
})

/** Counts the drafts stored in this browser, after adding one if given. */
function countDrafts(page: Page, added?: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.addEventListener('error', () => reject(new Error('The drafts could not be opened.')))
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('forms', 'readwrite').objectStore('forms')
          if (text !== undefined) store.put(text, ['somebody', 'form', 'field'])
          const counting = store.count()
          counting.addEventListener('success', () => resolve(counting.result))
        })
      }),
    added,
  )
}

test('a member deletes their account, which ends another session and refuses the next sign-in', async ({
  page,
  browser,
  demo,
}) => {
  await openPrivacy(page, demo, 'memberA2')
  const context = await browser.newContext()
  const otherPage = await context.newPage()
  await signIn(otherPage, demo.accounts.memberA2, demo.password)
  // The page must open the database first, because that creates the object store.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain('drafts')
  await expect.poll(() => countDrafts(page, 'something typed')).toBe(1)
  await press(page, 'Delete my account')
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const field = dialog.getByLabel('Type DELETE to confirm')
  await expect(field).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await field.fill('DELETE')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You’re offline.')
  await page.context().setOffline(false)

  await dialog.getByRole('button', { name: 'Delete account' }).dblclick()
  await expect(page).toHaveURL(/\/login\?notice=account-deleted$/)
  await expect.poll(() => countDrafts(page)).toBe(0)
  await otherPage.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(otherPage).toHaveURL(/\/login/)
  await context.close()
  await press(page, 'Sign in')
  await page.getByLabel('Email').fill(demo.accounts.memberA2)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await press(page, 'Sign in')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page).toHaveURL(/\/identity\//)
})
