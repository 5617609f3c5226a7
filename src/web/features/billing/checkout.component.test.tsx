import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  createCustomer,
  createSubscription,
  getPublicConfig,
  getPaymentResult,
  getSubscriptions,
  type CreatedSubscription,
  type Subscription,
} from '#contract/api/billing/billing.ts'
import { problems } from '#contract/problems/problems.ts'
import { promoCodeFields } from '#domain/billing/promo-code.ts'
import { validateFields } from '#domain/fields/validate.ts'
import {
  respondWith,
  respondOnceWith,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { renderPage, type RenderedPage } from '#web/testing/render-page.tsx'
import { nonMember } from '#web/testing/visitors.ts'
import {
  buildSubscriptionWithoutAccess,
  buildConfig,
  buildSubscriptionList,
  buildStartedSubscription,
  testPrices,
} from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { installFakeStripe } from './testing/fake-stripe.ts'
import { paymentFailedMessage } from './payment-problem.tsx'
import { periodLabels, planLabels, savingOf } from './plans.ts'

const main = page.getByRole('main')
const radio = (plan: 'yearly' | 'monthly') => main.getByRole('radio', { name: planLabels[plan] })
const section = main.getByRole('region', { name: 'Payment', exact: true })
const pay = section.getByRole('button', { name: /^Pay / })
const code = main.getByRole('textbox')
const apply = main.getByRole('button', { name: 'Apply' })
const remove = main.getByRole('button', { name: 'Remove' })
const discount = main.getByRole('group').getByRole('status')
const orders = () => requestsTo(createSubscription).map(({ body }) => [body.priceId, body.promoCode])

/** The checkout: every order costs what its plan does, except where stated. */
async function open(subscriptions: Subscription[] = [], started: Partial<CreatedSubscription> = {}): Promise<RenderedPage> {
  installFakeStripe()
  respondWith(getSubscriptions, buildSubscriptionList(subscriptions))
  respondWith(getPublicConfig, buildConfig())
  respondWith(createCustomer, { id: 'cus_1' })
  respondWith(createSubscription, ({ body: { priceId, promoCode } }) =>
    buildStartedSubscription({ clientSecret: `secret of ${priceId} ${promoCode}`, piAmount: centsOf(priceId), ...started }),
  )
  return renderPage('/dashboard/subscription', nonMember)
}

const centsOf = (priceId: string): number =>
  priceId === testPrices.monthly.id ? testPrices.monthly.amountCents : testPrices.yearly.amountCents

test('checkout: begins with the year, its price and what it saves, and starts the order for it', async () => {
  await open()
  await expect.element(radio('yearly')).toBeChecked()
  await expect.element(main.getByText('$590', { exact: true })).toBeVisible()
  await expect.element(main.getByText(periodLabels.yearly)).toBeVisible()
  await expect.element(main.getByText(savingOf(testPrices) ?? '', { exact: true })).toBeVisible()
  await expect.element(pay).toHaveTextContent('Pay $590.00')
  expect(requestsTo(createSubscription).map(({ body }) => body)).toEqual([
    { priceId: testPrices.yearly.id, customerId: 'cus_1', promoCode: null },
  ])
})

test('checkout: the month shows the price of a month, and that the year saves', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  await radio('monthly').click()
  await expect.element(main.getByText('$59', { exact: true })).toBeVisible()
  await expect.element(main.getByText(periodLabels.monthly)).toBeVisible()
  expect(main.getByText('$590', { exact: true }).elements()).toHaveLength(0)
  await expect.element(main.getByText(`${planLabels.yearly}: ${savingOf(testPrices)}`, { exact: true })).toBeVisible()
  await expect.element(pay).toHaveTextContent('Pay $59.00')
  expect(orders()).toEqual([
    [testPrices.yearly.id, null],
    [testPrices.monthly.id, null],
  ])
})

test('checkout: prices that save nothing promise nothing', async () => {
  installFakeStripe()
  respondWith(getSubscriptions, buildSubscriptionList([]))
  respondWith(getPublicConfig, buildConfig({ prices: { ...testPrices, yearly: { ...testPrices.yearly, amountCents: 70_800 } } }))
  respondWith(createCustomer, { id: 'cus_1' })
  respondWith(createSubscription, buildStartedSubscription())
  await renderPage('/dashboard/subscription', nonMember)
  await expect.element(main.getByText('$708', { exact: true })).toBeVisible()
  expect(main.getByText(/free|Save/).elements()).toHaveLength(0)
})

