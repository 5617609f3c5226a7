import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { dayInWords, fillCard, openMembership, passTime, runningSubscriptions, wholeTribe } from '../pay.ts'

const failed = 'Your last payment did not go through. Update your card to keep your seat.'

test('a renewal that fails is told everywhere, and another card puts it right', async ({ page, demo }) => {
  test.slow()
  // The member whose next payment is near, so that few others renew meanwhile.
  await openMembership(page, demo, 'memberA2')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(/\/payment-method$/)
  // It can be kept, and pays no renewal.
  await fillCard(page, '4000000000000341')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/dashboard\/subscription$/)
  await expect(page.getByText('Visa •••• 0341')).toBeVisible()
  const [subscription] = await runningSubscriptions(page)
  await passTime(page, subscription?.currentPeriodEndAt ?? '', 1)
  await expect.poll(() => runningSubscriptions(page), wholeTribe).toEqual([expect.objectContaining({ status: 'past_due' })])

  await page.goto('/')
  await expect(page.getByText(failed)).toBeVisible()
  await page.getByRole('link', { name: 'Update card' }).click()
  const [owing] = await runningSubscriptions(page)
  const lastDay = await dayInWords(page, owing?.accessUntil ?? '')
  await expect(page.getByText(`${failed} Your access ends on ${lastDay}.`)).toBeVisible()
  await expect(page.getByText('Payment due')).toBeVisible()
  await expect(page.getByText('Outstanding').locator('..')).toContainText('$59.00')
  await expect(page.getByRole('region', { name: 'Invoices' }).getByText('Open', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('button', { name: 'Try the payment again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()

  await page.getByRole('button', { name: 'Update card' }).click()
  await page.waitForURL(/\/payment-method$/)
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Save' }).click()
  // Nothing is left to press: the new card pays what is owed.
  await page.waitForURL(/\/dashboard\/subscription$/)
  await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible()
  await expect(page.getByText(failed)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Invoices' }).getByText('Open', { exact: true })).toHaveCount(0)
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
})
