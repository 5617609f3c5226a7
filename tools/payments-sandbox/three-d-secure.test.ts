import { describe, expect, test } from 'vitest'
import { givenIncomplete, givenSandbox, intentIdOf, refusalOf, testBaseUrl } from '#test/harness/sandbox.ts'
import { firstRenewal, day, givenMember, givenOrder, hour, noonOf } from '#test/harness/sandbox-clock.ts'
import type { PaymentSandbox } from '#server/gateways/payments/sandbox-port.ts'

const returnUrl = 'http://localhost:3000/dashboard/success'

/** The member's response on the bank's page. */
async function submitChallenge(sandbox: PaymentSandbox, id: string, succeed: boolean): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return sandbox.browser.request(`/control/3ds/${id}`, { method: 'POST', headers, body: JSON.stringify({ succeed }) })
}

describe('sandbox bank authentication', () => {
  test('a payment requires action on a given page, and succeeds once authenticated', async () => {
    const { stripe, sandbox } = await givenSandbox()
    const { subscription, invoice, intentId } = await givenIncomplete(stripe)
    const secret = invoice.confirmation_secret!.client_secret
    const challenged = await stripe.paymentIntents.confirm(intentId, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: returnUrl,
    })
    expect([challenged.status, challenged.next_action]).toEqual([
      'requires_action',
      {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: returnUrl, url: `${testBaseUrl}/3ds/${intentId}?client_secret=${secret}` },
      },
    ])
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    expect((await stripe.events.list()).data[0]?.type).toBe('payment_intent.requires_action')

    const answered = await submitChallenge(sandbox, intentId, true)
    expect([answered.status, (await answered.json()).status]).toEqual([200, 'succeeded'])
    const paid = await stripe.paymentIntents.retrieve(intentId)
    expect([paid.status, paid.next_action, paid.amount_received]).toEqual(['succeeded', null, 59000])
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect((await submitChallenge(sandbox, intentId, true)).status).toBe(400)
  })

  test('a failed authentication charges nothing, and another card can pay', async () => {
    const { stripe, sandbox } = await givenSandbox()
    const { subscription, intentId } = await givenIncomplete(stripe)
    await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_authenticationRequired' })
    await submitChallenge(sandbox, intentId, false)
    const refused = await stripe.paymentIntents.retrieve(intentId)
    expect([refused.status, refused.next_action, refused.latest_charge]).toEqual(['requires_payment_method', null, null])
    expect(refused.last_payment_error).toMatchObject({ code: 'payment_intent_authentication_failure' })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })

  test('another card can pay while authentication is pending', async () => {
    const { stripe, sandbox } = await givenSandbox()
    const { intentId } = await givenIncomplete(stripe)
    await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_authenticationRequired' })
    expect((await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
    expect((await submitChallenge(sandbox, intentId, true)).status).toBe(400)
  })

  test('a subscription canceled meanwhile is not paid', async () => {
    const { stripe, sandbox } = await givenSandbox()
    const { subscription, intentId } = await givenIncomplete(stripe)
    await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_authenticationRequired' })
    await stripe.subscriptions.cancel(subscription.id)
    expect((await submitChallenge(sandbox, intentId, true)).status).toBe(400)
    expect(await stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled', next_action: null })
  })

  test('an authenticated card can still be declined', async () => {
    const { stripe, sandbox } = await givenSandbox()
    const { intentId } = await givenIncomplete(stripe)
    const card = { type: 'card' as const, card: { number: '4000008260003178', exp_month: 12, exp_year: 2034, cvc: '123' } }
    expect((await stripe.paymentIntents.confirm(intentId, { payment_method_data: card })).status).toBe('requires_action')
    await submitChallenge(sandbox, intentId, true)
    const refused = await stripe.paymentIntents.retrieve(intentId)
    expect([refused.status, refused.last_payment_error?.decline_code]).toEqual(['requires_payment_method', 'insufficient_funds'])
  })

  test('an answer needs a boolean and a payment intent that waits for it', async () => {
    const { sandbox, stripe } = await givenSandbox()
    const { intentId } = await givenIncomplete(stripe)
    expect((await submitChallenge(sandbox, 'pi_none', true)).status).toBe(404)
    expect((await submitChallenge(sandbox, intentId, true)).status).toBe(400)
    const headers = { 'content-type': 'application/json' }
    const maybe = { method: 'POST', headers, body: JSON.stringify({ succeed: 'perhaps' }) }
    expect((await (await sandbox.browser.request(`/control/3ds/${intentId}`, maybe)).json()).error.param).toBe('succeed')
  })
})

describe('sandbox setup intent', () => {
  test.each([
    ['pm_card_authenticationRequiredOnSetup', true],
    ['pm_card_authenticationRequired', true],
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', true],
    ['pm_card_authenticationRequired', false],
  ])('with %s, the answer %s decides if the card is saved', async (method, succeed) => {
    const { stripe, sandbox } = await givenSandbox()
    const customer = await stripe.customers.create({})
    const { id } = await stripe.setupIntents.create({ customer: customer.id })
    const challenged = await stripe.setupIntents.confirm(id, { payment_method: method, return_url: returnUrl })
    expect([challenged.status, challenged.next_action?.redirect_to_url?.return_url]).toEqual(['requires_action', returnUrl])
    await submitChallenge(sandbox, id, succeed)
    const after = await stripe.setupIntents.retrieve(id)
    const stored = (await stripe.customers.listPaymentMethods(customer.id)).data
    expect([after.status, after.next_action, stored.length]).toEqual(
      succeed ? ['succeeded', null, 1] : ['requires_payment_method', null, 0],
    )
    expect(after.last_setup_error?.code).toBe(succeed ? undefined : 'setup_intent_authentication_failure')
  })

  test('can be canceled once, and not confirmed after that', async () => {
    const { stripe } = await givenSandbox()
    const { id } = await stripe.setupIntents.create({})
    expect((await stripe.setupIntents.cancel(id)).status).toBe('canceled')
    expect((await refusalOf(stripe.setupIntents.cancel(id))).code).toBe('setup_intent_unexpected_state')
    expect((await refusalOf(stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' }))).code).toBe(
      'setup_intent_unexpected_state',
    )
  })
})

describe('sandbox renewals with bank authentication', () => {
  /** A member whose bank did not ask for authentication the first time. */
  async function givenChallenged(method: string) {
    const given = await givenOrder()
    await given.stripe.paymentIntents.confirm(intentIdOf(given.secret), { payment_method: method })
    await submitChallenge(given.sandbox, intentIdOf(given.secret), true)
    return given
  }

  test('a card authenticated at setup renews without asking', async () => {
    const { advance, invoices } = await givenChallenged('pm_card_authenticationRequiredOnSetup')
    await advance(noonOf('2026-04-15'))
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  test('a bank that always asks makes a renewal past due until the member responds', async () => {
    const { stripe, sandbox, advance, read, told } = await givenChallenged('pm_card_authenticationRequired')
    await advance(firstRenewal + hour)
    const { subscription, invoice } = await read()
    const intent = await stripe.paymentIntents.retrieve(intentIdOf(invoice.confirmation_secret?.client_secret))
    expect([subscription.status, invoice.status, invoice.attempt_count, intent.status]).toEqual([
      'past_due',
      'open',
      1,
      'requires_action',
    ])
    expect((await told(firstRenewal + hour)).map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'invoice.finalized',
      'payment_intent.requires_action',
      'invoice.payment_action_required',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ])
    await advance(firstRenewal + hour + 3 * day)
    expect((await read()).invoice.attempt_count).toBe(2)
    const byHand = await refusalOf(stripe.invoices.pay(invoice.id))
    expect([byHand.statusCode, byHand.code]).toEqual([402, 'invoice_payment_intent_requires_action'])
    await submitChallenge(sandbox, intent.id, true)
    expect((await read()).subscription.status).toBe('active')
  })

  test('without an answer the subscription is canceled after the last attempt', async () => {
    const { advance, read } = await givenChallenged('pm_card_authenticationRequired')
    await advance(firstRenewal + hour + 15 * day)
    const { subscription, invoice } = await read()
    expect([subscription.status, invoice.status, invoice.attempt_count]).toEqual(['canceled', 'void', 4])
  })

  test('a saved card without funds is declined', async () => {
    const { stripe, sandbox, advance, read } = await givenMember('', { discounts: [{ promotion_code: 'promo_FIRSTFREE' }] })
    const { subscription } = await read()
    const setup = subscription.pending_setup_intent as string
    await stripe.setupIntents.confirm(setup, {
      payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    })
    await submitChallenge(sandbox, setup, true)
    await advance(firstRenewal + hour)
    const after = await read()
    const intent = await stripe.paymentIntents.retrieve(intentIdOf(after.invoice.confirmation_secret?.client_secret))
    expect([after.subscription.status, intent.last_payment_error?.decline_code]).toEqual(['past_due', 'insufficient_funds'])
  })
})
