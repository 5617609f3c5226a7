import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { dayInWords, fillCard, payButton, runningSubscriptions, startSubscribing } from '../pay.ts'

test('a newcomer with a promo code pays by their second card, and another browser reads of it without their membership', async ({
  page,
  browser,
  demo,
}) => {
  await startSubscribing(page, demo)
  await expect(payButton(page)).toHaveText('Pay $590.00')
  await expectAccessible(page)
  const code = page.getByLabel('Promo code')
  await code.fill('nosuchcode')
  await code.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('tenoff')
  await code.press('Enter')
  await expect(payButton(page)).toHaveText('Pay $580.00')
  await payButton(page).click()
  await expect(page.getByRole('form', { name: 'Payment' }).getByText('Your card number is incomplete.').last()).toBeVisible()
  await fillCard(page, '4000000000000002')
  await payButton(page).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'incomplete' })])

  await fillCard(page, '4242424242424242')
  await payButton(page).dblclick()
  await page.waitForURL(/\/dashboard\/success\?.*payment_intent=/)
  const { pathname, search } = new URL(page.url())
  await expect(page.getByRole('heading', { name: 'Your payment was successful!' })).toBeVisible()
  await expectAccessible(page)
  await page.waitForURL(/\/dashboard\/welcome$/)
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
  await page.goto('/dashboard/subscription')
  await expect(page.getByRole('heading', { name: 'Yearly membership' })).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoices' }).getByText('$580.00')).toBeVisible()

  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(pathname + search)
  await expect(stranger.getByText('Your payment was successful!')).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await context.close()
})

test('a newcomer who begins for nothing, for once, adds a card before the first payment', async ({ page, demo }) => {
  await startSubscribing(page, demo)
  await page.getByLabel('Promo code').fill('FIRSTFREE')
  await page.getByLabel('Promo code').press('Enter')
  await page.waitForURL(/\/dashboard\/success\?free=1$/)
  await page.waitForURL(/\/dashboard\/welcome$/)
  await page.goto('/dashboard/subscription')
  const [subscription] = await runningSubscriptions(page)
  const day = await dayInWords(page, subscription?.currentPeriodEndAt ?? '')
  const method = page.getByRole('region', { name: 'Payment method' })
  await expect(method.getByText(new RegExp(day))).toBeVisible()
  await expect(page.getByText(`Your next payment is $590.00 on ${day}.`)).toBeVisible()
  await method.getByRole('button', { name: 'Add a card' }).click()
  await page.waitForURL(/\/sandbox\/stripe\/p\/session\//)
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/dashboard\/subscription$/)
  await expect(method.getByText('Visa •••• 4242')).toBeVisible()
})

test('a payment by bank is on its way for days, comes back, and begins the membership at the second try', async ({
  page,
  demo,
}) => {
  await startSubscribing(page, demo)
  await page.getByRole('tab', { name: 'US bank account' }).click()
  await payButton(page).click()
  await page.waitForURL(/\/dashboard\/success/)
  await expect(page.getByRole('heading', { name: 'Your payment is processing.' })).toBeVisible()
  await page.goto('/dashboard/subscription')
  await expect(page.getByText('Your payment is processing.')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expect.poll(() => runningSubscriptions(page)).toEqual([expect.objectContaining({ isPaymentUnderWay: true })])
  await page.goto('/')
  await expect(page.getByText(/^Your payment is on its way\./)).toBeVisible()

  await page.goto('/sandbox/stripe/control')
  await page.getByRole('button', { name: 'Return' }).click()
  await expect.poll(() => runningSubscriptions(page)).toEqual([expect.objectContaining({ isPaymentUnderWay: false })])
  await page.goto('/')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByText('Your bank payment of $590.00 did not go through')).toBeVisible()
  await page.getByRole('tab', { name: 'US bank account' }).click()
  await payButton(page).click()
  await page.waitForURL(/\/dashboard\/success/)
  await page.goto('/sandbox/stripe/control')
  await page.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByRole('status').first()).toHaveText('The money came.')
  await expect.poll(() => runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
  await page.goto('/dashboard/subscription')
  await expect(page.getByText('SANDBOX TEST BANK •••• 6789')).toBeVisible()
})
