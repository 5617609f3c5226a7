import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { dayInWords, fillCard, payButton, runningSubscriptions, startSubscribing } from '../pay.ts'

test('a newcomer chooses a plan, pays by card and arrives at the welcome page', async ({ page, demo }) => {
  await startSubscribing(page, demo)
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  await expect(payButton(page)).toHaveText('Pay $590.00')
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Monthly' }).check()
  await expect(payButton(page)).toHaveText('Pay $59.00')
  await page.getByRole('radio', { name: 'Yearly' }).check()
  await expect(payButton(page)).toHaveText('Pay $590.00')

  await fillCard(page, '4242424242424242')
  await payButton(page).click()
  await page.waitForURL(/\/dashboard\/success\?.*payment_intent=/)
  await expect(page.getByRole('heading', { name: 'Your payment was successful!' })).toBeVisible()
  await expectAccessible(page)
  await page.waitForURL(/\/dashboard\/welcome$/)

  await page.goto('/dashboard/subscription')
  await expect(page.getByRole('heading', { name: 'Yearly membership' })).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByText('Renews on')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('a declined card is said in the provider’s words, and another one pays the same subscription', async ({ page, demo }) => {
  await startSubscribing(page, demo)
  await payButton(page).click()
  await expect(page.getByRole('form', { name: 'Payment' }).getByText('Your card number is incomplete.').last()).toBeVisible()

  await fillCard(page, '4000000000000002')
  await payButton(page).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'incomplete' })])

  await fillCard(page, '4242424242424242')
  await payButton(page).dblclick()
  await page.waitForURL(/\/dashboard\/success/)
  await expect(page.getByText('Your payment was successful!')).toBeVisible()
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
})

test('a code that takes everything off begins the membership at once', async ({ page, demo }) => {
  await startSubscribing(page, demo)
  await page.getByLabel('Promo code').fill('FREE100')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/\/dashboard\/success\?free=1$/)
  await expect(page.getByRole('heading', { name: 'You’re in, and there’s nothing to pay!' })).toBeVisible()
  await page.waitForURL(/\/dashboard\/welcome$/)
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
  await page.goto('/dashboard/subscription')
  await expect(page.getByText('No card is kept.', { exact: true })).toBeVisible()
  await expect(page.getByText('100% off: $0 for good')).toBeVisible()
})

