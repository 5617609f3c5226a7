import type { Page } from '@playwright/test'
import { waitForOkResponse, waitForEventStream } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'
import { openPod } from './pods/pod-page.ts'
import { pressTwice } from './pods/press-twice.ts'

const path = '/dashboard/pod/commitments'
const commitmentText = 'Send 20 letters: to absentee owners'

const form = (page: Page) => page.getByRole('form', { name: 'Commit to something' })
const ownCommitments = (page: Page) => page.getByRole('region', { name: 'Your commitments' })
const rowOf = (page: Page, text: string) => ownCommitments(page).getByRole('listitem').filter({ hasText: text })
const submitButton = (page: Page) => form(page).getByRole('button', { name: 'Commit', exact: true })

async function fillCommitment(page: Page, activity: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await form(page).getByLabel('Activity').click()
  await form(page).getByLabel('Activity').fill(activity)
  await page.getByRole('option', { name: activity }).click()
  for (const [label, value] of Object.entries(fields)) await form(page).getByLabel(label).fill(value)
}

test('a member commits, is asked by their witness, and marks it done; retries create no duplicates', async ({
  page,
  browser,
  context,
  demo,
}) => {
  await openPod(page, demo, 'memberA', path)

  await test.step('two presses create one commitment', async () => {
    await fillCommitment(page, 'Letters sent', { 'How many letters': '20', 'In your words (optional)': 'to absentee owners' })
    await form(page).getByLabel('Witness').selectOption({ label: 'Marisol Reyes' })
    await pressTwice(submitButton(page))
    await expect(rowOf(page, commitmentText)).toHaveCount(1)
    await waitForEventStream(page, () => page.reload())
    await expect(rowOf(page, commitmentText)).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the witness asks on a phone, and the open page of the member shows it', async () => {
    const phone = await browser.newContext({ viewport: { width: 375, height: 800 } })
    const witness = await phone.newPage()
    await openPod(witness, demo, 'leaderA', path)
    await witness.getByRole('button', { name: `Ask how it’s going: Dana, ${commitmentText}` }).click()
    await expectToast(page, `Marisol Reyes is checking in on your commitment: ${commitmentText}.`)
    expect(await witness.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await phone.close()
  })

  await test.step('a commitment made offline is sent once after reconnecting', async () => {
    await fillCommitment(page, 'Something else', { 'What will you do?': 'Sign the lease of Elm Street' })
    await context.setOffline(true)
    await submitButton(page).click()
    await expect(form(page).getByText('Saved on this device. We’ll sync it when you’re back online.')).toBeVisible()
    await expect(form(page).getByLabel('What will you do?')).toHaveValue('Sign the lease of Elm Street')
    await context.setOffline(false)
    await expect(rowOf(page, 'Sign the lease of Elm Street')).toHaveCount(1)
  })

  await test.step('a retry after a lost response and a reload creates no duplicate', async () => {
    await fillCommitment(page, 'Offers', { 'How many offers': '3' })
    await page.route('**/api/commitments', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await submitButton(page).click()
    await expect(page.getByText('We couldn’t save your changes.', { exact: false })).toBeVisible()
    await page.unroute('**/api/commitments')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(form(page).getByLabel('How many offers')).toHaveValue('3')
    await submitButton(page).click()
    await expectToast(page, 'Committed: Make 3 offers.')
    await expect(rowOf(page, 'Make 3 offers')).toHaveCount(1)
  })

  await test.step('home marks it done with one tap', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    const week = page.getByRole('region', { name: 'This week’s commitments' })
    const done = week.getByRole('button', { name: `Mark done: ${commitmentText}` })
    await waitForOkResponse(page, /^PATCH \/api\/commitments\//, () => done.click())
    await expect(week.getByRole('listitem').filter({ hasText: commitmentText })).toContainText('Done')
    await page.reload()
    await expect(week.getByRole('listitem').filter({ hasText: commitmentText })).toContainText('Done')
  })
})
