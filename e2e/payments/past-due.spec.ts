import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../toasts.ts'
import { formatDay, fillCard, openMembership, advanceClock, ongoingSubscriptions, renewalTimeout } from '../pay.ts'

test('a member sees a failed renewal at home, and a new card pays it on return from the provider', async ({ page, demo }) => {
  test.slow()
  // This member renews soonest, so that few others renew when the clock advances.
  await openMembership(page, demo, 'memberA2')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(/\/payment-method$/)
  // This card can be saved, but renewals are declined.
  await fillCard(page, '4000000000000341')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/dashboard\/subscription$/)
  const [subscription] = await ongoingSubscriptions(page)
  await advanceClock(page, subscription?.currentPeriodEndAt ?? '', 1)
  await expect.poll(() => ongoingSubscriptions(page), renewalTimeout).toEqual([expect.objectContaining({ status: 'past_due' })])

  await page.goto('/')
  await page.getByRole('link', { name: 'Update card' }).click()
  const [overdueSubscription] = await ongoingSubscriptions(page)
  const lastDay = await formatDay(page, overdueSubscription?.accessUntil ?? '')
  await expect(page.getByText(new RegExp(`Your access ends on ${lastDay}\\.`))).toBeVisible()
  await expect(page.getByText('Amount due').locator('..')).toContainText('$59.00')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Try payment again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()

  // The provider's own page of the invoice takes another card as well.
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^View/ }).first().click()
  const invoice = await opened
  await fillCard(invoice, '4000000000000002')
  await invoice.getByRole('button', { name: 'Pay $59.00' }).click()
  await expect(invoice.getByText('Your card was declined.')).toBeVisible()
  await invoice.close()

  await page.getByRole('button', { name: 'Update card' }).click()
  await page.waitForURL(/\/payment-method$/)
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Save' }).click()
  // The new card pays the overdue amount without another click.
  await page.waitForURL(/\/dashboard\/subscription$/)
  await expectToast(page, 'Thanks. Your payment went through.')
  expect(await ongoingSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
})