test('whoever began for nothing, for once, is asked for a card before the first payment', async ({ page, demo }) => {
  await startSubscribing(page, demo)
  await page.getByLabel('Promo code').fill('FIRSTFREE')
  await page.getByLabel('Promo code').press('Enter')
  await page.waitForURL(/\/dashboard\/success\?free=1$/)
  await page.goto('/dashboard/subscription')
  const method = page.getByRole('region', { name: 'Payment method' })
  const [subscription] = await runningSubscriptions(page)
  const day = await dayInWords(page, subscription?.currentPeriodEndAt ?? '')
  await expect(method.getByText(`No card is kept. Add one before ${day}, so that your membership goes on.`)).toBeVisible()
  await expect(page.getByText(`100% off: $0 until ${day}`)).toBeVisible()
  await expect(page.getByText(`Your next payment is $590.00 on ${day}.`)).toBeVisible()
  // The code was for one payment, and is spent.
  await expect(page.getByText('Discount', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await method.getByRole('button', { name: 'Add a card' }).click()
  await page.waitForURL(/\/sandbox\/stripe\/p\/session\//)
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/dashboard\/subscription$/)
  await expect(method.getByText('Visa •••• 4242')).toBeVisible()
  await expect(method.getByRole('button', { name: 'Update' })).toBeVisible()
})

test('a promo code is checked, applied and taken back', async ({ page, demo }) => {
  await startSubscribing(page, demo)
  const code = page.getByLabel('Promo code')
  await code.fill('two words')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Promo codes use letters, numbers, - and _.')).toBeVisible()

  await code.fill('NOSUCHCODE')
  await code.press('Enter')
  await expect(page.getByText('This promo code is not valid.')).toBeVisible()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(payButton(page)).toHaveText('Pay $590.00')

  await code.fill('welcome25')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('25% off: you pay $442.50 today')).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay $442.50')
  await code.fill('WELCOME2')
  await expect(page.getByText('25% off: you pay $442.50 today')).toBeVisible()
  await code.fill('welcome25')

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(payButton(page)).toHaveText('Pay $590.00')

  await code.fill('TENOFF')
  await code.press('Enter')
  await expect(page.getByText('$10 off: you pay $580.00 today')).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay $580.00')
  await fillCard(page, '4242424242424242')
  await payButton(page).click()
  await page.waitForURL(/\/dashboard\/success/)
  await page.goto('/dashboard/subscription')
  await expect(page.getByRole('region', { name: 'Invoices' }).getByText('$580.00')).toBeVisible()
})

test('without the provider’s script the page says so and can try again', async ({ page, demo }) => {
  await page.route('**/sandbox/stripe/stripe.js', (route) => route.abort())
  await startSubscribing(page, demo)
  const failure = page.getByRole('alert').filter({ hasText: 'There was a problem loading the payment provider!' })
  await expect(failure).toContainText('Please reload the page and try again.')
  await expect(failure.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
  await expectAccessible(page)

  await page.unroute('**/sandbox/stripe/stripe.js')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(payButton(page)).toBeEnabled()
})

test('trouble beyond the card is said in our words with the way to support', async ({ page, demo }) => {
  await startSubscribing(page, demo)
  await fillCard(page, '4242424242424242')
  await page.route('**/confirm', (route) => route.abort())
  await payButton(page).click()
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'There was a problem processing your payment. Please try again later.' })
  await expect(failure).toContainText('You have not been charged.')
  await expect(failure.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
})

test('a payment that takes days is said to be processing, and after a minute the welcome page opens all the same', async ({
  page,
  demo,
}) => {
  await startSubscribing(page, demo)
  await page.getByRole('tab', { name: 'US bank account' }).click()
  await page.clock.install()
  await payButton(page).click()
  await page.waitForURL(/\/dashboard\/success/)
  await expect(page.getByRole('heading', { name: 'Your payment is processing.' })).toBeVisible()
  await expect(page.getByText('Your payment is being confirmed; this page updates by itself.')).toBeVisible()
  await page.clock.fastForward(59_000)
  await expect(page).toHaveURL(/\/dashboard\/success/)
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL(/\/dashboard\/welcome$/)
  await expect(page.getByText('Your payment is being confirmed; this page updates by itself.').first()).toBeVisible()

  await page.goto('/dashboard/subscription')
  await expect(page.getByText('Your payment is processing.')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectAccessible(page)

  await page.context().clock.resume()
  await expect.poll(() => runningSubscriptions(page)).toEqual([expect.objectContaining({ isPaymentUnderWay: true })])
  await page.goto('/')
  await expect(page.getByText(/^Your payment is on its way\./)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Choose a plan/ })).toHaveCount(0)
  await page.goto('/sandbox/stripe/control')
  await page.getByRole('button', { name: 'Return' }).click()
  await expect.poll(() => runningSubscriptions(page)).toEqual([expect.objectContaining({ isPaymentUnderWay: false })])
  await page.goto('/')
  await expect(page.getByText('Your bank payment of $590.00 did not go through')).toBeVisible()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByText('Your bank payment of $590.00 did not go through')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'US bank account' }).click()
  await payButton(page).click()
  await page.waitForURL(/\/dashboard\/success/)
  await page.goto('/sandbox/stripe/control')
  await page.getByRole('button', { name: 'Settle' }).click()
  await expect.poll(() => runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
  await page.goto('/dashboard/subscription')
  await expect(page.getByText('SANDBOX TEST BANK •••• 6789')).toBeVisible()
})

test('the return page is open: without a payment it leads to the membership, signed out it offers to sign in', async ({
  page,
  browser,
  demo,
}) => {
  await startSubscribing(page, demo)
  await fillCard(page, '4242424242424242')
  await payButton(page).click()
  await page.waitForURL(/\/dashboard\/success/)
  const { pathname, search } = new URL(page.url())

  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(pathname + search)
  await expect(stranger.getByText('Your payment was successful!')).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?redirect=%2Fdashboard%2Fwelcome')
  await expectAccessible(stranger)
  await stranger.goto(pathname)
  await expect(stranger.getByRole('link', { name: 'Go to your membership' })).toHaveAttribute('href', '/dashboard/subscription')
  await stranger.goto(`${pathname}?payment_intent=pi_nobody`)
  await expect(stranger.getByText('Something went wrong with your payment, please try again.')).toBeVisible()
  await context.close()
})
