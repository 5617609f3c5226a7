import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'
import { openPod } from './pods/pod-page.ts'

const workbook = '/dashboard/rei-os'

const savedStatus = (page: Page) => page.getByText(/saved a moment ago/i)
const rows = (page: Page, title: string) => page.getByRole('list', { name: title, exact: true }).getByRole('listitem')

test('a worksheet is saved while typing, syncs with another tab, and its next step becomes a commitment', async ({
  page,
  context,
  demo,
}) => {
  await openPod(page, demo, 'memberA2', workbook)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Pipeline' }).click()
  await expect(page).toHaveTitle(/^Pipeline/)
  await page.getByRole('button', { name: 'Add a deal' }).click()
  await page.keyboard.type('12 <b>Oak</b> Street')
  await page.getByLabel('Next step').fill('Call the agent')
  await expect(savedStatus(page)).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await test.step('one tap creates a commitment; a second tap after a reload creates none', async () => {
    await page.getByRole('button', { name: /^Commit to the next step/ }).click()
    await expectToast(page, 'Committed: Call the agent – 12 <b>Oak</b> Street.')
    await page.reload()
    await page.getByRole('button', { name: /^Commit to the next step/ }).click()
    await expectToast(page, 'You’ve already committed to this: Call the agent')
    const { commitments } = await (await page.request.get('/api/commitments')).json()
    expect(commitments.filter(({ text }: { text: string | null }) => text?.startsWith('Call the agent – 12'))).toHaveLength(1)
  })

  await test.step('another tab shows the deal, and a deal typed there appears here', async () => {
    const other = await context.newPage()
    await other.goto(new URL(`${workbook}/pipeline`, page.url()).href)
    await expect(other.getByLabel('Address or name')).toHaveValue('12 <b>Oak</b> Street')
    await other.getByRole('button', { name: 'Add a deal' }).click()
    await other.keyboard.type('4 Elm Street')
    await expect(page.getByLabel('Address or name').nth(1)).toHaveValue('4 Elm Street')
    await other.close()
  })

  await test.step('a removed row stays removed after a reload', async () => {
    await page.getByRole('button', { name: 'Delete: 4 Elm Street' }).press('Enter')
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await expect(rows(page, 'Deals')).toHaveCount(1)
    await expect(savedStatus(page)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Address or name')).toHaveValue('12 <b>Oak</b> Street')
  })
})

test('offline edits of a worksheet survive, and a conflict with another device asks which one to use', async ({
  page,
  browser,
  demo,
}) => {
  await openPod(page, demo, 'memberB', `${workbook}/vision`)
  const otherContext = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await otherContext.newPage()
  await other.goto(page.url())
  const why = (one: Page) => one.getByLabel('Why I do this')
  const hours = page.getByLabel('Hours per week I work on it')
  await expect(why(other)).toBeVisible()
  await otherContext.setOffline(true)
  await why(other).fill('Time with my family')
  await expect(other.getByText(/saved on this device; you’re offline/i).first()).toBeVisible()
  await why(page).fill('Freedom from a job')
  await hours.fill('400')
  await expect(savedStatus(page)).toBeVisible()

  await otherContext.setOffline(false)
  const conflictAlert = (one: Page) => one.getByRole('alert').filter({ hasText: 'This was edited somewhere else' })
  await expect(conflictAlert(other)).toContainText('Why I do this, other version: “Freedom from a job”')
  await expectAccessibleAtBothWidths(other)
  await conflictAlert(other).getByRole('button', { name: 'Keep this version' }).click()
  await expect(savedStatus(other)).toBeVisible()
  await page.reload()
  await expect(why(page)).toHaveValue('Time with my family')
  // An invalid value is stored on this device only.
  await expect(hours).toHaveValue('400')

  await test.step('the same after the offline tab was closed', async () => {
    await otherContext.setOffline(true)
    await why(other).fill('Time for a garden')
    await expect(other.getByText(/saved on this device; you’re offline/i).first()).toBeVisible()
    // A page is briefly online again while it closes, so it is blanked first.
    await other.goto('about:blank')
    await other.close()
    await why(page).fill('Freedom to travel')
    await expect(savedStatus(page)).toBeVisible()
    await otherContext.setOffline(false)
    const reopened = await otherContext.newPage()
    await reopened.goto(page.url())
    await expect(conflictAlert(reopened)).toContainText('Why I do this, other version: “Freedom to travel”')
    await expect(why(reopened)).toHaveValue('Time for a garden')
    await conflictAlert(reopened).getByRole('button', { name: 'Use the other version' }).click()
    await expect(why(reopened)).toHaveValue('Freedom to travel')
  })
  await otherContext.close()
})
