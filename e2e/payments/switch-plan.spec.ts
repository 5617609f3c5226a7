import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { openMembership, ongoingSubscriptions } from '../pay.ts'

test('a member switches plan: a declined charge changes nothing, a paid one costs the amount shown', async ({ page, demo }) => {
  const dialog = page.getByRole('alertdialog')
  await openMembership(page, demo, 'memberA')
  const control = await page.context().newPage()
  await control.goto('/sandbox/stripe/control')
  await control.getByRole('button', { name: 'Decline the next charge' }).click()
  await expect(control.getByRole('status').getByText('The next charge will be declined.')).toBeVisible()
  await control.close()

  await page.getByRole('button', { name: 'Switch plan' }).click()
  const pay = dialog.getByRole('button', { name: /^Pay \$[\d.]+ and switch$/ })
  await expect(pay).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await pay.click()
  await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.')
  await page.keyboard.press('Escape')
  expect(await ongoingSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active', interval: 'month' })])

  await page.getByRole('button', { name: 'Switch plan' }).click()
  const amount = /\$[\d.,]+/.exec((await pay.textContent()) ?? '')?.[0] ?? ''
  expect(amount).not.toBe('')
  await pay.click()
  await expect(page.getByRole('heading', { name: 'Yearly membership' })).toBeVisible()
  const newest = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem').first()
  await expect(newest).toContainText(amount)
  await expect(newest).toContainText('Paid')
  expect(await ongoingSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active', interval: 'year' })])
})
