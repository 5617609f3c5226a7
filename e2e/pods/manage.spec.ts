import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { walkWithTab } from '../keyboard-walk.ts'
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

/** Saves, and is told so; answers what was sent. */
async function save(page: Page): Promise<unknown> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await saveButton(page).click()
  expect((await answer).status()).toBe(200)
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible()
  await expect(form(page).getByText('Not saved yet')).toHaveCount(0)
  return (await answer).request().postDataJSON()
}

async function choose(page: Page, label: RegExp, text: string): Promise<void> {
  await form(page).getByLabel(label).fill(text)
  await form(page).getByLabel(label).press('Tab')
}

test('a leader changes everything about the pod, only what changed is sent, and it stands after a reload', async ({
  page,
  demo,
}) => {
  await openManage(page, demo)
  await expectAccessibleAtBothWidths(page)
  const { unreached, withoutRing } = await walkWithTab(page)
  expect({ unreached, withoutRing }).toEqual({ unreached: [], withoutRing: [] })

  await form(page)
    .getByLabel(/^Pod name/)
    .fill('The Second Closing Table')
  expect(await save(page)).toEqual({ name: 'The Second Closing Table' })

  await choose(page, /^Focus/, 'Self Storage')
  await choose(page, /^State/, 'Ohio')
  await form(page).getByLabel('Description').fill('Storage in the Midwest.\nBring your numbers.')
  expect(await save(page)).toEqual({
    focus: 'Self Storage',
    state: 'OH',
    description: 'Storage in the Midwest.\nBring your numbers.',
  })

  // Times are in the leader's own zone: Austin is an hour behind New York.
  await form(page)
    .getByRole('radio', { name: /^Fridays 6:00 PM your time \(7:00 PM Eastern\)/ })
    .check()
  await form(page).getByRole('radio', { name: '90 minutes' }).check()
  await form(page).getByLabel('Meeting link').fill('meet.example.com/closing')
  await form(page)
    .getByLabel(/^Seats/)
    .fill('8')
  expect(await save(page)).toEqual({
    dayTime: 'fri-1900',
    durationMinutes: '90',
    link: 'https://meet.example.com/closing',
    maxMembers: 8,
  })

  await form(page).getByLabel('Deputy').selectOption('Tomas Keller')
  expect(await save(page)).toEqual({ deputy: 'membera2@demo.test' })
  await expect(page.getByRole('region', { name: 'Members' }).getByText('Deputy')).toHaveCount(1)

  await page.reload()
  await expect(form(page).getByLabel(/^Pod name/)).toHaveValue('The Second Closing Table')
  await expect(form(page).getByLabel(/^State/)).toHaveValue('Ohio')
  await expect(form(page).getByRole('radio', { name: /^Fridays 6:00 PM/ })).toBeChecked()
  await expect(form(page).getByRole('radio', { name: '90 minutes' })).toBeChecked()
  await expect(form(page).getByLabel(/^Seats/)).toHaveValue('8')
  await expect(form(page).getByLabel('Deputy')).toHaveValue('membera2@demo.test')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('Fridays 6:00 PM your time (7:00 PM Eastern)')).toBeVisible()
  await expect(page.getByText(/^90 minutes/)).toBeVisible()
})

test('fewer seats than are taken and a link that is no address are refused at their field, and what was typed stays', async ({
  page,
  demo,
}) => {
  await openManage(page, demo)
  const link = form(page).getByLabel('Meeting link')
  await link.fill('javascript:alert(1)')
  await saveButton(page).click()
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await expect(link).toBeFocused()
  await expect(link).toHaveValue(/javascript:alert/)
  await link.fill('')

  const seats = form(page).getByLabel(/^Seats/)
  await seats.fill('9')
  await saveButton(page).click()
  await expect(seats).toHaveAttribute('aria-invalid', 'true')
  await seats.fill('4')
  await saveButton(page).click()
  await expect(form(page).getByText('5 seats are taken at the moment. Choose 5 or more.')).toBeVisible()
  await expect(seats).toBeFocused()
  await expect(seats).toHaveValue('4')
  await expectAccessibleAtBothWidths(page)
  await seats.fill('5')
  expect(await save(page)).toEqual({ link: null, maxMembers: 5 })
})

test('what is typed survives a reload and a change from elsewhere, and leaving it behind is asked about', async ({
  page,
  browser,
  demo,
}) => {
  await openManage(page, demo)
  await form(page).getByLabel('Description').fill('Half a sentence')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openManage(other, demo)
  await other.getByLabel(/^Pod name/).fill('Renamed meanwhile')
  expect(await save(other)).toEqual({ name: 'Renamed meanwhile' })
  await elsewhere.close()

  // A reload asks in the browser's own words.
  page.once('dialog', (dialog) => void dialog.accept())
  await expect(form(page).getByText('Not saved yet')).toBeVisible()
  await page.reload()
  await expect(form(page).getByLabel('Description')).toHaveValue('Half a sentence')
  await expect(form(page).getByLabel(/^Pod name/)).toHaveValue('Renamed meanwhile')
  await expect(page.getByText('What you typed last time was kept on this device. It is not saved yet.')).toBeVisible()

  await page.getByRole('link', { name: 'Applicants' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(new RegExp(`${managePath}$`))
  expect(await save(page)).toEqual({ description: 'Half a sentence' })
})

test('a pod that is no longer listed is gone from the marketplace of others, and comes back', async ({ page, browser, demo }) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const inMarket = (shown: Page) => shown.getByRole('heading', { name: podName })
  await openAt(other, demo, 'applicant', '/pod-marketplace?q=closing')
  await expect(inMarket(other)).toBeVisible()

  await openManage(page, demo)
  const listed = form(page).getByRole('switch', { name: 'Listed in the marketplace' })
  await listed.uncheck()
  expect(await save(page)).toEqual({ listed: false })
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Pod marketplace' })).toBeVisible()
  await expect(inMarket(other)).toHaveCount(0)

  await listed.check()
  expect(await save(page)).toEqual({ listed: true })
  await other.reload()
  await expect(inMarket(other)).toBeVisible()
  await elsewhere.close()
})

test('a leader removes a member and hands the pod over from here, and is led to the pod as a member', async ({ page, demo }) => {
  await openManage(page, demo)
  const members = page.getByRole('region', { name: 'Members' })
  const act = async (name: string, item: string): Promise<void> => {
    await members.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await act('Aisha Lowe', 'Remove from pod')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Aisha Lowe has been removed from the pod.')).toBeVisible()
  await expect(members.getByText('Aisha Lowe')).toHaveCount(0)
  // What was pressed is gone, and the focus with it goes to the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(form(page).getByText('Four to eight, yours included. 4 are taken now.')).toBeVisible()

  // What is typed does not hold back whoever leads no longer.
  await form(page).getByLabel('Description').fill('Never sent')
  await act('Dana Whitfield', 'Make leader')
  await page.getByRole('button', { name: 'Make leader', exact: true }).click()
  await expect(page.getByText('Dana Whitfield is now the leader of this pod.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/pod$/)
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0)
  await page.goto(managePath)
  await expect(page).toHaveURL(/\/dashboard\/pod$/)
})

test('the page is for leaders only', async ({ page, demo }) => {
  await openAt(page, demo, 'memberA', managePath)
  await expect(page).toHaveURL(/\/dashboard\/pod$/)
})
