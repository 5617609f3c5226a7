import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { intentIdOf, order, refusalOf } from '#test/harness/sandbox.ts'
import { day, givenClock, givenMember, hour, start } from '#test/harness/sandbox-clock.ts'

/** A customer on a monthly plan with a two-week trial, by default with a stored card. */
async function givenTrial(more: Partial<Stripe.SubscriptionCreateParams> = {}, card: string | null = 'pm_card_visa') {
  const given = await givenClock()
  const { stripe } = given
  const customer = await stripe.customers.create({ email: 'ann@example.com' })
  const params = { trial_period_days: 14, ...more }
  const created = await stripe.subscriptions.create(order(customer.id, 'price_membership_monthly', params))
  const setup = created.pending_setup_intent as Stripe.SetupIntent
  if (card) await stripe.setupIntents.confirm(setup.id, { payment_method: card })
  const read = async () => {
    const subscription = await stripe.subscriptions.retrieve(created.id, { expand: ['latest_invoice'] })
    return { subscription, invoice: subscription.latest_invoice as Stripe.Invoice, item: subscription.items.data[0]! }
  }
  const listTrialEvents = async () =>
    (await given.told(start)).filter(({ type }) => type === 'customer.subscription.trial_will_end')
  return { ...given, customer, created, id: created.id, read, notices: listTrialEvents }
}

const end = start + 14 * day

describe('sandbox trial', () => {
  test('starts immediately with nothing due, and requests a card', async () => {
    const { created, customer, stripe } = await givenTrial({}, null)
    const invoice = created.latest_invoice as Stripe.Invoice
    expect([created.status, created.trial_start, created.trial_end, created.billing_cycle_anchor]).toEqual([
      'trialing',
      start,
      end,
      end,
    ])
    expect([invoice.status, invoice.amount_due, invoice.lines.data[0]?.description]).toEqual([
      'paid',
      0,
      'Trial period for Membership',
    ])
    const [item] = created.items.data
    expect([item?.current_period_start, item?.current_period_end]).toEqual([start, end])
    expect((created.pending_setup_intent as Stripe.SetupIntent).status).toBe('requires_payment_method')
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'trialing' })).data).toHaveLength(1)
    expect((await stripe.invoices.createPreview({ subscription: created.id })).amount_due).toBe(5900)
  })

  test('sends trial_will_end once, three days before, then is active and charged', async () => {
    const { advance, read, notices: listTrialEvents, told } = await givenTrial()
    await advance(end - 3 * day - 1)
    expect(await listTrialEvents()).toEqual([])
    await advance(end - day)
    const [trialEvent, ...others] = await listTrialEvents()
    expect([trialEvent?.created, others]).toEqual([end - 3 * day, []])
    expect(trialEvent?.data.object).toMatchObject({ status: 'trialing', trial_end: end })
    expect((await read()).subscription.status).toBe('trialing')
    await advance(end)
    const then = await read()
    expect([then.subscription.status, then.invoice.status, then.invoice.billing_reason]).toEqual([
      'active',
      'draft',
      'subscription_cycle',
    ])
    expect([then.item.current_period_start, then.item.current_period_end]).toEqual([
      end,
      Date.parse('2026-03-14T12:00:00Z') / 1000,
    ])
    await advance(end + hour)
    expect((await read()).invoice).toMatchObject({ status: 'paid', amount_paid: 5900 })
    expect(await listTrialEvents()).toHaveLength(1)
    const update = (await told(end)).find(({ type }) => type === 'customer.subscription.updated')
    expect(update?.data.object).toMatchObject({ status: 'active' })
  })

  test('sends trial_will_end at the start when shorter than three days', async () => {
    const { notices: listTrialEvents } = await givenTrial({ trial_period_days: 2 })
    expect((await listTrialEvents()).map(({ created }) => created)).toEqual([start])
  })

  test.each([
    ['create_invoice', 'past_due'],
    ['pause', 'paused'],
    ['cancel', 'canceled'],
  ] as const)('ending without a card, with %s, is %s', async (missing, status) => {
    const settings = { end_behavior: { missing_payment_method: missing } }
    const { advance, read } = await givenTrial({ trial_settings: settings }, null)
    await advance(end + 2 * hour)
    const { subscription, invoice } = await read()
    expect([subscription.status, invoice.status]).toEqual([status, missing === 'create_invoice' ? 'open' : 'paid'])
    expect(subscription.status_details?.paused?.subscription.type).toBe(
      missing === 'pause' ? 'trial_end_without_payment_method' : undefined,
    )
  })

  test('can end at a time and be moved, with another trial_will_end', async () => {
    const {
      stripe,
      id,
      advance,
      read,
      notices: listTrialEvents,
    } = await givenTrial({ trial_end: start + 5 * day, trial_period_days: undefined! })
    await advance(start + 3 * day)
    expect(await listTrialEvents()).toHaveLength(1)
    const moved = await stripe.subscriptions.update(id, { trial_end: start + 20 * day })
    expect([moved.trial_end, moved.billing_cycle_anchor, moved.items.data[0]?.current_period_end]).toEqual(
      Array.from({ length: 3 }, () => start + 20 * day),
    )
    await advance(start + 18 * day)
    expect((await listTrialEvents()).map(({ created }) => created - start)).toEqual([2 * day, 17 * day])
    expect((await read()).subscription.status).toBe('trialing')
  })

  test('can end now with a first payment; without a card it stays trialing', async () => {
    const { stripe, id, advance, read } = await givenTrial()
    await advance(start + 5 * day)
    const ended = await stripe.subscriptions.update(id, { trial_end: 'now' })
    const { invoice, item } = await read()
    expect([ended.status, ended.trial_end, invoice.status, invoice.amount_paid]).toEqual([
      'active',
      start + 5 * day,
      'paid',
      5900,
    ])
    expect(item.current_period_start).toBe(start + 5 * day)
    const without = await givenTrial({}, null)
    expect((await refusalOf(without.stripe.subscriptions.update(without.id, { trial_end: 'now' }))).code).toBe('resource_missing')
    expect((await without.read()).subscription.status).toBe('trialing')
  })

  test('changes plan for free, applies its discount to the first payment, and can be canceled', async () => {
    const { stripe, id, advance, read, created } = await givenTrial({ discounts: [{ promotion_code: 'promo_WELCOME25' }] })
    const items = [{ id: created.items.data[0]!.id, price: 'price_membership_yearly' }]
    const changed = await stripe.subscriptions.update(id, { items, proration_behavior: 'always_invoice' })
    expect([changed.status, changed.items.data[0]?.current_period_end]).toEqual(['trialing', end])
    await advance(end + hour)
    expect((await read()).invoice.amount_paid).toBe(44_250)
    const leaving = await givenTrial()
    await leaving.stripe.subscriptions.update(leaving.id, { cancel_at_period_end: true })
    await leaving.advance(end)
    expect((await leaving.read()).subscription.status).toBe('canceled')
  })

  test('rejects invalid trial times', async () => {
    const { stripe, id } = await givenMember()
    const late = await refusalOf(stripe.subscriptions.update(id, { trial_end: start + day }))
    expect(late.param).toBe('trial_end')
    const trial = await givenTrial()
    expect((await refusalOf(trial.stripe.subscriptions.update(trial.id, { trial_end: start - day }))).param).toBe('trial_end')
    const make = (more: Partial<Stripe.SubscriptionCreateParams>) =>
      refusalOf(trial.stripe.subscriptions.create(order(trial.customer.id, 'price_membership_monthly', more)))
    expect((await make({ trial_end: start - day })).param).toBe('trial_end')
    expect((await make({ trial_end: start + day, trial_period_days: 3 })).param).toBe('trial_period_days')
    expect((await make({ trial_period_days: 731 })).param).toBe('trial_period_days')
  })
})

