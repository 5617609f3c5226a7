import type { Locator, Page } from '@playwright/test'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const path = '/dashboard/profile/community-profile'
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' })
const headline = (page: Page) => page.getByLabel(/^Headline/)

async function openProfile(page: Page, demo: Demo): Promise<void> {
  await signIn(page, demo.accounts.memberA, demo.password, `/login?redirect=${encodeURIComponent(path)}`)
  await expect(headline(page)).toBeVisible()
}

/** A form of every kind of input, which asks nothing of a server. */
async function openProperty(page: Page): Promise<Locator> {
  await page.goto('/style-guide/forms')
  const form = page.getByRole('form', { name: 'Property' })
  await expect(form.getByLabel('Purchase price, US dollars')).toHaveValue('412,500')
  return form
}

/** What this browser keeps of unsaved answers, as text. */
function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open('drafts')
        opening.addEventListener('error', () => fail(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('forms').objectStore('forms').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            done(JSON.stringify(reading.result))
          })
        })
      }),
  )
}

/** The changes that are on their way to the server; none of them arrives before it is let through. */
async function holdChanges(page: Page): Promise<{ sent: string[]; letThrough: () => void }> {
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/me', async (route) => {
    if (route.request().method() === 'PATCH') {
      sent.push(route.request().postData() ?? '')
      await promise
    }
    await route.continue()
  })
  return { sent, letThrough: resolve }
}

test('Enter pressed twice and a press of Save send a form once while the answer is slow', async ({ page, demo }) => {
  await openProfile(page, demo)
  const { sent, letThrough } = await holdChanges(page)
  await headline(page).fill('Sent once')
  await headline(page).press('Enter')
  await headline(page).press('Enter')
  await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true')
  // A press that does not wait for the button to be ready.
  await saveButton(page).click({ force: true })
  letThrough()
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(1)
  await expect(saveButton(page)).not.toHaveAttribute('aria-busy')
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([{ circleFields: { headline: 'Sent once' } }])
})

test('what is typed while a form is being saved stays, unsaved', async ({ page, demo }) => {
  await openProfile(page, demo)
  const { letThrough } = await holdChanges(page)
  await headline(page).fill('First')
  await saveButton(page).click()
  await headline(page).fill('First, and more')
  letThrough()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(headline(page)).toHaveValue('First, and more')
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
})

