import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { fillCard, payButton, ongoingSubscriptions, startSubscribing } from '../pay.ts'

test('a newcomer fails 3-D Secure and retries the same order, which then starts the membership', async ({ page, demo }) => {
  await startSubscribing(page, demo)
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await page.getByLabel('Promo code').fill('WELCOME25')
  await page.getByLabel('Promo code').press('Enter')
  await expect(payButton(page)).toHaveText('Pay $44.25')
  await fillCard(page, '4000002500003155')
  await payButton(page).click()
  await page.waitForURL(/\/sandbox\/stripe\/3ds\//)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await page.waitForURL(/\/dashboard\/success\?.*payment_intent=/)
  const [order] = await ongoingSubscriptions(page)
  expect(order).toMatchObject({ status: 'incomplete', interval: 'month' })

  // The same order is shown again, even after a reload.
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await page.reload()
  await expect(page.getByLabel('Promo code')).toHaveValue('WELCOME25')
  await expect(payButton(page)).toHaveText('Pay $44.25')
  await fillCard(page, '4000002500003155')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).press('Enter')
  await page.waitForURL(/\/dashboard\/success\?.*payment_intent=/)
  await expect(page.getByRole('heading', { name: 'Your payment was successful!' })).toBeVisible()
  await expect.poll(() => ongoingSubscriptions(page)).toEqual([{ ...order, status: 'active', access: expect.anything() }])
})
