import type { Page } from '@playwright/test'
import { waitForOkResponse } from './wait-for-response.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const path = '/dashboard/profile/community-profile'
const headline = (page: Page) => page.getByLabel(/^Headline/)
const save = (page: Page) => waitForOkResponse(page, 'PATCH /api/me', () => page.getByRole('button', { name: 'Save' }).click())

async function openProfile(page: Page, demo: Demo): Promise<void> {
  await signIn(page, demo.accounts.memberA, demo.password, `/login?redirect=${encodeURIComponent(path)}`)
  await expect(headline(page)).toBeVisible()
}

test('a member with unsaved input is asked before leaving or reloading, and a reload restores it', async ({ page, demo }) => {
  const loadedPaths: string[] = []
  page.on('request', (request) => loadedPaths.push(new URL(request.url()).pathname))
  await openProfile(page, demo)
  // No field of this form has a mask, so the code for masks isn't loaded.
  expect(loadedPaths.filter((one) => /mask|number-format|slider|color-field|unit-field/.test(one))).toEqual([])
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL(/\/dashboard\/resources$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await headline(page).fill('Something new')
  await page.goForward()
  const leaveDialog = page.getByRole('alertdialog')
  await expect(leaveDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leaveDialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  const dialogPromise = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await dialogPromise
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await expect(headline(page)).toHaveValue('Something new')
})

test('two tabs share unsaved input, and the later save of a field wins', async ({ page, context, demo }) => {
  await openProfile(page, demo)
  const other = await context.newPage()
  await other.goto(path)
  await headline(page).fill('From the first tab')
  await other.getByLabel(/^Profession/).fill('From the second tab')
  // A tab stores input after a pause in typing or when it is closed.
  for (const tab of [page, other]) {
    tab.on('dialog', (dialog) => dialog.accept())
    await tab.reload()
  }
  for (const tab of [other, page]) {
    await tab.reload()
    await expect(tab.getByLabel(/^Profession/)).toHaveValue('From the second tab')
    await expect(headline(tab)).toHaveValue('From the first tab')
  }
  await headline(other).fill('The later one')
  for (const tab of [page, other]) await save(tab)
  await page.reload()
  await expect(headline(page)).toHaveValue('The later one')
})