test('checkout: the order that waits to be paid is chosen again, with its code', async () => {
  await open([buildSubscriptionWithoutAccess({ status: 'incomplete', interval: 'month', promoCode: 'WELCOME25' })], {
    percentOff: 25,
  })
  await expect.element(radio('monthly')).toBeChecked()
  await expect.element(code).toHaveValue('WELCOME25')
  await expect.element(remove).toBeVisible()
  expect(orders()).toEqual([[testPrices.monthly.id, 'WELCOME25']])
})

test('checkout: orders are started one after the other, and one abandoned while it waited is skipped', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  const heldResponse = holdResponse(createSubscription, buildStartedSubscription({ piAmount: 5_900 }))
  await radio('monthly').click()
  await expect.poll(() => orders().length).toBe(2)
  await code.fill('CODE')
  await userEvent.keyboard('{Enter}')
  await radio('yearly').click()
  expect(orders()).toHaveLength(2)
  heldResponse.release()
  await expect.poll(orders).toEqual([
    [testPrices.yearly.id, null],
    [testPrices.monthly.id, null],
    [testPrices.yearly.id, 'CODE'],
  ])
  await expect.element(pay).toBeEnabled()
})

test('checkout: a started order is refetched with the membership', async () => {
  await open()
  await expect.poll(() => requestsTo(getSubscriptions).length).toBeGreaterThan(1)
})

test('checkout: with nothing to pay the membership has begun, and its page opens', async () => {
  respondWith(getPaymentResult, { status: 'free' })
  const rendered = await open([], { piAmount: 0, clientSecret: null })
  await expect.poll(() => rendered.url()).toBe('/dashboard/success?free=1')
})

test('checkout: an order that cannot be paid and is not free is a failure', async () => {
  const rendered = await open([], { clientSecret: null })
  await expect.element(section.getByRole('alert').getByText(paymentFailedMessage, { exact: false })).toBeVisible()
  await expect.poll(rendered.url).toBe('/dashboard/subscription')
})

test('checkout: an order that cannot be started shows the reason and a link to support, and starts on a press', async () => {
  installFakeStripe()
  respondOnceWithProblem(createSubscription, 'too-many-requests')
  await open()
  const alert = section.getByRole('alert')
  await expect
    .element(alert.getByText(`${paymentFailedMessage} ${problems['too-many-requests'].detail}`, { exact: false }))
    .toBeVisible()
  await expect.element(alert.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
  await alert.getByRole('button').click()
  await expect.element(pay).toBeEnabled()
  expect(alert.elements()).toHaveLength(0)
})

test('checkout: an internal error is reported without its message', async () => {
  respondOnceWithProblem(createSubscription, 'internal')
  await open()
  const alert = section.getByRole('alert')
  await expect.element(alert.getByText(paymentFailedMessage, { exact: false })).toBeVisible()
  expect(alert.getByText(problems.internal.detail, { exact: false }).elements()).toHaveLength(0)
})

test('checkout: a membership that started elsewhere replaces the checkout, and nothing is charged', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  respondWithProblem(createSubscription, 'already-subscribed')
  respondWith(getSubscriptions, buildSubscriptionList([], { access: { general: true, pod_marketplace: true } }))
  await radio('monthly').click()
  await expect.element(main.getByRole('region', { name: 'Your membership' })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/weren’t charged/)).toBeVisible()
  expect(pay.elements()).toHaveLength(0)
})

test('checkout: while a payment is pending nothing can be paid, and a press checks it again', async () => {
  respondOnceWithProblem(createSubscription, 'payment-processing')
  await open()
  const checkAgainButton = section.getByRole('button')
  await expect.element(checkAgainButton).toBeVisible()
  expect(main.getByRole('radio').elements()).toHaveLength(0)
  const heldResponse = holdResponse(createSubscription, buildStartedSubscription())
  await checkAgainButton.click()
  await expect.element(checkAgainButton).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.element(pay).toBeEnabled()
})

test('promo code: an invalid code shows an error and is not sent until it changes', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  await code.fill('two words')
  await apply.click()
  const [fieldError] = validateFields(promoCodeFields, { promoCode: 'two words' })
  const errorMessage = main.getByText(fieldError?.message ?? '', { exact: true })
  await expect.element(errorMessage).toBeVisible()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  expect(orders()).toHaveLength(1)
  await code.fill('two')
  await expect.poll(() => errorMessage.elements().length).toBe(0)
})

