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

/** Has the server say that the last sign-in is too long ago. */
async function growStale(page: Page): Promise<void> {
  await page.route('**/api/data-exports', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), isFresh: false } })
  })
}

/** Signs in once more, where the page asks for it. */
async function signInAgain(page: Page, demo: Demo): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await expect(question).toContainText('Then we go on where you stopped.')
  await question.getByRole('button', { name: 'Sign in again' }).click()
  await page.waitForURL(/\/identity\//)
  await page.unroute('**/api/data-exports')
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
}

/** Downloads what a press or a return leads to, and opens the archive. */
async function filesOf(page: Page, act: () => Promise<void>): Promise<Record<string, Uint8Array>> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  return unzipSync(new Uint8Array(await readFile(await download.path())))
}

test('a member signs in again and downloads their data, with their own answers', async ({ page, demo }) => {
  await openPrivacy(page, demo, 'memberB')
  const answers = (await (await page.request.get('/api/assessment/v1/personality')).json()) as Record<string, number>
  await press(page, 'Download everything')
  await expect(page.getByRole('button', { name: 'Download the file' })).toBeFocused()
  await page.reload()
  await growStale(page)
  await press(page, 'Download the file')
  await signInAgain(page, demo)
  const files = await filesOf(page, () => press(page, 'Sign in'))
  await expect(page).toHaveURL(new RegExp(`${privacyPath}$`))
  const text = strFromU8(files['data.json']!)
  const copied = JSON.parse(text) as { 'assessment-answers': { questionId: string; answer: number }[] }
  const told = copied['assessment-answers'].map(({ questionId, answer }) => [questionId, answer])
  expect(Object.fromEntries(told)).toEqual(answers)
  expect(told).toHaveLength(56)
  expect(text).toContain(demo.accounts.memberB)
  expect(text).not.toContain(demo.accounts.memberA)
  expect(Object.keys(files).filter((name) => name.endsWith('.csv')).length).toBeGreaterThan(3)
})

/** How many drafts this browser keeps, after adding one. */
function draftsOf(page: Page, added?: string): Promise<number> {
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
  const elsewhere = await context.newPage()
  await signIn(elsewhere, demo.accounts.memberA2, demo.password)
  // Opened by the page first, which founds its table.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain('drafts')
  await expect.poll(() => draftsOf(page, 'something typed')).toBe(1)
  await press(page, 'Delete my account')
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const field = question.getByLabel('Type DELETE to confirm')
  await expect(field).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await field.fill('DELETE')
  await page.context().setOffline(true)
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(question.getByRole('alert')).toContainText('You are offline.')
  await page.context().setOffline(false)

  await question.getByRole('button', { name: 'Delete for good' }).dblclick()
  await expect(page).toHaveURL(/\/login\?notice=account-deleted$/)
  await expect.poll(() => draftsOf(page)).toBe(0)
  await elsewhere.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(elsewhere).toHaveURL(/\/login/)
  await context.close()
  await press(page, 'Sign in')
  await page.getByLabel('E-mail').fill(demo.accounts.memberA2)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await press(page, 'Sign in')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page).toHaveURL(/\/identity\//)
})
