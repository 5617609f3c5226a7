import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { dayInWords, fillCard, openMembership, runningSubscriptions } from '../pay.ts'

const dialog = (page: Page) => page.getByRole('alertdialog')

test('paying by the year begins at once, for the amount that was shown, to the cent', async ({ page, demo }) => {
  await openMembership(page, demo, 'memberA')
  await page.getByRole('button', { name: 'Switch plan' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Switch to yearly' })).toBeVisible()
  await expect(dialog(page).getByText('Credit for unused time')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const pay = dialog(page).getByRole('button', { name: /^Pay \$[\d.]+ and switch$/ })
  const amount = /\$[\d.,]+/.exec((await pay.textContent()) ?? '')?.[0] ?? ''
  expect(amount).not.toBe('')
  await pay.dblclick()
  await expect(page.getByText('You now pay yearly.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Yearly membership' })).toBeVisible()
  const newest = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem').first()
  await expect(newest).toContainText(amount)
  await expect(newest).toContainText('Paid')
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active', interval: 'year' })])
})

test('a change that the card does not pay for changes nothing', async ({ page, demo }) => {
  await openMembership(page, demo, 'memberA')
  const control = await page.context().newPage()
  await control.goto('/sandbox/stripe/control')
  await control.getByRole('button', { name: 'Decline the next charge' }).click()
  await expect(control.getByText('The next one will be declined.')).toBeVisible()

  await page.getByRole('button', { name: 'Switch plan' }).click()
  await dialog(page).getByRole('button', { name: /^Pay / }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Your card was declined.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Switch plan' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Monthly membership' })).toBeVisible()
})

test('a bank that wants to be asked is asked on the provider’s page, and the change holds afterwards', async ({ page, demo }) => {
  await openMembership(page, demo, 'memberA')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(/\/payment-method$/)
  await fillCard(page, '4000002760003184')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await page.waitForURL(/\/dashboard\/subscription$/)
  await page.getByRole('button', { name: 'Switch plan' }).click()
  await dialog(page).getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\/stripe\/invoice\//)
  const bank = page.url()

  await page.goto('/dashboard/subscription')
  await expect(page.getByRole('heading', { name: 'Monthly membership' })).toBeVisible()
  await expect(page.getByText(/^A payment of \$[\d.]+ waits for you to confirm it with your bank\.$/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Confirm payment' }).click()
  await page.waitForURL(bank)
  await page.getByRole('link', { name: 'Confirm with your bank' }).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText(/^Paid on /)).toBeVisible()
  await expect.poll(() => runningSubscriptions(page)).toEqual([expect.objectContaining({ interval: 'year', status: 'active' })])
})

test('an amount that is no longer the right one is worked out anew before anything is charged', async ({ page, demo }) => {
  await openMembership(page, demo, 'memberA')
  await page.getByRole('button', { name: 'Switch plan' }).click()
  await page.route('**/api/subscriptions/switch', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', detail: 'Out of date.' } }),
  )
  await dialog(page).getByRole('button', { name: /^Pay / }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The amount has changed since this page was opened. Please look at it again.',
  )
  await page.unroute('**/api/subscriptions/switch')
  await dialog(page).getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { name: 'Yearly membership' })).toBeVisible()
})

test('a year that is paid for is used up before the months begin, unless a member would rather not', async ({ page, demo }) => {
  await openMembership(page, demo, 'leaderA')
  const [{ currentPeriodEndAt } = { currentPeriodEndAt: '' }] = await runningSubscriptions(page)
  const day = await dayInWords(page, currentPeriodEndAt)
  await page.getByRole('button', { name: 'Switch plan' }).click()
  await expect(dialog(page).getByRole('radio', { name: `When your year ends on ${day}` })).toBeChecked()
  await expect(dialog(page).getByText(`Nothing is charged now. From ${day} you pay $59 a month`)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await dialog(page).getByRole('radio', { name: 'Change today' }).check()
  await expect(dialog(page).getByText('Credit for later invoices')).toBeVisible()
  await expect(dialog(page).getByText(/^Next payment on .+: \$59 a month, less your credit\.$/)).not.toContainText(day)
  await expect(dialog(page).getByText('Charged today').locator('..')).toContainText('$0.00')
  await dialog(page)
    .getByRole('radio', { name: `When your year ends on ${day}` })
    .check()
  await dialog(page).getByRole('button', { name: 'Switch to monthly' }).click()
  await expect(page.getByText(`Your plan changes to monthly on ${day}.`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch plan' })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('button', { name: 'Keep yearly' }).click()
  await expect(page.getByText('Your plan stays as it is.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch plan' }).click()
  await dialog(page).getByRole('radio', { name: 'Change today' }).check()
  await dialog(page).getByRole('button', { name: 'Switch today' }).click()
  await expect(page.getByRole('heading', { name: 'Monthly membership' })).toBeVisible()
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ interval: 'month', status: 'active' })])
})