test('promo code: a refused one says why until it is changed, and the price stays', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  respondOnceWith(createSubscription, buildStartedSubscription({ discountError: 'No such code.' }))
  await code.fill('  NOSUCH ')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText('No such code.')).toBeVisible()
  await expect.element(pay).toHaveTextContent('Pay $590.00')
  expect(orders().at(-1)).toEqual([testPrices.yearly.id, 'NOSUCH'])
  expect(remove.elements()).toHaveLength(0)
  // The message belongs to that code.
  await code.fill('OTHER')
  await expect.poll(() => main.getByText('No such code.').elements().length).toBe(0)
})

test.each<[string, Partial<CreatedSubscription>, string]>([
  ['a share', { percentOff: 25, piAmount: 44_250 }, '25% off: you pay $442.50 today'],
  ['an amount', { fixedOff: 1_000, piAmount: 58_000 }, '$10 off: you pay $580.00 today'],
])('promo code: %s that comes off is shown with the price, also while another code is typed', async (_, off, text) => {
  await open()
  await expect.element(pay).toBeEnabled()
  respondWith(createSubscription, buildStartedSubscription(off))
  await code.fill('CODE')
  await apply.click()
  await expect.element(discount).toHaveTextContent(text)
  await code.fill('COD')
  await expect.element(apply).toBeVisible()
  await expect.element(discount).toHaveTextContent(text)
  expect(remove.elements()).toHaveLength(0)
})

test('promo code: removing it empties the field and orders without it', async () => {
  await open([buildSubscriptionWithoutAccess({ status: 'incomplete', promoCode: 'CODE' })], { percentOff: 25 })
  await remove.click()
  await expect.element(code).toHaveValue('')
  await expect.element(apply).toBeVisible()
  await expect.poll(orders).toEqual([
    [testPrices.yearly.id, 'CODE'],
    [testPrices.yearly.id, null],
  ])
  expect(discount.elements()).toHaveLength(0)
})

test('promo code: the same code is tried again, and an empty field orders without one', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  await code.fill('CODE')
  await apply.click()
  await expect.poll(() => orders().length).toBe(2)
  await expect.element(apply).not.toHaveAttribute('aria-busy')
  await apply.click()
  await expect.poll(() => orders().length).toBe(3)
  await expect.element(apply).not.toHaveAttribute('aria-busy')
  await code.fill('')
  await apply.click()
  await expect.poll(() => orders().map(([, promoCode]) => promoCode)).toEqual([null, 'CODE', 'CODE', null])
})

test('promo code: it is pending while it is tried', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  const heldResponse = holdResponse(createSubscription, buildStartedSubscription({ percentOff: 25 }))
  await code.fill('CODE')
  await apply.click()
  await expect.element(apply).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.element(remove).toBeVisible()
})

test('checkout: the provider’s customer is requested once, and again after a failure', async () => {
  installFakeStripe()
  respondWith(getSubscriptions, buildSubscriptionList([]))
  respondWith(getPublicConfig, buildConfig())
  respondWith(createSubscription, buildStartedSubscription())
  respondOnceWithProblem(createCustomer, 'payments-unavailable')
  const user = { id: nonMember.user?.id ?? '', name: 'Nova', email: 'nova@demo.test' }
  await renderPage('/dashboard/subscription', { ...nonMember, user })
  respondWith(createCustomer, { id: 'cus_9' })
  await section.getByRole('alert').getByRole('button').click()
  await expect.element(pay).toBeEnabled()
  await radio('monthly').click()
  await expect.poll(() => requestsTo(createSubscription).map(({ body }) => body.customerId)).toEqual(['cus_9', 'cus_9'])
  expect(requestsTo(createCustomer).map(({ body }) => body)).toEqual([{ email: user.email }, { email: user.email }])
})

test('checkout: a membership that runs takes its place when it is refetched', async () => {
  respondOnceWithProblem(createSubscription, 'payment-processing')
  await open()
  await expect.element(section.getByRole('button')).toBeVisible()
  respondWith(getSubscriptions, buildSubscriptionList([], { access: buildSubscription().access }))
  await expect.poll(countAfterFocus).toBe(1)
})

/** Counts the memberships shown after a window focus event. The page may start to listen shortly after it renders. */
function countAfterFocus(): number {
  window.dispatchEvent(new Event('focus'))
  return main.getByRole('region', { name: 'Your membership' }).elements().length
}
