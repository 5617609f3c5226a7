import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { fillCard, wholeTribe } from '../pay.ts'
import { signIn } from '../sign-in.ts'

type Flow = 'payment_method_update' | null

/** Opens the provider's portal as a member whose membership runs. */
async function openPortal(page: Page, demo: Demo, flow: Flow = null): Promise<string> {
  await signIn(page, demo.accounts.memberA, demo.password, '/login?redirect=%2Fdashboard%2Fsubscription')
  const answer = await page.request.post('/api/subscriptions/create-portal-session', {
    headers: { origin: demo.url },
    data: { flow },
  })
  const { url } = (await answer.json()) as { url: string }
  await page.goto(url)
  return url
}

test('the portal shows plan, card and invoices, and leads back', async ({ page, demo }) => {
  await openPortal(page, demo)
  await expect(page.getByRole('heading', { name: 'Membership' })).toBeVisible()
  await expect(page.getByText(/Next payment: \$\d+\.00 on /)).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('region', { name: 'Invoices' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible()
  await expect(page.getByText(/^Paid on /)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-[\w-]+\.pdf$/)
  await page.goBack()
  await page.getByRole('link', { name: /^Return to / }).click()
  await page.waitForURL(/\/dashboard\/subscription$/)
})

test('a plan is canceled to the end of its period, and the cancellation taken back', async ({ page, demo }) => {
  await openPortal(page, demo)
  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/Your plan stays open until /)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText('Your plan will not be renewed.')).toBeVisible()
  await expect(page.getByText(/Your plan ends on /)).toBeVisible()
  await page.getByRole('button', { name: 'Don’t cancel plan' }).click()
  await expect(page.getByText('Your plan goes on.')).toBeVisible()
  await expect(page.getByText(/Next payment: /)).toBeVisible()
})

test('another card is left for the payments to come, after a mistake, a refusal and the bank’s question', async ({
  page,
  demo,
}) => {
  await openPortal(page, demo)
  await page.getByRole('link', { name: 'Update payment method' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await save.click()
  await expect(page.getByText('Your card number is incomplete.').first()).toBeVisible()
  await fillCard(page, '4000000000000002')
  await save.click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()

  await fillCard(page, '4000002500003155')
  await save.click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText('Your bank did not confirm this card. Please try again.')).toBeVisible()
  await fillCard(page, '4000002500003155')
  await save.click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText('Your payment method is saved.')).toBeVisible()
  await expect(page.getByText('Visa •••• 3155')).toBeVisible()
})

test('a link for the card alone opens there and leads back to the membership', async ({ page, demo }) => {
  await openPortal(page, demo, 'payment_method_update')
  await page.waitForURL(/\/payment-method$/)
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.waitForURL(/\/dashboard\/subscription$/)
})

test('a link that nobody was given shows nothing', async ({ page }) => {
  await page.goto('/sandbox/stripe/p/session/test_guess')
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('a payment that did not go through is made up for on the invoice’s page', async ({ page, demo }) => {
  await signIn(page, demo.accounts.fresh, demo.password, '/login?redirect=%2Fdashboard%2Fsubscription')
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await expect(page.getByRole('button', { name: 'Pay $59.00' })).toBeEnabled()
  await fillCard(page, '4000000000000341')
  await page.getByRole('button', { name: 'Pay $59.00' }).click()
  await page.waitForURL(/\/dashboard\/success/)
  await page.goto('/sandbox/stripe/control')
  await page.getByRole('button', { name: 'One month forward' }).click()
  await expect(page.getByRole('status').first()).toHaveText('The clock moved forward.', wholeTribe)
  await page.getByRole('button', { name: 'One day forward' }).click()
  await expect(page.getByText('invoice.payment_failed').first()).toBeVisible(wholeTribe)

  const answer = await page.request.post('/api/subscriptions/create-portal-session', { headers: { origin: demo.url }, data: {} })
  await page.goto(((await answer.json()) as { url: string }).url)
  await expect(page.getByText('Your last payment did not go through.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Pay the invoice' }).click()
  await expect(page.getByText('Waits to be paid')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await fillCard(page, '4000000000000002')
  await page.getByRole('button', { name: 'Pay $59.00' }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay $59.00' }).click()
  await expect(page.getByText(/^Paid on /)).toBeVisible()
})
