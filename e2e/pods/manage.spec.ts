import type { Page } from '@playwright/test'
import { waitForOkResponse } from '../wait-for-response.ts'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { walkWithTab } from '../keyboard-walk.ts'
import { expectToast } from '../toasts.ts'
import { signIn } from '../sign-in.ts'

const managePath = '/dashboard/pod/manage'
const podName = 'The Closing Table'

const form = (page: Page) => page.getByRole('form', { name: 'Manage pod' })
const saveButton = (page: Page) => form(page).getByRole('button', { name: 'Save' })

async function openAt(page: Page, demo: Demo, account: keyof Demo['accounts'], path: string): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(path)}`)
}

async function openManage(page: Page, demo: Demo): Promise<void> {
  await openAt(page, demo, 'leaderA', managePath)
  await expect(form(page).getByLabel(/^Pod name/)).toHaveValue(podName)
}

/** Saves the form and waits for the confirmation. Returns the request body. */
async function save(page: Page): Promise<unknown> {
  const response = await waitForOkResponse(page, /^PATCH \/api\/pods\//, () => saveButton(page).click())
  await expectToast(page, 'Saved.')
  await expect(form(page).getByText('Not saved yet')).toHaveCount(0)
  return response.request().postDataJSON()
}

async function chooseOption(page: Page, label: RegExp, text: string): Promise<void> {
  await form(page).getByLabel(label).fill(text)
  await form(page).getByLabel(label).press('Tab')
}

test('a leader changes the pod: only changes are sent and persist; unlisting removes it from the marketplace', async ({
  page,
  browser,
  demo,
}) => {
  await openManage(page, demo)
  await expectAccessibleAtBothWidths(page)
  const { unreached, withoutRing } = await walkWithTab(page)
  expect({ unreached, withoutRing }).toEqual({ unreached: [], withoutRing: [] })

  await chooseOption(page, /^Focus/, 'Self Storage')
  await chooseOption(page, /^State/, 'Ohio')
  await form(page).getByLabel('Description').fill('Storage in the Midwest.\nBring your numbers.')
  // Times are in the leader's own zone: Austin is an hour behind New York.
  await form(page)
    .getByRole('radio', { name: /^Fridays 6:00 PM your time \(7:00 PM Eastern\)/ })
    .check()
  await form(page).getByLabel('Meeting link').fill('meet.example.com/closing')
  expect(await save(page)).toEqual({
    focus: 'Self Storage',
    state: 'OH',
    description: 'Storage in the Midwest.\nBring your numbers.',
    dayTime: 'fri-1900',
    link: 'https://meet.example.com/closing',
  })
  await page.reload()
  await expect(form(page).getByLabel(/^State/)).toHaveValue('Ohio')
  await expect(form(page).getByRole('radio', { name: /^Fridays 6:00 PM/ })).toBeChecked()

  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  const inMarket = other.getByRole('heading', { name: podName })
  await openAt(other, demo, 'applicant', '/pod-marketplace?q=closing')
  await expect(inMarket).toBeVisible()
  const listed = form(page).getByRole('switch', { name: 'List in the marketplace' })
  await listed.uncheck()
  expect(await save(page)).toEqual({ listed: false })
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Pod marketplace' })).toBeVisible()
  await expect(inMarket).toHaveCount(0)
  await otherContext.close()

  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('Fridays 6:00 PM your time (7:00 PM Eastern)')).toBeVisible()
})

test('a leader with unsaved input: it survives a reload and a change elsewhere, and leaving asks first', async ({
  page,
  browser,
  demo,
}) => {
  await openManage(page, demo)
  await form(page).getByLabel('Description').fill('Half a sentence')
  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  await openManage(other, demo)
  await other.getByLabel(/^Pod name/).fill('Renamed meanwhile')
  expect(await save(other)).toEqual({ name: 'Renamed meanwhile' })
  await otherContext.close()

  // A reload opens the browser's own confirmation dialog.
  page.once('dialog', (dialog) => void dialog.accept())
  await expect(form(page).getByText('Not saved yet')).toBeVisible()
  await page.reload()
  await expect(form(page).getByLabel('Description')).toHaveValue('Half a sentence')
  await expect(form(page).getByLabel(/^Pod name/)).toHaveValue('Renamed meanwhile')
  await expect(page.getByText('We restored an unsaved draft.')).toBeVisible()

  await page.getByRole('link', { name: 'Applicants' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(new RegExp(`${managePath}$`))
  expect(await save(page)).toEqual({ description: 'Half a sentence' })
})
