import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createCustomer,
  createSubscription,
  getBilling,
  type PublicConfig,
  getPublicConfig,
  getSubscriptions,
  type CreatedSubscription,
} from '#contract/api/billing/billing.ts'
import { respondWith, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { nonMember } from '#web/testing/visitors.ts'
import { problems } from '#contract/problems/problems.ts'
import { buildSubscription } from './testing/build-subscription.ts'
import {
  buildBilling,
  buildSubscriptionWithoutAccess,
  buildConfig,
  buildSubscriptionList,
  buildStartedSubscription,
} from './testing/build-billing.ts'
import { installFakeStripe, removeFakeStripe } from './testing/fake-stripe.ts'
import { paymentFailedMessage, providerLoadFailedMessage } from './payment-problem.tsx'
import { formatRenewal } from './renewal-text.ts'

const section = page.getByRole('region', { name: 'Payment', exact: true })
const payButton = section.getByRole('button', { name: /^Pay / })
const alert = section.getByRole('alert')
const loading = section.getByRole('status')

async function open(
  started: CreatedSubscription = buildStartedSubscription(),
  config: Partial<PublicConfig> = {},
): Promise<void> {
  respondWith(getSubscriptions, buildSubscriptionList([]))
  respondWith(getPublicConfig, buildConfig(config))
  respondWith(createCustomer, { id: 'cus_1' })
  respondWith(createSubscription, started)
  await renderPage('/dashboard/subscription', nonMember)
}

test('payment form: nothing can be paid until the order has started and the form is ready', async () => {
  const stripe = installFakeStripe({ isReadyAtOnce: false })
  respondWith(getSubscriptions, buildSubscriptionList([]))
  respondWith(getPublicConfig, buildConfig())
  respondWith(createCustomer, { id: 'cus_1' })
  const heldResponse = holdResponse(createSubscription, buildStartedSubscription())
  await renderPage('/dashboard/subscription', nonMember)
  await expect.element(loading).toBeInTheDocument()
  expect(payButton.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(payButton).toBeDisabled()
  await expect.element(loading).toBeInTheDocument()
  stripe.emit('ready')
  await expect.element(payButton).toBeEnabled()
  expect(loading.elements()).toHaveLength(0)
  expect(stripe.keys).toEqual([buildConfig().publishableKey])
})

test('payment form: the button names what is paid now, and the text above it when and at what price it renews', async () => {
  installFakeStripe()
  const started = buildStartedSubscription({ piAmount: 44_250 })
  await open(started)
  await expect.element(payButton).toHaveTextContent('Pay $442.50')
  await expect.element(section.getByText(formatRenewal('yearly', started, 'usd') ?? '', { exact: true })).toBeVisible()
})

test('payment form: without a renewal none is mentioned', async () => {
  installFakeStripe()
  await open(buildStartedSubscription({ renewsAt: null }))
  await expect.element(payButton).toBeEnabled()
  expect(section.getByText(/\d{4}\b.*cancel/).elements()).toHaveLength(0)
})

test.each([
  ['test', 'Test payments'],
  ['live', 'Encrypted'],
] as const)('payment form: %s payments are marked', async (paymentMode, mark) => {
  installFakeStripe()
  await open(buildStartedSubscription(), { paymentMode })
  await expect.element(section.getByText(mark)).toBeVisible()
})

test('payment form: the payment is sent once, returns to the result page, and locks the order meanwhile', async () => {
  const stripe = installFakeStripe()
  await open()
  await payButton.dblClick()
  await expect.element(payButton).toHaveAttribute('aria-busy', 'true')
  expect(stripe.payments).toEqual([{ clientSecret: 'pi_1_secret_1', returnUrl: `${location.origin}/dashboard/success` }])
  for (const radio of page.getByRole('radio').all()) await expect.element(radio).toBeDisabled()
  await expect.element(page.getByRole('textbox')).toBeDisabled()
})

test.each(['card_error', 'validation_error'] as const)(
  'payment form: a %s is reported with the provider’s message',
  async (type) => {
    const stripe = installFakeStripe()
    stripe.resolveNextPayment({ error: { type, message: 'Your card was declined.' } })
    await open()
    await payButton.click()
    await expect.element(alert).toHaveTextContent('Your card was declined.')
    await expect.element(payButton).not.toHaveAttribute('aria-busy')
    await expect.element(page.getByRole('radio').first()).toBeEnabled()
    // The next attempt removes the message.
    await payButton.click()
    await expect.poll(() => alert.elements().length).toBe(0)
    expect(stripe.payments).toHaveLength(2)
  },
)

test.each([
  ['any other failure', { error: { type: 'api_error', message: 'Oops.' } }, 'Oops.'],
  ['a card error without words', { error: { type: 'card_error' } }, ''],
  ['a broken provider', new Error('No network.'), 'No network.'],
] as const)('payment form: %s is shown with our own message and a link to support', async (_, outcome, detail) => {
  const stripe = installFakeStripe()
  stripe.resolveNextPayment(outcome)
  await open()
  await payButton.click()
  await expect.element(alert.getByText(`${paymentFailedMessage} ${detail}`.trim(), { exact: false })).toBeVisible()
  await expect.element(alert.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
})

const goneOrderError = {
  error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'Engine.' },
} as const

test('payment form: an order that another tab replaced is reloaded and reported, and not charged', async () => {
  const stripe = installFakeStripe()
  stripe.resolveNextPayment(goneOrderError)
  await open()
  await expect.element(payButton).toBeEnabled()
  respondWith(createSubscription, buildStartedSubscription({ clientSecret: 'pi_2_secret_2', piAmount: 5_900 }))
  await payButton.click()
  await expect.element(payButton).toHaveTextContent('Pay $59.00')
  await expect.element(alert).toBeVisible()
  await expect.element(alert).not.toMatchTextContent('Engine.')
  await expect.element(section.getByText('Form of pi_2_secret_2')).toBeInTheDocument()
  expect(section.getByText('Form of pi_1_secret_1').elements()).toHaveLength(0)
  await payButton.click()
  await expect.poll(() => stripe.payments.map(({ clientSecret }) => clientSecret)).toEqual(['pi_1_secret_1', 'pi_2_secret_2'])
})

test('payment form: an order that another tab paid is reported as not charged again, and the membership takes its place', async () => {
  const stripe = installFakeStripe()
  stripe.resolveNextPayment(goneOrderError)
  await open()
  await expect.element(payButton).toBeEnabled()
  respondOnceWithProblem(createSubscription, 'already-subscribed')
  respondWith(getBilling, buildBilling())
  respondWith(getSubscriptions, buildSubscriptionList([buildSubscription()]))
  await payButton.click()
  await expect.element(page.getByText('Your membership has already started. You weren’t charged again.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: /membership$/ })).toBeVisible()
  expect(payButton.elements()).toHaveLength(0)
})

test('payment form: an order that is gone and comes back the same is a failure', async () => {
  const stripe = installFakeStripe()
  stripe.resolveNextPayment(goneOrderError)
  await open()
  await payButton.click()
  await expect.element(alert.getByText(paymentFailedMessage, { exact: false })).toBeVisible()
  expect(requestsTo(createSubscription)).toHaveLength(2)
})

test('payment form: an order that cannot be reloaded says why', async () => {
  const stripe = installFakeStripe()
  stripe.resolveNextPayment(goneOrderError)
  await open()
  await expect.element(payButton).toBeEnabled()
  respondOnceWithProblem(createSubscription, 'too-many-requests')
  await payButton.click()
  await expect.element(alert.getByText(problems['too-many-requests'].detail, { exact: false })).toBeVisible()
  await alert.getByRole('button').click()
  await expect.element(payButton).toBeEnabled()
})

test('payment form: a script that fails to load is reported with a link to support, and is reloaded on a press', async () => {
  installFakeStripe()
  removeFakeStripe()
  const blobUrl = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(blobUrl)
  await open(buildStartedSubscription(), { stripeJsUrl: blobUrl })
  await expect.element(alert.getByText(providerLoadFailedMessage, { exact: false })).toBeVisible()
  await expect.element(alert.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
  expect(document.querySelectorAll(`script[src="${blobUrl}"]`)).toHaveLength(0)
  installFakeStripe()
  await alert.getByRole('button').click()
  await expect.element(payButton).toBeEnabled()
  expect(alert.elements()).toHaveLength(0)
})

test('payment form: loads the script from the configured URL, with the nonce of the page', async () => {
  installFakeStripe()
  removeFakeStripe()
  const script = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))
  const nonce = Object.assign(document.createElement('meta'), { nonce: 'nonce-1' })
  nonce.setAttribute('property', 'csp-nonce')
  document.head.append(nonce)
  await open(buildStartedSubscription(), { stripeJsUrl: script })
  const addedScript = () => document.querySelector<HTMLScriptElement>(`script[src="${script}"]`)
  await expect.poll(() => addedScript()?.nonce).toBe('nonce-1')
  addedScript()?.remove()
  nonce.remove()
})

test('payment form: a form that does not load is reported, and the order starts again without the promo code', async () => {
  const stripe = installFakeStripe({ isReadyAtOnce: false })
  const unpaidSubscription = buildSubscriptionWithoutAccess({ status: 'incomplete', promoCode: 'WELCOME25' })
  respondWith(getSubscriptions, buildSubscriptionList([unpaidSubscription]))
  respondWith(getPublicConfig, buildConfig())
  respondWith(createCustomer, { id: 'cus_1' })
  respondWith(createSubscription, buildStartedSubscription({ percentOff: 25 }))
  await renderPage('/dashboard/subscription', nonMember)
  await expect.element(section.getByText(/^Form of/)).toBeInTheDocument()
  stripe.emit('loaderror')
  await expect.element(alert.getByText(providerLoadFailedMessage, { exact: false })).toBeVisible()
  await expect.poll(() => requestsTo(createSubscription).map(({ body }) => body.promoCode)).toEqual(['WELCOME25', null])
})

test('payment form: follows a change of the theme', async () => {
  const stripe = installFakeStripe()
  document.documentElement.dataset['theme'] = 'light'
  await open()
  await expect.element(payButton).toBeEnabled()
  expect(stripe.themes).toEqual(['stripe'])
  document.documentElement.dataset['theme'] = 'dark'
  await expect.poll(() => stripe.themes.at(-1)).toBe('night')
  delete document.documentElement.dataset['theme']
})
