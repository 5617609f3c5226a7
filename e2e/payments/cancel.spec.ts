import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { formatDay, openMembership, ongoingSubscriptions } from '../pay.ts'

/** Opens the cancel flow and goes to the offers for the reason "Too expensive". */
async function askToCancel(page: Page, flow: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await flow.getByRole('radio', { name: 'Too expensive' }).check()
  await flow.getByRole('button', { name: 'Continue to cancel' }).click()
}

test('a member takes a discount, then cancels in three screens, and undoes it from home', async ({ page, demo }) => {
  const flow = page.getByRole('alertdialog')
  await openMembership(page, demo, 'memberA')
  const [subscription] = await ongoingSubscriptions(page)
  const day = await formatDay(page, subscription?.currentPeriodEndAt ?? '')
  await askToCancel(page, flow)
  await expectAccessibleAtBothWidths(page)
  await flow.getByRole('button', { name: 'Take 30% off' }).click()
  await expect(page.getByText(`Your next payment is $41.30 on ${day}.`)).toBeVisible()

  // The discount is offered once a year.
  await askToCancel(page, flow)
  await expect(flow.getByRole('button', { name: 'Switch to yearly' })).toBeVisible()
  await expect(flow.getByRole('button', { name: 'Take 30% off' })).toHaveCount(0)
  await flow.getByRole('button', { name: 'Continue to cancel' }).click()
  await flow.getByRole('textbox').fill('I am moving abroad.')
  await flow.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByText('Ends soon')).toBeVisible()

  await page.goto('/')
  await expect(page.getByText(`Your membership ends on ${day}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Keep my membership' }).click()
  await page.getByRole('button', { name: 'Keep my membership' }).click()
  await expect(page.getByText('Ends soon')).toHaveCount(0)
  expect(await ongoingSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
})
