import { describe, expect, test } from 'vitest'
import { intentIdOf, refusalOf } from '#test/harness/sandbox.ts'
import { day, firstRenewal, givenMember, hour, noonOf, start } from '#test/harness/sandbox-clock.ts'

/** A member who paused on the tenth day. */
async function givenPaused(method = 'pm_card_visa') {
  const given = await givenMember(method)
  await given.advance(start + 10 * day)
  return { ...given, paused: await given.stripe.subscriptions.pause(given.id) }
}

describe('sandbox paused subscription', () => {
  test('is paused immediately with a reason, and gets no invoice', async () => {
    const { paused, advance, invoices, read, told } = await givenPaused()
    expect([paused.status, paused.status_details]).toEqual([
      'paused',
      { paused: { type: 'subscription', subscription: { type: 'pause_requested' }, transitioned_at: start + 10 * day } },
    ])
    expect((await told(start + 10 * day)).map(({ type }) => type)).toEqual([
      'customer.subscription.paused',
      'customer.subscription.updated',
    ])
    await advance(noonOf('2026-06-01'))
    expect([(await read()).subscription.status, (await invoices()).length]).toEqual(['paused', 1])
  })

  test('resumes with a new period, paid immediately', async () => {
    const { stripe, id, advance, invoices, told } = await givenPaused()
    const now = noonOf('2026-06-01')
    await advance(now)
    const resumed = await stripe.subscriptions.resume(id)
    expect([resumed.status, resumed.status_details, resumed.items.data[0]?.current_period_start]).toEqual([
      'active',
      undefined,
      now,
    ])
    expect((await invoices()).map(({ amount_paid }) => amount_paid)).toEqual([5900, 5900])
    expect((await told(now)).map(({ type }) => type)).toContain('customer.subscription.resumed')
    await advance(noonOf('2026-07-01') + hour)
    expect(await invoices()).toHaveLength(3)
  })

  test('can resume the old period until that ends', async () => {
    const { stripe, id, advance, invoices } = await givenPaused()
    await advance(start + 12 * day)
    const { status, items } = await stripe.subscriptions.resume(id, { billing_cycle_anchor: { type: 'unchanged' } })
    expect([status, items.data[0]?.current_period_end, (await invoices()).length]).toEqual(['active', firstRenewal, 1])
    await stripe.subscriptions.pause(id)
    await advance(firstRenewal)
    const late = await refusalOf(stripe.subscriptions.resume(id, { billing_cycle_anchor: { type: 'unchanged' } }))
    expect(late.param).toBe('billing_cycle_anchor')
  })

  test('a declined card leaves it past_due, or paused with resume_on_payment_success', async () => {
    const overdue = await givenPaused('pm_card_chargeCustomerFail')
    expect((await overdue.stripe.subscriptions.resume(overdue.id)).status).toBe('past_due')

    const { stripe, id, read } = await givenPaused('pm_card_chargeCustomerFail')
    const waiting = await stripe.subscriptions.resume(id, { payment_behavior: 'resume_on_payment_success' })
    const { invoice } = await read()
    expect([waiting.status, invoice.status, invoice.amount_due]).toEqual(['paused', 'open', 5900])
    await stripe.paymentIntents.confirm(intentIdOf(invoice.confirmation_secret?.client_secret), {
      payment_method: 'pm_card_visa',
    })
    const { subscription } = await read()
    expect([subscription.status, subscription.status_details, subscription.items.data[0]?.current_period_start]).toEqual([
      'active',
      undefined,
      start + 10 * day,
    ])
  })

  test('an unpaid resume invoice is void after 23 hours', async () => {
    const { stripe, id, read, advance } = await givenPaused('pm_card_chargeCustomerFail')
    await stripe.subscriptions.resume(id, { payment_behavior: 'resume_on_payment_success' })
    await advance(start + 10 * day + 23 * hour)
    expect([(await read()).invoice.status, (await read()).subscription.status]).toEqual(['void', 'paused'])
  })

  test('can be canceled, immediately or by date', async () => {
    const { stripe, id, advance, read } = await givenPaused()
    await stripe.subscriptions.update(id, { cancel_at: firstRenewal })
    await advance(firstRenewal)
    const { subscription } = await read()
    expect([subscription.status, subscription.status_details]).toEqual(['canceled', undefined])
    const other = await givenPaused()
    expect((await other.stripe.subscriptions.cancel(other.id)).status).toBe('canceled')
  })

  test('rejects pausing twice, changing while paused, and resuming twice', async () => {
    const { stripe, id, read } = await givenPaused()
    expect((await refusalOf(stripe.subscriptions.pause(id))).statusCode).toBe(400)
    const item = (await read()).subscription.items.data[0]!.id
    const change = stripe.subscriptions.update(id, { items: [{ id: item, price: 'price_membership_yearly' }] })
    expect((await refusalOf(change)).param).toBe('items')
    await stripe.subscriptions.resume(id)
    expect((await refusalOf(stripe.subscriptions.resume(id))).statusCode).toBe(400)
    const back = stripe.subscriptions.pause(id, { bill_for: { unused_time_from: { type: 'now' } } })
    expect((await refusalOf(back)).param).toBe('bill_for[unused_time_from][type]')
    expect((await refusalOf(stripe.subscriptions.pause('sub_none'))).statusCode).toBe(404)
  })
})
