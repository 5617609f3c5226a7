import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  createCustomer,
  createSubscription,
  readConfig,
  readPaymentResult,
  readSubscriptions,
  type StartedSubscription,
  type Subscription,
} from '#contract/billing.ts'
import { problems } from '#contract/problems.ts'
import { promoCodeFields } from '#domain/billing/promo-code.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { answer, answerOnce, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, type RenderedPage } from '../../testing/render-page.tsx'
import { fresh } from '../../testing/visitors.ts'
import { buildClosed, buildConfig, buildList, buildStarted, testPrices } from './testing/build-billing.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import { installFakeStripe } from './testing/fake-stripe.ts'
import { paymentFailed } from './payment-problem.tsx'
import { periodLabels, planLabels, savingOf } from './plans.ts'

const main = page.getByRole('main')
const radio = (plan: 'yearly' | 'monthly') => main.getByRole('radio', { name: planLabels[plan] })
const section = main.getByRole('region', { name: 'Payment', exact: true })
const pay = section.getByRole('button', { name: /^Pay / })
const code = main.getByRole('textbox')
const apply = main.getByRole('button', { name: 'Apply' })
const remove = main.getByRole('button', { name: 'Remove' })
const discount = main.getByRole('group').getByRole('status')
const orders = () => sentTo(createSubscription).map(({ body }) => [body.priceId, body.promoCode])

/** The checkout: every order costs what its plan does, except where stated. */
async function open(subscriptions: Subscription[] = [], started: Partial<StartedSubscription> = {}): Promise<RenderedPage> {
  installFakeStripe()
  answer(readSubscriptions, buildList(subscriptions))
  answer(readConfig, buildConfig())
  answer(createCustomer, { id: 'cus_1' })
  answer(createSubscription, ({ body: { priceId, promoCode } }) =>
    buildStarted({ clientSecret: `secret of ${priceId} ${promoCode}`, piAmount: centsOf(priceId), ...started }),
  )
  return renderPage('/dashboard/subscription', fresh)
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
  expect(sentTo(createSubscription).map(({ body }) => body)).toEqual([
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
  answer(readSubscriptions, buildList([]))
  answer(readConfig, buildConfig({ prices: { ...testPrices, yearly: { ...testPrices.yearly, amountCents: 70_800 } } }))
  answer(createCustomer, { id: 'cus_1' })
  answer(createSubscription, buildStarted())
  await renderPage('/dashboard/subscription', fresh)
  await expect.element(main.getByText('$708', { exact: true })).toBeVisible()
  expect(main.getByText(/free|Save/).elements()).toHaveLength(0)
})

test('checkout: the order that waits to be paid is chosen again, with its code', async () => {
  await open([buildClosed({ status: 'incomplete', interval: 'month', promoCode: 'WELCOME25' })], { percentOff: 25 })
  await expect.element(radio('monthly')).toBeChecked()
  await expect.element(code).toHaveValue('WELCOME25')
  await expect.element(remove).toBeVisible()
  expect(orders()).toEqual([[testPrices.monthly.id, 'WELCOME25']])
})

test('checkout: orders are started one after the other, and one that was given up while it waited is not', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  const held = hold(createSubscription, buildStarted({ piAmount: 5_900 }))
  await radio('monthly').click()
  await expect.poll(() => orders().length).toBe(2)
  await code.fill('CODE')
  await userEvent.keyboard('{Enter}')
  await radio('yearly').click()
  expect(orders()).toHaveLength(2)
  held.release()
  await expect.poll(orders).toEqual([
    [testPrices.yearly.id, null],
    [testPrices.monthly.id, null],
    [testPrices.yearly.id, 'CODE'],
  ])
  await expect.element(pay).toBeEnabled()
})

test('checkout: a started order is read again with the membership', async () => {
  await open()
  await expect.poll(() => sentTo(readSubscriptions).length).toBeGreaterThan(1)
})

test('checkout: with nothing to pay the membership has begun, and its page opens', async () => {
  answer(readPaymentResult, { status: 'free' })
  const rendered = await open([], { piAmount: 0, clientSecret: null })
  await expect.poll(() => rendered.address()).toBe('/dashboard/success?free=1')
})

test('checkout: an order that can not be paid and is not free is a failure', async () => {
  const rendered = await open([], { clientSecret: null })
  await expect.element(section.getByRole('alert').getByText(paymentFailed, { exact: false })).toBeVisible()
  expect(rendered.address()).toBe('/dashboard/subscription')
})

