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

/** Changes what the server says of the copy on its way. */
async function withCopy(page: Page, changes: object, isFresh = true): Promise<void> {
  await page.route('**/api/data-exports', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { export: object }
    await route.fulfill({ response, json: { isFresh, export: { ...answer.export, ...changes } } })
  })
}

/** The same of what the page brings along when it is loaded. */
async function withCopyOnArrival(page: Page, { state, partsDone }: { state: string; partsDone: number }): Promise<void> {
  await page.route(`**${privacyPath}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"state":"\w+","partsDone":\d+/, `"state":"${state}","partsDone":${partsDone}`)
    await route.fulfill({ response, body })
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

test('a member takes their data along: gathered part by part, a file with their own answers, after signing in once more', async ({
  page,
  demo,
}) => {
  await openPrivacy(page, demo, 'memberB')
  const answers = (await (await page.request.get('/api/assessment/v1/personality')).json()) as Record<string, number>

  await test.step('progress is told while the copy is made', async () => {
    await withCopy(page, { state: 'gathering', partsDone: 3, partsTotal: 9, fileUrl: null })
    await page.getByRole('button', { name: 'Download everything' }).dblclick()
    await expect(page.getByRole('progressbar', { name: 'Gathering your data' })).toHaveAttribute('value', '3')
    await expect(page.getByText('3 of 9 parts gathered.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
    await page.unroute('**/api/data-exports')
    await expect(page.getByText(/^Your copy is ready \(.+ kB\)\. You can download it until /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download the file' })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the file is fetched after a new proof of identity, and has what is theirs', async () => {
    await page.reload()
    await withCopy(page, {}, false)
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
})

test('a copy begins by itself after signing in once more, outlives a reload, and who sees what is a link away', async ({
  page,
  demo,
}) => {
  await openPrivacy(page, demo, 'applicant')
  const half = { state: 'gathering', partsDone: 3, partsTotal: 9 }

  await test.step('asked for too long after the last sign-in, it is begun on the way back', async () => {
    const problem = { code: 'fresh-sign-in-required', detail: 'Please sign in again.', errors: [] }
    await page.route('**/api/data-exports', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem }),
    )
    await press(page, 'Download everything')
    await signInAgain(page, demo)
    await withCopy(page, { ...half, fileUrl: null })
    await press(page, 'Sign in')
    await expect(page).toHaveURL(new RegExp(`${privacyPath}$`))
    await expect(page.getByText('3 of 9 parts gathered.')).toBeVisible()
  })

  await test.step('after a reload it is still being gathered, and ends without another press', async () => {
    await withCopyOnArrival(page, half)
    await page.reload()
    await expect(page.getByRole('progressbar', { name: 'Gathering your data' })).toHaveAttribute('value', '3')
    await expect(page.getByRole('button', { name: 'Download everything' })).toHaveCount(0)
    await page.unrouteAll()
    await expect(page.getByText(/^Your copy is ready/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('what the pod sees is changed at its switch', async () => {
    await page.getByRole('link', { name: 'Change phone sharing' }).click()
    await expect(page.getByRole('switch', { name: 'Share phone with pod' })).toBeFocused()
    await page.goBack()
    await page.getByRole('link', { name: 'Change range sharing' }).click()
    await expect(page.getByRole('switch', { name: 'Share ranges with my pod' })).toBeFocused()
  })
})

test('what goes wrong with a copy is told in words, and can be tried again', async ({ page, demo }) => {
  await openPrivacy(page, demo, 'memberA')

  await test.step('too many copies are refused in words, and nothing is lost', async () => {
    const detail = 'You asked for five copies today. Please come back tomorrow.'
    const problem = { code: 'too-many-requests', detail, errors: [] }
    await page.route('**/api/data-exports', (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', json: problem }),
    )
    await press(page, 'Download everything')
    await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible()
    await page.unroute('**/api/data-exports')
  })

  await test.step('what cannot be looked up is said, with a way to try again; who sees what is there all the same', async () => {
    await page.route('**/api/data-exports', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/dashboard/support')
    await page.getByRole('button', { name: 'Open your menu' }).click()
    await page.getByRole('link', { name: 'Privacy', exact: true }).click()
    await expect(page.getByText('We could not look up your data.')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Your 56 answers Nobody\./ })).toBeVisible()
    await page.unroute('**/api/data-exports')
    await press(page, 'Try again')
    await expect(page.getByRole('button', { name: 'Download everything' })).toBeVisible()
  })

  await test.step('a copy that could not be made is asked for again', async () => {
    await withCopy(page, { state: 'failed', fileUrl: null })
    await press(page, 'Download everything')
    await expect(page.getByText('We could not make your copy.')).toBeVisible()
    await page.unroute('**/api/data-exports')
    await press(page, 'Try again')
    await expect(page.getByText(/^Your copy is ready/)).toBeVisible()
  })
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

test('a member deletes their account: told what happens, asked for a word, gone for good', async ({ page, browser, demo }) => {
  await openPrivacy(page, demo, 'memberA2')
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await signIn(elsewhere, demo.accounts.memberA2, demo.password)
  await expect.poll(() => draftsOf(page, 'something typed')).toBe(1)

  await expect(page.getByText('It ends at once, and no further payment is taken.')).toBeVisible()
  await expect(page.getByText('Your seat opens for somebody else.')).toBeVisible()
  await press(page, 'Delete my account')
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const field = question.getByLabel('Type DELETE to confirm')
  await expect(question).toContainText(demo.accounts.memberA2)

  await test.step('nothing happens without the word', async () => {
    await field.fill('yes')
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await expect(question.getByText('Type DELETE, or your e-mail address.')).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await question.getByRole('button', { name: 'Keep my account' }).click()
    await expect(question).toBeHidden()
    await press(page, 'Delete my account')
    await expect(field).toHaveValue('')
  })

  await test.step('offline nothing is deleted, and it says so', async () => {
    await field.fill('DELETE')
    await page.context().setOffline(true)
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await expect(question.getByRole('alert')).toContainText('You are offline.')
    await page.context().setOffline(false)
  })

  await test.step('with the word it is done, here and everywhere', async () => {
    await question.getByRole('button', { name: 'Delete for good' }).dblclick()
    await expect(page).toHaveURL(/\/login\?notice=account-deleted$/)
    await expect(page.getByText('Your account is deleted. Thank you for the time you spent with us.')).toBeVisible()
    expect(await draftsOf(page)).toBe(0)
    await expectAccessibleAtBothWidths(page)
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
})
