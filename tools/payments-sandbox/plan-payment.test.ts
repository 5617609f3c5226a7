import { describe, expect, test } from 'vitest'
import { intentIdOf, refusalOf } from '#test/harness/sandbox.ts'
import { day, firstRenewal, givenMember, hour, start } from '#test/harness/sandbox-clock.ts'

const monthly = 'price_membership_monthly'
const yearly = 'price_membership_yearly'

type Behavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete'

/** A monthly member whose card pays once and no more; `change` asks for the yearly plan. */
async function givenChange(method = 'pm_card_chargeCustomerFail') {
  const given = await givenMember(method)
  const { stripe, id, read, advance, sandbox } = given
  await advance(start + 14 * day)
  const item = (await read()).subscription.items.data[0]!.id
  const change = (payment_behavior: Behavior) =>
    stripe.subscriptions.update(id, {
      items: [{ id: item, price: yearly }],
      proration_behavior: 'always_invoice',
      payment_behavior,
    })
  const priceNow = async () => (await read()).subscription.items.data[0]?.price.id
  const intentNow = async () => intentIdOf((await read()).invoice.confirmation_secret?.client_secret)
  const submitChallenge = (intent: string, succeed: boolean) => {
    const headers = { 'content-type': 'application/json' }
    return sandbox.browser.request(`/control/3ds/${intent}`, { method: 'POST', headers, body: JSON.stringify({ succeed }) })
  }
  return { ...given, change, priceNow, intentNow, answer: submitChallenge, at: start + 14 * day }
}

describe('plan change: pending_if_incomplete', () => {
  test('a declined card leaves the plan unchanged, and the change is pending', async () => {
    const { change, read, priceNow, told, at } = await givenChange()
    const { status, pending_update: pending } = await change('pending_if_incomplete')
    expect([status, await priceNow()]).toEqual(['active', monthly])
    expect(pending).toMatchObject({ billing_cycle_anchor: at, expires_at: at + 23 * hour })
    expect(pending?.subscription_items?.[0]?.price.id).toBe(yearly)
    const { invoice } = await read()
    expect([invoice.status, invoice.total, invoice.next_payment_attempt]).toEqual(['open', 56050, null])
    expect((await told(at)).map(({ type }) => type)).toEqual([
      'invoice.created',
      'payment_intent.created',
      'invoice.finalized',
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ])
  })

  test('paying with another card in time applies the change', async () => {
    const { stripe, change, read, priceNow, told, advance, at } = await givenChange()
    await change('pending_if_incomplete')
    await advance(at + 22 * hour)
    await stripe.invoices.pay((await read()).invoice.id, { payment_method: 'pm_card_visa' })
    const { subscription } = await read()
    expect([await priceNow(), subscription.pending_update, subscription.billing_cycle_anchor]).toEqual([yearly, null, at])
    expect((await told(at + hour)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['customer.subscription.pending_update_applied', 'customer.subscription.updated']),
    )
  })

  test('an unpaid change expires after 23 hours, and the old plan renews', async () => {
    const { change, read, told, advance, priceNow, at } = await givenChange()
    await change('pending_if_incomplete')
    await advance(at + 23 * hour - 1)
    expect((await read()).subscription.pending_update).not.toBeNull()
    await advance(at + 23 * hour)
    const { subscription, invoice } = await read()
    expect([subscription.pending_update, subscription.status, invoice.status]).toEqual([null, 'active', 'void'])
    expect((await told(at + 23 * hour)).map(({ type }) => type)).toEqual([
      'payment_intent.canceled',
      'invoice.voided',
      'customer.subscription.pending_update_expired',
      'customer.subscription.updated',
    ])
    await advance(firstRenewal + 1)
    expect([await priceNow(), (await read()).invoice.total]).toEqual([monthly, 5900])
  })

  test('voiding the invoice discards the change, and a new change replaces an open one', async () => {
    const { stripe, change, read, invoices } = await givenChange()
    await change('pending_if_incomplete')
    await stripe.invoices.voidInvoice((await read()).invoice.id)
    expect((await read()).subscription.pending_update).toBeNull()
    await change('pending_if_incomplete')
    await change('pending_if_incomplete')
    expect((await invoices()).map(({ status, total }) => [status, total])).toEqual([
      ['paid', 5900],
      ['void', 56050],
      ['void', 56050],
      ['open', 56050],
    ])
  })

  test('canceling the subscription discards the change and voids its invoice', async () => {
    const { stripe, id, change, read } = await givenChange()
    await change('pending_if_incomplete')
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', pending_update: null })
    expect((await read()).invoice.status).toBe('void')
  })

  test.each([true, false])('with bank authentication, the answer %s decides', async (succeed) => {
    const { stripe, id, change, read, priceNow, intentNow, answer: submitChallenge } = await givenChange('pm_card_visa')
    const { customer } = (await read()).subscription
    const setup = await stripe.setupIntents.create({ customer: customer as string })
    await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_authenticationRequired' })
    await submitChallenge(setup.id, true)
    const remaining = (await stripe.setupIntents.retrieve(setup.id)).payment_method as string
    await stripe.subscriptions.update(id, { default_payment_method: remaining })
    expect((await change('pending_if_incomplete')).pending_update).not.toBeNull()
    expect((await stripe.paymentIntents.retrieve(await intentNow())).status).toBe('requires_action')
    await submitChallenge(await intentNow(), succeed)
    const { subscription } = await read()
    expect([subscription.status, subscription.pending_update === null, await priceNow()]).toEqual([
      'active',
      succeed,
      succeed ? yearly : monthly,
    ])
  })
})

