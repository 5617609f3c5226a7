import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createCustomer,
  createSubscription,
  type PublicConfig,
  readConfig,
  readSubscriptions,
  type StartedSubscription,
} from '#contract/billing.ts'
import { answer, hold, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fresh } from '../../testing/visitors.ts'
import { problems } from '#contract/problems.ts'
import { buildClosed, buildConfig, buildList, buildStarted } from './testing/build-billing.ts'
import { installFakeStripe, removeFakeStripe } from './testing/fake-stripe.ts'
import { paymentFailed, providerLoadFailed } from './payment-problem.tsx'
import { renewalInWords } from './renewal-words.ts'

const section = page.getByRole('region', { name: 'Payment', exact: true })
const pay = section.getByRole('button', { name: /^Pay / })
const alert = section.getByRole('alert')
const loading = section.getByRole('status')

async function open(started: StartedSubscription = buildStarted(), config: Partial<PublicConfig> = {}): Promise<void> {
  answer(readSubscriptions, buildList([]))
  answer(readConfig, buildConfig(config))
  answer(createCustomer, { id: 'cus_1' })
  answer(createSubscription, started)
  await renderPage('/dashboard/subscription', fresh)
}

test('payment form: nothing can be paid until the order has started and the form is ready', async () => {
  const stripe = installFakeStripe({ isReadyAtOnce: false })
  answer(readSubscriptions, buildList([]))
  answer(readConfig, buildConfig())
  answer(createCustomer, { id: 'cus_1' })
  const held = hold(createSubscription, buildStarted())
  await renderPage('/dashboard/subscription', fresh)
  await expect.element(loading).toBeInTheDocument()
  expect(pay.elements()).toHaveLength(0)
  held.release()
  await expect.element(pay).toBeDisabled()
  await expect.element(loading).toBeInTheDocument()
  stripe.tell('ready')
  await expect.element(pay).toBeEnabled()
  expect(loading.elements()).toHaveLength(0)
  expect(stripe.keys).toEqual([buildConfig().publishableKey])
})

test('payment form: the button names what is paid now, and the text above it when and at what price it renews', async () => {
  installFakeStripe()
  const started = buildStarted({ piAmount: 44_250 })
  await open(started)
  await expect.element(pay).toHaveTextContent('Pay $442.50')
  await expect.element(section.getByText(renewalInWords('yearly', started, 'usd') ?? '', { exact: true })).toBeVisible()
})

test('payment form: without a renewal nothing is said of one', async () => {
  installFakeStripe()
  await open(buildStarted({ renewsAt: null }))
  await expect.element(pay).toBeEnabled()
  expect(section.getByText(/\d{4}\b.*cancel/).elements()).toHaveLength(0)
})

test.each([
  ['test', 'Test payments'],
  ['live', 'Encrypted'],
] as const)('payment form: %s payments are marked', async (paymentMode, mark) => {
  installFakeStripe()
  await open(buildStarted(), { paymentMode })
  await expect.element(section.getByText(mark)).toBeVisible()
})

test('payment form: paying is sent once, comes back to the page of the result, and holds the order meanwhile', async () => {
  const stripe = installFakeStripe()
  await open()
  await pay.dblClick()
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
  expect(stripe.payments).toEqual([{ clientSecret: 'pi_1_secret_1', returnUrl: `${location.origin}/dashboard/success` }])
  for (const radio of page.getByRole('radio').all()) await expect.element(radio).toBeDisabled()
  await expect.element(page.getByRole('textbox')).toBeDisabled()
})

test.each(['card_error', 'validation_error'] as const)(
  'payment form: a %s is said in the words of the provider',
  async (type) => {
    const stripe = installFakeStripe()
    stripe.endNext({ error: { type, message: 'Your card was declined.' } })
    await open()
    await pay.click()
    await expect.element(alert).toHaveTextContent('Your card was declined.')
    await expect.element(pay).not.toHaveAttribute('aria-busy')
    await expect.element(page.getByRole('radio').first()).toBeEnabled()
    // The next try takes the words away.
    await pay.click()
    await expect.poll(() => alert.elements().length).toBe(0)
    expect(stripe.payments).toHaveLength(2)
  },
)

test.each([
  ['any other failure', { error: { type: 'api_error', message: 'Oops.' } }, 'Oops.'],
  ['a card error without words', { error: { type: 'card_error' } }, ''],
  ['a broken provider', new Error('No network.'), 'No network.'],
] as const)('payment form: %s is said in our words with the way to support', async (_, outcome, detail) => {
  const stripe = installFakeStripe()
  stripe.endNext(outcome)
  await open()
  await pay.click()
  await expect.element(alert.getByText(`${paymentFailed} ${detail}`.trim(), { exact: false })).toBeVisible()
  await expect.element(alert.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
})

const gone = { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'Engine.' } } as const