describe('sandbox subscription: cancel_at', () => {
  test.each(['min_period_end', 'max_period_end'] as const)('%s is the end of the current period', async (when) => {
    const { stripe, id, read, advance } = await givenMember()
    const { subscription } = await read()
    const periodEnd = subscription.items.data[0]!.current_period_end
    const canceling = await stripe.subscriptions.update(id, { cancel_at: when })
    expect([canceling.cancel_at, canceling.cancel_at_period_end, canceling.status]).toEqual([periodEnd, false, 'active'])
    expect((await stripe.subscriptions.update(id, { cancel_at: '' })).cancel_at).toBeNull()
    await stripe.subscriptions.update(id, { cancel_at: when })
    await advance(periodEnd)
    expect((await read()).subscription.status).toBe('canceled')
  })

  test('can be set on creation, as a time, a period or a flag', async () => {
    const { stripe } = await givenClock()
    const { id: customer } = await stripe.customers.create({})
    const make = (more: Partial<Stripe.SubscriptionCreateParams>) =>
      stripe.subscriptions.create(order(customer, 'price_membership_monthly', more))
    const byPeriod = await make({ cancel_at: 'min_period_end' })
    expect([byPeriod.cancel_at, byPeriod.cancel_at_period_end]).toEqual([byPeriod.items.data[0]?.current_period_end, false])
    expect((await make({ cancel_at: start + 40 * day })).cancel_at).toBe(start + 40 * day)
    const flagged = await make({ cancel_at_period_end: true })
    expect([flagged.cancel_at, flagged.cancel_at_period_end]).toEqual([flagged.items.data[0]?.current_period_end, true])
    expect((await refusalOf(make({ cancel_at: start }))).param).toBe('cancel_at')
    const secret = (byPeriod.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret
    expect((await stripe.paymentIntents.confirm(intentIdOf(secret), { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
  })
})
