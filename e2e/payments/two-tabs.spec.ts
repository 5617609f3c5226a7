import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { fillCard, payButton, ongoingSubscriptions, startSubscribing } from '../pay.ts'

test('an order replaced in another tab is reloaded and says why; one paid there becomes the membership by itself', async ({
  page,
  demo,
}) => {
  await startSubscribing(page, demo)
  await expect(payButton(page)).toBeEnabled()
  const other = await page.context().newPage()
  await other.goto('/dashboard/subscription')
  await other.getByRole('radio', { name: 'Monthly' }).check()
  await expect(payButton(other)).toHaveText('Pay $59.00')

  await page.bringToFront()
  await fillCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(
    page.getByText('This order was replaced in another tab, so you weren’t charged. Check it below and pay again.'),
  ).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay $590.00')
  await expect(payButton(page)).toBeEnabled()
  await expectAccessible(page)
  await fillCard(page, '4242424242424242')
  await payButton(page).click()
  await page.waitForURL(/\/dashboard\/success/)

  await other.bringToFront()
  await expect(other.getByRole('heading', { name: 'Yearly membership' })).toBeVisible()
  expect(await ongoingSubscriptions(other)).toEqual([expect.objectContaining({ status: 'active', interval: 'year' })])
})