test('payment form: an order that another tab replaced is reloaded, said, and not charged', async () => {
  const stripe = installFakeStripe()
  stripe.endNext(gone)
  await open()
  await expect.element(pay).toBeEnabled()
  answer(createSubscription, buildStarted({ clientSecret: 'pi_2_secret_2', piAmount: 5_900 }))
  await pay.click()
  await expect.element(pay).toHaveTextContent('Pay $59.00')
  await expect.element(alert).toBeVisible()
  await expect.element(alert).not.toMatchTextContent('Engine.')
  await expect.element(section.getByText('Form of pi_2_secret_2')).toBeInTheDocument()
  expect(section.getByText('Form of pi_1_secret_1').elements()).toHaveLength(0)
  await pay.click()
  await expect.poll(() => stripe.payments.map(({ clientSecret }) => clientSecret)).toEqual(['pi_1_secret_1', 'pi_2_secret_2'])
})

test('payment form: an order that is gone and comes back the same is a failure', async () => {
  const stripe = installFakeStripe()
  stripe.endNext(gone)
  await open()
  await pay.click()
  await expect.element(alert.getByText(paymentFailed, { exact: false })).toBeVisible()
  expect(sentTo(createSubscription)).toHaveLength(2)
})

test('payment form: an order that can not be reloaded says why', async () => {
  const stripe = installFakeStripe()
  stripe.endNext(gone)
  await open()
  await expect.element(pay).toBeEnabled()
  refuseOnce(createSubscription, 'too-many-requests')
  await pay.click()
  await expect.element(alert.getByText(problems['too-many-requests'].detail, { exact: false })).toBeVisible()
  await alert.getByRole('button').click()
  await expect.element(pay).toBeEnabled()
})

test('payment form: a script that does not arrive is said with the way to support, and loaded anew on a press', async () => {
  installFakeStripe()
  removeFakeStripe()
  const nowhere = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(nowhere)
  await open(buildStarted(), { stripeJsUrl: nowhere })
  await expect.element(alert.getByText(providerLoadFailed, { exact: false })).toBeVisible()
  await expect.element(alert.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
  expect(document.querySelectorAll(`script[src="${nowhere}"]`)).toHaveLength(0)
  installFakeStripe()
  await alert.getByRole('button').click()
  await expect.element(pay).toBeEnabled()
  expect(alert.elements()).toHaveLength(0)
})

test('payment form: the script of the address in the settings is loaded, with the nonce of the page', async () => {
  installFakeStripe()
  removeFakeStripe()
  const script = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))
  const nonce = Object.assign(document.createElement('meta'), { nonce: 'nonce-1' })
  nonce.setAttribute('property', 'csp-nonce')
  document.head.append(nonce)
  await open(buildStarted(), { stripeJsUrl: script })
  const added = () => document.querySelector<HTMLScriptElement>(`script[src="${script}"]`)
  await expect.poll(() => added()?.nonce).toBe('nonce-1')
  added()?.remove()
  nonce.remove()
})

test('payment form: a form that does not load is said, and the order starts again without the promo code', async () => {
  const stripe = installFakeStripe({ isReadyAtOnce: false })
  const waiting = buildClosed({ status: 'incomplete', promoCode: 'WELCOME25' })
  answer(readSubscriptions, buildList([waiting]))
  answer(readConfig, buildConfig())
  answer(createCustomer, { id: 'cus_1' })
  answer(createSubscription, buildStarted({ percentOff: 25 }))
  await renderPage('/dashboard/subscription', fresh)
  await expect.element(section.getByText(/^Form of/)).toBeInTheDocument()
  stripe.tell('loaderror')
  await expect.element(alert.getByText(providerLoadFailed, { exact: false })).toBeVisible()
  await expect.poll(() => sentTo(createSubscription).map(({ body }) => body.promoCode)).toEqual(['WELCOME25', null])
})

test('payment form: follows a change of the theme', async () => {
  const stripe = installFakeStripe()
  document.documentElement.dataset['theme'] = 'light'
  await open()
  await expect.element(pay).toBeEnabled()
  expect(stripe.themes).toEqual(['stripe'])
  document.documentElement.dataset['theme'] = 'dark'
  await expect.poll(() => stripe.themes.at(-1)).toBe('night')
  delete document.documentElement.dataset['theme']
})
