import { expect, test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'

/** The functions of the script that the test calls. The real script has them too. */
type StripeResult = Promise<{ error?: { type: string }; setupIntent?: Record<string, unknown> }>
type Element = {
  mount: (container: HTMLElement) => void
  destroy: () => void
  on: (event: string, listener: (detail: { error: { type: string } }) => void) => void
}
type Script = Record<string, unknown> & {
  elements: (options: { clientSecret: string }) => { create: (type: string) => Element }
  retrieveSetupIntent: (secret: string) => StripeResult
  handleNextAction: (options: { clientSecret: string }) => StripeResult
  confirmSetup: (options: object) => StripeResult
}
type Page = { Stripe: ((key: string) => Script) & { version: string } }

test('sandbox script: mounts elements, confirms a setup intent once, and leads to 3-D Secure', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password, '/login?redirect=%2Fdashboard%2Fsubscription')
  const response = await page.request.post('/api/subscriptions/create-portal-session', {
    headers: { origin: demo.url },
    data: { flow: 'payment_method_update' },
  })
  await page.goto(((await response.json()) as { url: string }).url)
  await expect(page.getByLabel('Card number')).toBeVisible()

  const result = await page.evaluate(async () => {
    const { Stripe } = window as unknown as Page
    const stripe = Stripe('pk_test_sandbox')
    const secret = document.querySelector<HTMLElement>('[data-client-secret]')?.dataset.clientSecret ?? ''
    const container = document.createElement('div')
    document.body.append(container)
    const mountElement = (clientSecret: string) =>
      new Promise<string>((resolve) => {
        const element = stripe.elements({ clientSecret }).create('payment')
        element.on('ready', () => resolve('ready'))
        element.on('loaderror', ({ error }) => resolve(`loaderror ${error.type}`))
        element.mount(container)
      })
    const elements = stripe.elements({ clientSecret: secret })
    const first = elements.create('payment')
    const refusal = (() => {
      try {
        elements.create('payment')
        return null
      } catch (error) {
        return (error as Error).name
      }
    })()
    first.destroy()
    elements.create('payment').destroy()
    const confirmOptions = { clientSecret: secret, redirect: 'if_required', confirmParams: { payment_method: 'pm_card_visa' } }
    return {
      version: Stripe.version,
      functions: Object.keys(stripe).filter((name) => typeof stripe[name] === 'function'),
      ready: await mountElement(secret),
      broken: await mountElement(`${secret}x`),
      refusal,
      retrieved: (await stripe.retrieveSetupIntent(secret)).setupIntent,
      waitsForNothing: (await stripe.handleNextAction({ clientSecret: secret })).setupIntent?.status,
      confirmed: (await stripe.confirmSetup(confirmOptions)).setupIntent?.status,
      again: (await stripe.confirmSetup(confirmOptions)).error?.type,
    }
  })
  expect(result).toMatchObject({
    version: 'endive',
    functions: expect.arrayContaining(
      'elements createToken createPaymentMethod confirmCardPayment confirmPayment confirmSetup retrievePaymentIntent retrieveSetupIntent handleNextAction registerAppInfo _registerWrapper'.split(
        ' ',
      ),
    ),
    ready: 'ready',
    broken: 'loaderror invalid_request_error',
    refusal: 'IntegrationError',
    retrieved: { status: 'requires_payment_method' },
    waitsForNothing: 'requires_payment_method',
    confirmed: 'succeeded',
    again: 'invalid_request_error',
  })
  expect(result.retrieved).not.toHaveProperty('customer')

  await page.reload()
  await expect(page.getByLabel('Card number')).toBeVisible()
  const secret = (await page.locator('[data-client-secret]').getAttribute('data-client-secret')) ?? ''
  const confirm = (method: string) =>
    page.evaluate(
      ([clientSecret, payment_method]) => {
        const { Stripe } = window as unknown as Page
        void Stripe('pk_test_sandbox').confirmSetup({ clientSecret, redirect: 'if_required', confirmParams: { payment_method } })
      },
      [secret, method],
    )
  await confirm('pm_card_authenticationRequired')
  await page.waitForURL(/\/sandbox\/stripe\/3ds\/seti_/)
  await page.goBack()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.evaluate((clientSecret) => {
    const { Stripe } = window as unknown as Page
    void Stripe('pk_test_sandbox').handleNextAction({ clientSecret })
  }, secret)
  await page.waitForURL(/\/sandbox\/stripe\/3ds\/seti_/)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  // No return URL was given, so the page itself is used.
  await page.waitForURL(new RegExp(`/payment-method\\?setup_intent=${secret.split('_secret_')[0] ?? ''}`))
})
