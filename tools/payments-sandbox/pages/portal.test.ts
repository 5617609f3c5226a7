import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { intentIdOf, refusalOf, testBaseUrl } from '#test/harness/sandbox.ts'
import { firstRenewal, givenMember, hour, noonOf } from '#test/harness/sandbox-clock.ts'

const returnUrl = 'http://localhost:3000/dashboard/subscription'

/** A member with a link to the portal. */
async function givenPortal(more: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) {
  const given = await givenMember()
  const { stripe, sandbox, id } = given
  const customer = (await stripe.subscriptions.retrieve(id)).customer as string
  const open = (params: Partial<Stripe.BillingPortal.SessionCreateParams>) =>
    stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, ...params })
  const session = await open(more)
  const path = session.url.replace(testBaseUrl, '')
  const read = async (at = '') => {
    const response = await sandbox.browser.request(path + at)
    return { status: response.status, text: await response.text(), location: response.headers.get('location') }
  }
  const act = async (name: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await sandbox.browser.request(`${path}/${name}`, init)
    return { status: response.status, body: (await response.json()) as { go?: string; error?: { message: string } } }
  }
  const subscription = () => stripe.subscriptions.retrieve(id)
  return { ...given, customer, open, session, path, read, act, subscription }
}

describe('sandbox billing portal', () => {
  test('a session has a random URL, and sends an event', async () => {
    const { stripe, session, customer } = await givenPortal()
    expect(session).toMatchObject({
      object: 'billing_portal.session',
      customer,
      return_url: returnUrl,
      flow: null,
      livemode: false,
    })
    expect(session.url).toMatch(/^http:\/\/localhost:3000\/sandbox\/stripe\/p\/session\/test_\w{64}$/)
    expect(session.url).not.toContain(session.id)
    expect((await stripe.events.list()).data[0]?.type).toBe('billing_portal.session.created')
    const [configuration] = (await stripe.billingPortal.configurations.list()).data
    expect([configuration?.id, configuration?.is_default]).toEqual([session.configuration, true])
    expect((await stripe.billingPortal.configurations.retrieve(session.configuration as string)).active).toBe(true)
  })

  test('shows plan, card and invoices, for one hour', async () => {
    const { sandbox, read, wait, advance } = await givenPortal()
    const { text } = await read()
    expect(text).toContain('$59.00 per month')
    expect(text).toContain('Next payment: $59.00 on February 28, 2026.')
    expect(text).toContain('Visa •••• 4242, expires 12 / 2034')
    expect(text).toContain('January 31, 2026')
    expect(text).toContain(`href="${returnUrl}"`)
    await advance(firstRenewal - hour)
    wait(hour - 1)
    expect((await read()).status).toBe(200)
    wait(1)
    expect((await read()).status).toBe(404)
    for (const guess of ['test_guess', '%00', 'x'.repeat(5_000)]) {
      expect((await sandbox.browser.request(`/p/session/${guess}`)).status).toBe(404)
    }
  })

  test('cancel sets cancel_at to the end of the period, and keep clears it', async () => {
    const { read, act, subscription } = await givenPortal()
    expect((await read('/cancel')).text).toContain('until February 28, 2026')
    expect((await act('cancel')).body.go).toMatch(/\?done=canceled$/)
    expect(await subscription()).toMatchObject({ cancel_at: firstRenewal, cancel_at_period_end: false, status: 'active' })
    expect((await read('?done=canceled')).text).toContain('Your plan ends on February 28, 2026.')
    await act('keep')
    expect(await subscription()).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
  })

  test('keep clears cancel_at_period_end too', async () => {
    const { stripe, id, act, subscription } = await givenPortal()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await act('keep')
    expect(await subscription()).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
  })

  test('a saved card becomes the default of customer and subscription', async () => {
    const { stripe, sandbox, customer, read, subscription } = await givenPortal()
    const { text } = await read('/payment-method')
    const secret = /data-client-secret="([^"]+)"/.exec(text)?.[1] ?? ''
    expect((await read('/payment-method')).text).toContain(secret)
    expect((await read('/payment-method/saved')).location).toMatch(/payment-method\?redirect_status=failed$/)
    const card = { number: '5555555555554444', exp_month: '12', exp_year: '2034', cvc: '123' }
    const confirmed = await sandbox.browser.request(`/v1/setup_intents/${intentIdOf(secret)}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'pk_test_sandbox', client_secret: secret, payment_method_data: { type: 'card', card } }),
    })
    expect(confirmed.status).toBe(200)
    expect((await read('/payment-method/saved')).location).toMatch(/\?done=card$/)
    const stored = await stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] })
    const method = (stored as Stripe.Customer).invoice_settings.default_payment_method as Stripe.PaymentMethod
    expect(method.card?.brand).toBe('mastercard')
    expect((await subscription()).default_payment_method).toBe(method.id)
    expect((await read('?done=card')).text).toContain('Mastercard •••• 4444')
    expect((await read('/payment-method')).text).not.toContain(secret)
  })

  test('a plan change charges the amount that was shown', async () => {
    const { invoices, read, act, subscription } = await givenPortal()
    const { text } = await read('/plan')
    const amountDue = /For \$590\.00 per year, \$([\d.]+) is due today\./.exec(text)?.[1]
    expect((await act('plan', { price: 'price_none' })).status).toBe(400)
    expect((await act('plan', { price: 'price_membership_yearly' })).body.go).toMatch(/\?done=changed$/)
    expect((await subscription()).items.data[0]?.price.id).toBe('price_membership_yearly')
    expect((await invoices()).at(-1)?.amount_paid).toBe(Math.round(Number(amountDue) * 100))
  })

  test('five concurrent plan changes are paid once', async () => {
    const { act, invoices, subscription } = await givenPortal()
    const responses = await Promise.all(Array.from({ length: 5 }, () => act('plan', { price: 'price_membership_yearly' })))
    expect(responses.some(({ status }) => status === 200)).toBe(true)
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect((await subscription()).items.data[0]?.price.id).toBe('price_membership_yearly')
  })

  test('a declined card leaves the plan unchanged and voids the invoice', async () => {
    const { stripe, customer, id, invoices, act, subscription } = await givenPortal()
    const { id: failing } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await stripe.subscriptions.update(id, { default_payment_method: failing })
    const { status, body } = await act('plan', { price: 'price_membership_yearly' })
    expect([status, body.error?.message]).toEqual([400, 'Your card was declined. Your plan hasn’t changed.'])
    expect((await subscription()).items.data[0]?.price.id).toBe('price_membership_monthly')
    expect((await invoices()).at(-1)?.status).toBe('void')
  })

  test('a plan change that needs authentication completes on the invoice page', async () => {
    const { stripe, sandbox, customer, id, act, subscription } = await givenPortal()
    const { id: challengedMethod } = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
    await stripe.subscriptions.update(id, { default_payment_method: challengedMethod })
    const { body } = await act('plan', { price: 'price_membership_yearly' })
    const page = await (await sandbox.browser.request((body.go ?? '').replace(testBaseUrl, ''))).text()
    expect(page).toContain('Confirm with your bank')
    const [intent, secret] = /3ds\/(pi_\w+)\?client_secret=(\w+)/.exec(page)?.slice(1) ?? []
    const headers = { 'content-type': 'application/json' }
    const response = { method: 'POST', headers, body: JSON.stringify({ client_secret: secret, succeed: 'true' }) }
    const answered = await sandbox.browser.request(`/3ds/${intent ?? ''}`, response)
    expect(await answered.json()).toEqual({ go: body.go })
    expect((await subscription()).items.data[0]?.price.id).toBe('price_membership_yearly')
  })

  test('a plan is paused and resumed', async () => {
    const { stripe, id, read, act, subscription } = await givenPortal()
    await act('pause')
    expect((await subscription()).status).toBe('paused')
    expect((await read()).text).toContain('Your plan is paused.')
    await act('resume')
    expect((await subscription()).status).toBe('active')
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at: noonOf('2026-05-01') } })
    expect((await read()).text).toContain('Payments are paused until May 1, 2026.')
  })
})

describe('sandbox billing portal: a session for one flow', () => {
  test('opens its flow, and returns to the given URL', async () => {
    const { open, id, sandbox } = await givenPortal()
    const away = 'http://localhost:3000/dashboard/subscription?portal=done'
    const redirect = { type: 'redirect', redirect: { return_url: away } } as const
    const session = await open({
      flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: id }, after_completion: redirect },
    })
    expect(session.flow).toEqual({
      type: 'subscription_cancel',
      subscription_cancel: { subscription: id, retention: null },
      after_completion: { type: 'redirect', redirect: { return_url: away }, hosted_confirmation: null },
      customer_update: null,
      subscription_pause: null,
      subscription_update: null,
      subscription_update_confirm: null,
    })
    const path = session.url.replace(testBaseUrl, '')
    const first = await sandbox.browser.request(path)
    expect(first.headers.get('location')).toMatch(/\/cancel$/)
    const headers = { 'content-type': 'application/json' }
    const done = await sandbox.browser.request(`${path}/cancel`, { method: 'POST', headers, body: '{}' })
    expect(await done.json()).toEqual({ go: away })
  })

  test.each([
    ['payment_method_update', '/payment-method'],
    ['subscription_update', '/plan'],
    ['subscription_pause', '/pause'],
    ['subscription_update_confirm', '/plan'],
  ] as const)('%s opens at %s', async (type, at) => {
    const { open, id, subscription, sandbox } = await givenPortal()
    const item = (await subscription()).items.data[0]?.id ?? ''
    const details = {
      payment_method_update: {},
      subscription_update: { subscription_update: { subscription: id } },
      subscription_pause: { subscription_pause: { subscription: id } },
      subscription_update_confirm: {
        subscription_update_confirm: { subscription: id, items: [{ id: item, price: 'price_membership_yearly' }] },
      },
    }
    const { url } = await open({ flow_data: { type, ...details[type] } })
    const first = await sandbox.browser.request(url.replace(testBaseUrl, ''))
    expect(first.headers.get('location')).toBe(`${new URL(url).pathname}${at}`)
  })

  test('rejects another customer’s subscription, an ended one, unknown ids and a bad return URL', async () => {
    const { stripe, open, id } = await givenPortal()
    const otherCustomer = await stripe.customers.create({})
    const cancel = { type: 'subscription_cancel', subscription_cancel: { subscription: id } } as const
    const paramOf = async (call: Promise<unknown>) => (await refusalOf(call)).param
    expect(await paramOf(open({ customer: otherCustomer.id, flow_data: cancel }))).toBe(
      'flow_data[subscription_cancel][subscription]',
    )
    expect(await paramOf(open({ flow_data: { type: 'subscription_cancel' } }))).toBe('flow_data[subscription_cancel]')
    expect(await paramOf(open({ return_url: 'javascript:alert(1)' }))).toBe('return_url')
    expect(await paramOf(open({ configuration: 'bpc_none' }))).toBe('configuration')
    expect(await paramOf(open({ customer: 'cus_none' }))).toBe('customer')
    const unknown = {
      type: 'subscription_update_confirm' as const,
      subscription_update_confirm: { subscription: id, items: [{ id: 'si_none', price: 'price_membership_yearly' }] },
    }
    expect(await paramOf(open({ flow_data: unknown }))).toBe('flow_data[subscription_update_confirm][items][0][id]')
    await stripe.subscriptions.update(id, { cancel_at: noonOf('2026-02-20') })
    expect(await paramOf(open({ flow_data: cancel }))).toBe('flow_data[subscription_cancel][subscription]')
    await stripe.subscriptions.cancel(id)
    const pause = { type: 'subscription_pause', subscription_pause: { subscription: id } } as const
    expect(await paramOf(open({ flow_data: pause }))).toBe('flow_data[subscription_pause][subscription]')
  })
})

test('sandbox billing portal: no plan change while collection is paused or past due', async () => {
  for (const standing of ['paused', 'past_due']) {
    const { stripe, id, read, act, advance, subscription } = await givenPortal()
    if (standing === 'paused') await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    else {
      const customer = (await subscription()).customer as string
      const { id: card } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
      await stripe.subscriptions.update(id, { default_payment_method: card })
      await advance(firstRenewal + 2 * hour)
    }
    expect((await subscription()).status).toBe(standing === 'paused' ? 'active' : 'past_due')
    expect((await read()).text).not.toContain('Change plan')
    const refused = await act('plan', { price: 'price_membership_yearly' })
    expect([refused.status, refused.body.error?.message]).toEqual([400, expect.stringMatching(/can’t be changed while/)])
    expect((await subscription()).items.data[0]?.price.id).toBe('price_membership_monthly')
  }
})