test('Escape and the way back ask before unsaved answers are left; a reload asks in the words of the browser', async ({
  page,
  demo,
}) => {
  await openProfile(page, demo)
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL(/\/dashboard\/resources$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await headline(page).fill('Something new')
  await page.goForward()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText('Your latest answers on this page are not saved yet.')
  await expect(dialog.getByRole('button')).toHaveText(['Stay', 'Leave'])
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(headline(page)).toHaveValue('Something new')

  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
  await expect(headline(page)).toHaveValue('Something new')
  await expect(page.getByText('What you typed last time was kept on this device. It is not saved yet.')).toBeVisible()
})

test('whoever leaves while answers are being saved goes on once they are, and is asked if they could not be', async ({
  page,
  demo,
}) => {
  await openProfile(page, demo)
  const { sent, letThrough } = await holdChanges(page)
  const resources = page.getByRole('link', { name: 'Resources' })
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await headline(page).fill('Saved on the way out')
  await saveButton(page).click()
  await expect.poll(() => sent.length).toBe(1)
  await resources.click()
  // Long enough for a dialog to come, were there one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  letThrough()
  await expect(page).toHaveURL(/\/dashboard\/resources$/)

  await page.goBack()
  await expect(headline(page)).toHaveValue('Saved on the way out')
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/me', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await headline(page).fill('Not saved at all')
  await saveButton(page).click()
  await resources.click()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(headline(page)).toHaveValue('Not saved at all')
})

test('two tabs keep what was typed in either, and the later save of one field wins', async ({ page, context, demo }) => {
  await openProfile(page, demo)
  const other = await context.newPage()
  await other.goto(path)
  await headline(page).fill('From the first tab')
  await other.getByLabel(/^Profession/).fill('From the second tab')
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
  await expect(other.getByText('Not saved yet', { exact: true })).toBeVisible()
  await expect
    .poll(() => keptDrafts(page))
    .toMatch(/From the first tab.*From the second tab|From the second tab.*From the first tab/)
  for (const tab of [other, page]) {
    tab.on('dialog', (dialog) => dialog.accept())
    await tab.reload()
    await expect(tab.getByLabel(/^Profession/)).toHaveValue('From the second tab')
    await expect(headline(tab)).toHaveValue('From the first tab')
  }

  await headline(other).fill('The later one')
  await saveButton(page).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await saveButton(other).click()
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(headline(page)).toHaveValue('The later one')
})

test('the page of a form without masks loads no mask', async ({ page, demo }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await openProfile(page, demo)
  expect(loaded.filter((one) => /mask|number-format|slider|colour-field|unit-field/.test(one))).toEqual([])
})

test('the focus goes to the first fault in sight, whenever its field appeared', async ({ page }) => {
  const form = await openProperty(page)
  await form.getByLabel(/^Street address/).fill('')
  await saveAndExpectFocus(page, form.getByLabel(/^Street address/))
  await form.getByLabel(/^Street address/).fill('2408 Enfield Road')
  await saveAndExpectFocus(page, form.getByRole('combobox', { name: /^State/ }))
  await chooseState(form, 'Texas')
  await saveAndExpectFocus(page, form.getByLabel(/^Zipcode/))
  await form.getByLabel(/^Zipcode/).fill('78703-1234')
  await form.getByLabel('Purchase price, US dollars').fill('')
  await saveAndExpectFocus(page, form.getByLabel('Purchase price, US dollars'))
  await form.getByLabel('Purchase price, US dollars').fill('$95,000.')
  await saveAndExpectFocus(page, form.getByRole('radio', { name: 'None' }))
  await form.getByRole('radio', { name: 'Bank' }).check()
  // Appeared after the niches below it.
  await saveAndExpectFocus(page, form.getByRole('slider'))
  await page.keyboard.press('ArrowRight')
  await saveAndExpectFocus(page, form.getByRole('checkbox', { name: 'Commercial Investing' }))
  await form.getByRole('checkbox', { name: 'Self Storage' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Purchase price, US dollars')).toHaveValue('95,000')
})

/** Types into the search for a state, and goes on with Tab. */
async function chooseState(form: Locator, typed: string): Promise<void> {
  const state = form.getByRole('combobox', { name: /^State/ })
  await state.pressSequentially(typed)
  await state.press('Tab')
}

async function saveAndExpectFocus(page: Page, input: Locator): Promise<void> {
  await page.getByRole('form', { name: 'Property' }).getByRole('button', { name: 'Save' }).click()
  await expect(input).toBeFocused()
}

test('what other answers have hidden is neither asked nor sent; a fault of the server finds a masked field', async ({ page }) => {
  const form = await openProperty(page)
  await chooseState(form, 'TX')
  await form.getByLabel(/^Zipcode/).fill('00000')
  await form.getByRole('radio', { name: 'Seller' }).check()
  await expect(form.getByRole('slider')).toBeVisible()
  await form.getByRole('radio', { name: 'None' }).check()
  await expect(form.getByRole('slider')).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'Self Storage' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  const zipcode = form.getByLabel(/^Zipcode/)
  await expect(zipcode).toBeFocused()
  await expect(zipcode).toHaveAccessibleDescription('There is no such zipcode.')
  await zipcode.fill('78703')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(form.getByText('Not saved yet', { exact: true })).toHaveCount(0)
})

test('a required choice that was emptied is asked for again', async ({ page }) => {
  const form = await openProperty(page)
  const state = form.getByRole('combobox', { name: /^State/ })
  await chooseState(form, 'Texas')
  await state.fill('')
  await state.press('Tab')
  await expect(state).toHaveValue('')
  await expect(state).toHaveAccessibleDescription('State is required.')
})

test('a form without changes sends nothing and says so', async ({ page, demo }) => {
  await openProfile(page, demo)
  const { sent } = await holdChanges(page)
  await saveButton(page).click()
  await expect(page.getByText('Nothing to save: there are no changes.', { exact: true })).toBeVisible()
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(0)
  expect(sent).toEqual([])
})

test('a draft of masked fields and of lists stands in the form again', async ({ page }) => {
  const form = await openProperty(page)
  await form.getByLabel(/^Phone of the seller/).fill('+1 512 555 0199')
  await form.getByLabel('Purchase price, US dollars').fill('1250000.5')
  await chooseState(form, 'Texas')
  await form.getByRole('spinbutton', { name: /^month/ }).pressSequentially('03172025')
  await form.getByRole('checkbox', { name: 'Self Storage' }).check()
  await expect(form.getByText('Not saved yet', { exact: true })).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(form.getByLabel(/^Phone of the seller/)).toHaveValue('(512) 555-0199')
  await expect(form.getByLabel('Purchase price, US dollars')).toHaveValue('1,250,000.5')
  await expect(form.getByRole('combobox', { name: /^State/ })).toHaveValue('Texas')
  await expect(form.getByRole('spinbutton', { name: /^year/ })).toHaveText('2025')
  await expect(form.getByRole('checkbox', { name: 'Self Storage' })).toBeChecked()
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByLabel('Purchase price, US dollars')).toHaveValue('412,500')
  await expect(form.getByRole('checkbox', { name: 'Self Storage' })).not.toBeChecked()
})