test('checkout: an order that can not be started says why, with the way to support, and starts on a press', async () => {
  installFakeStripe()
  refuseOnce(createSubscription, 'too-many-requests')
  await open()
  const alert = section.getByRole('alert')
  await expect
    .element(alert.getByText(`${paymentFailed} ${problems['too-many-requests'].detail}`, { exact: false }))
    .toBeVisible()
  await expect.element(alert.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
  await alert.getByRole('button').click()
  await expect.element(pay).toBeEnabled()
  expect(alert.elements()).toHaveLength(0)
})

test('checkout: a fault of our own is said without its words', async () => {
  refuseOnce(createSubscription, 'internal')
  await open()
  const alert = section.getByRole('alert')
  await expect.element(alert.getByText(paymentFailed, { exact: false })).toBeVisible()
  expect(alert.getByText(problems.internal.detail, { exact: false }).elements()).toHaveLength(0)
})

test('checkout: a membership that began elsewhere is shown in its place, and nothing was charged', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  refuse(createSubscription, 'already-subscribed')
  answer(readSubscriptions, buildList([], { access: { general: true, pod_marketplace: true } }))
  await radio('monthly').click()
  await expect.element(main.getByRole('region', { name: 'Your membership' })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/not charged/)).toBeVisible()
  expect(pay.elements()).toHaveLength(0)
})

test('checkout: while a payment is on its way nothing can be paid, and it is checked again on a press', async () => {
  refuseOnce(createSubscription, 'payment-processing')
  await open()
  const check = section.getByRole('button')
  await expect.element(check).toBeVisible()
  expect(main.getByRole('radio').elements()).toHaveLength(0)
  const held = hold(createSubscription, buildStarted())
  await check.click()
  await expect.element(check).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.element(pay).toBeEnabled()
})

test('promo code: what is not a code is said and not sent, until it is changed', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  await code.fill('two words')
  await apply.click()
  const [fault] = validateFields(promoCodeFields, { promoCode: 'two words' })
  const said = main.getByText(fault?.message ?? '', { exact: true })
  await expect.element(said).toBeVisible()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  expect(orders()).toHaveLength(1)
  await code.fill('two')
  await expect.poll(() => said.elements().length).toBe(0)
})

test('promo code: a refused one says why until it is changed, and the price stays', async () => {
  await open()
  await expect.element(pay).toBeEnabled()
  answerOnce(createSubscription, buildStarted({ discountError: 'No such code.' }))
  await code.fill('  NOSUCH ')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText('No such code.')).toBeVisible()
  await expect.element(pay).toHaveTextContent('Pay $590.00')
  expect(orders().at(-1)).toEqual([testPrices.yearly.id, 'NOSUCH'])
  expect(remove.elements()).toHaveLength(0)
  // The words belong to that code.
  await code.fill('OTHER')
  await expect.poll(() => main.getByText('No such code.').elements().length).toBe(0)
})

test.each<[string, Partial<StartedSubscription>, string]>([
  ['a share', { percentOff: 25, piAmount: 44_250 }, '25% off: you pay $442.50 today'],
  ['an amount', { fixedOff: 1_000, piAmount: 58_000 }, '$10 off: you pay $580.00 today'],
])('promo code: %s that comes off is shown with the price, also while another code is typed', async (_, off, words) => {
  await open()
  await expect.element(pay).toBeEnabled()
  answer(createSubscription, buildStarted(off))
  await code.fill('CODE')
  await apply.click()
  await expect.element(discount).toHaveTextContent(words)
  await code.fill('COD')
  await expect.element(apply).toBeVisible()
  await expect.element(discount).toHaveTextContent(words)
  expect(remove.elements()).toHaveLength(0)
})

test('promo code: removing it empties the field and orders without it', async () => {
  await open([buildClosed({ status: 'incomplete', promoCode: 'CODE' })], { percentOff: 25 })
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
  const held = hold(createSubscription, buildStarted({ percentOff: 25 }))
  await code.fill('CODE')
  await apply.click()
  await expect.element(apply).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.element(remove).toBeVisible()
})

test('checkout: the customer at the provider is asked for once, and again after a failure', async () => {
  installFakeStripe()
  answer(readSubscriptions, buildList([]))
  answer(readConfig, buildConfig())
  answer(createSubscription, buildStarted())
  refuseOnce(createCustomer, 'payments-unavailable')
  const user = { id: fresh.user?.id ?? '', name: 'Nova', email: 'nova@demo.test' }
  await renderPage('/dashboard/subscription', { ...fresh, user })
  answer(createCustomer, { id: 'cus_9' })
  await section.getByRole('alert').getByRole('button').click()
  await expect.element(pay).toBeEnabled()
  await radio('monthly').click()
  await expect.poll(() => sentTo(createSubscription).map(({ body }) => body.customerId)).toEqual(['cus_9', 'cus_9'])
  expect(sentTo(createCustomer).map(({ body }) => body)).toEqual([{ email: user.email }, { email: user.email }])
})

test('checkout: a membership that runs takes its place when it is read again', async () => {
  refuseOnce(createSubscription, 'payment-processing')
  await open()
  await expect.element(section.getByRole('button')).toBeVisible()
  answer(readSubscriptions, buildList([], { access: buildSubscription().access }))
  await expect.poll(whatFocusShows).toBe(1)
})

/** How many memberships are shown after the window got the focus, which the page may follow a moment after it is drawn. */
function whatFocusShows(): number {
  window.dispatchEvent(new Event('focus'))
  return main.getByRole('region', { name: 'Your membership' }).elements().length
}