test('pending change: its discount is pending too', async () => {
  const { stripe, id, read } = await givenChange()
  const item = (await read()).subscription.items.data[0]!.id
  const waiting = await stripe.subscriptions.update(id, {
    items: [{ id: item, price: yearly }],
    discounts: [{ promotion_code: 'promo_TENOFF' }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  })
  expect([waiting.discounts, waiting.pending_update?.discounts?.length]).toEqual([[], 1])
  const { invoice } = await read()
  expect(invoice.total).toBe(55050)
  await stripe.invoices.pay(invoice.id, { payment_method: 'pm_card_visa' })
  expect((await read()).subscription.discounts).toEqual(waiting.pending_update?.discounts)
})

test('cancel_at_period_end: follows the new period after a plan change', async () => {
  const { stripe, id, change, read } = await givenChange('pm_card_visa')
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await change('pending_if_incomplete')
  const { cancel_at, items } = (await read()).subscription
  expect([cancel_at, items.data[0]?.price.id]).toEqual([items.data[0]?.current_period_end, yearly])
})

describe('plan change while past due', () => {
  const failed = firstRenewal + hour

  test('an unpaid change leaves it past due: the old invoice is retried, then it is canceled', async () => {
    const { change, read, invoices, advance } = await givenChange()
    await advance(failed)
    expect((await change('pending_if_incomplete')).status).toBe('past_due')
    await advance(failed + 3 * day)
    expect((await invoices()).slice(1).map(({ status, attempt_count }) => [status, attempt_count])).toEqual([
      ['open', 2],
      ['void', 1],
    ])
    await advance(failed + 15 * day)
    expect([(await read()).subscription.status, (await invoices())[1]?.status]).toEqual(['canceled', 'void'])
  })

  test('paying the old invoice reactivates it', async () => {
    const { stripe, change, read, invoices, advance } = await givenChange()
    await advance(failed)
    await change('pending_if_incomplete')
    await advance(failed + 2 * day)
    await stripe.invoices.pay((await invoices())[1]!.id, { payment_method: 'pm_card_visa' })
    expect((await read()).subscription.status).toBe('active')
  })

  test('canceling voids both invoices', async () => {
    const { stripe, id, change, invoices, advance } = await givenChange()
    await advance(failed)
    await change('pending_if_incomplete')
    await stripe.subscriptions.cancel(id)
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'void', 'void'])
  })
})

describe('plan change: other payment behaviors', () => {
  test('allow_incomplete: the change applies, and the unpaid invoice is past due and retried', async () => {
    const { change, read, priceNow, advance, at } = await givenChange()
    expect((await change('allow_incomplete')).status).toBe('past_due')
    const { invoice } = await read()
    expect([await priceNow(), invoice.status, invoice.attempt_count]).toEqual([yearly, 'open', 1])
    await advance(at + 3 * day)
    expect((await read()).invoice.attempt_count).toBe(2)
    await advance(at + 15 * day)
    expect((await read()).subscription.status).toBe('canceled')
  })

  test('error_if_incomplete: rejected with card_declined, and nothing changes', async () => {
    const { change, read, invoices, priceNow } = await givenChange()
    const before = await read()
    const refused = await refusalOf(change('error_if_incomplete'))
    expect([refused.statusCode, refused.code]).toEqual([402, 'card_declined'])
    expect(await read()).toMatchObject({ subscription: { latest_invoice: { id: before.invoice.id } } })
    expect([await priceNow(), (await invoices()).length]).toEqual([monthly, 1])
  })

  test('default_incomplete: past due until the payer confirms the payment', async () => {
    const { stripe, change, read, intentNow } = await givenChange('pm_card_visa')
    expect((await change('default_incomplete')).status).toBe('past_due')
    expect((await read()).invoice).toMatchObject({ status: 'open', attempt_count: 0 })
    await refusalOf(stripe.paymentIntents.confirm(await intentNow(), { payment_method: 'pm_card_chargeDeclined' }))
    expect((await read()).subscription.status).toBe('past_due')
    await stripe.paymentIntents.confirm(await intentNow(), { payment_method: 'pm_card_visa' })
    expect((await read()).subscription.status).toBe('active')
  })

  test('a change that costs something is rejected without a payment method', async () => {
    const { stripe, id, read } = await givenMember('', { discounts: [{ promotion_code: 'promo_FIRSTFREE' }] })
    const item = (await read()).subscription.items.data[0]!.id
    const refused = await refusalOf(stripe.subscriptions.update(id, { items: [{ id: item, price: yearly }] }))
    expect([refused.statusCode, refused.code]).toEqual([400, 'resource_missing'])
  })
})

describe('sandbox discounts', () => {
  const paidBy = async ({ invoices }: Awaited<ReturnType<typeof givenMember>>) =>
    (await invoices()).map(({ amount_paid: paid }) => paid)

  test('a coupon added later reduces the next three invoices', async () => {
    const given = await givenMember()
    const { stripe, id, advance, read, told } = given
    await advance(start + day)
    const granted = await stripe.subscriptions.update(id, { discounts: [{ coupon: 'RETAIN_30_3M' }], expand: ['discounts'] })
    expect(granted.discounts[0]).toMatchObject({ object: 'discount', subscription: id, start: start + day })
    expect((await told(start + day)).map(({ type }) => type)).toEqual([
      'customer.discount.created',
      'customer.subscription.updated',
    ])
    expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(4130)
    await advance(start + 165 * day)
    expect(await paidBy(given)).toEqual([5900, 4130, 4130, 4130, 5900, 5900])
    expect((await read()).subscription.discounts).toEqual([])
  })

  test('a one-time discount reduces one invoice', async () => {
    const given = await givenMember()
    const { stripe, id, advance } = given
    await stripe.subscriptions.update(id, { discounts: [{ promotion_code: 'promo_WELCOME25' }] })
    await advance(start + 80 * day)
    expect(await paidBy(given)).toEqual([5900, 4425, 5900])
  })

  test('a discount is retained by its id, or removed', async () => {
    const { stripe, id } = await givenMember('pm_card_visa', { discounts: [{ promotion_code: 'promo_TENOFF' }] })
    const [remaining] = (await stripe.subscriptions.retrieve(id)).discounts as string[]
    expect((await stripe.subscriptions.update(id, { discounts: [{ discount: remaining! }] })).discounts).toEqual([remaining])
    expect((await refusalOf(stripe.subscriptions.update(id, { discounts: [{ discount: 'di_none' }] }))).statusCode).toBe(400)
    expect((await refusalOf(stripe.subscriptions.update(id, { discounts: [{ coupon: 'none' }] }))).statusCode).toBe(400)
    expect((await stripe.subscriptions.update(id, { discounts: '' })).discounts).toEqual([])
    expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(5900)
  })
})

test('cancellation_details: stored on cancel, and cleared when the cancellation is undone', async () => {
  const { stripe, id } = await givenMember()
  const cancellationDetails = { feedback: 'unused', comment: 'No time' } as const
  const going = await stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details: cancellationDetails })
  expect(going.cancellation_details).toEqual({ ...cancellationDetails, feedback_option: null, reason: 'cancellation_requested' })
  const staying = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect(staying.cancellation_details).toEqual({ comment: null, feedback: null, feedback_option: null, reason: null })
  const empty = { feedback: '', comment: '' } as const
  expect((await stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details: empty })).cancel_at).toBe(
    firstRenewal,
  )
  const canceledSubscription = await stripe.subscriptions.cancel(id, { cancellation_details: { comment: 'Now' } })
  expect(canceledSubscription.cancellation_details).toMatchObject({ comment: 'Now', reason: 'cancellation_requested' })
})
