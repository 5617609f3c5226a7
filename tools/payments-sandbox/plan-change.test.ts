import fc from 'fast-check'
import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { intentIdOf, order, refusalOf } from '#test/harness/sandbox.ts'
import { day, firstRenewal, givenClock, givenMember, hour, noonOf, start } from '#test/harness/sandbox-clock.ts'

const monthly = 'price_membership_monthly'
const yearly = 'price_membership_yearly'

type Given = Awaited<ReturnType<typeof givenClock>>

/** A member of either plan on an existing sandbox. */
async function join({ stripe }: Pick<Given, 'stripe'>, price: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await stripe.customers.create({})
  const { id, items, latest_invoice } = await stripe.subscriptions.create(order(customer.id, price, more))
  const secret = (latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret
  await stripe.paymentIntents.confirm(intentIdOf(secret), { payment_method: 'pm_card_visa' })
  return { id, item: items.data[0]!.id, customer: customer.id }
}

/** Parameters of a change, for both the preview and the update. */
const planRequest = (item: string, price: string, at?: number) => ({
  items: [{ id: item, price }],
  proration_behavior: 'always_invoice' as const,
  ...(at !== undefined && { proration_date: at }),
})

async function switchTo(stripe: Stripe, { id, item }: { id: string; item: string }, price: string, at?: number) {
  const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: planRequest(item, price, at) })
  const subscription = await stripe.subscriptions.update(id, {
    ...planRequest(item, price, at),
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  })
  return { preview, subscription, invoice: subscription.latest_invoice as Stripe.Invoice }
}

test('plan change: monthly to yearly starts a year now, less the unused part of the month', async () => {
  const { stripe, id, advance, told: listEvents, read } = await givenMember()
  const at = start + 14 * day
  await advance(at)
  const item = (await read()).subscription.items.data[0]!.id
  const { preview, subscription, invoice } = await switchTo(stripe, { id, item }, yearly)
  // 28 days were paid with 5,900 cents, and 14 of them are left.
  expect(invoice.lines.data.map(({ amount, description }) => [amount, description])).toEqual([
    [-2950, 'Unused time on 1 × Membership (at $59.00 / month) after 14 Feb 2026'],
    [59000, '1 × Membership (at $590.00 / year)'],
  ])
  expect([preview.total, preview.status, invoice.total, invoice.amount_paid, invoice.status]).toEqual([
    56050,
    'draft',
    56050,
    56050,
    'paid',
  ])
  expect(invoice).toMatchObject({ billing_reason: 'subscription_update', starting_balance: 0, ending_balance: 0 })
  const [after] = subscription.items.data
  expect([after?.id, after?.price.id, after?.current_period_start, after?.current_period_end]).toEqual([
    item,
    yearly,
    at,
    noonOf('2027-02-14'),
  ])
  expect([subscription.billing_cycle_anchor, subscription.pending_update]).toEqual([at, null])
  expect((await listEvents(at)).map(({ type }) => type)).toEqual([
    'invoice.created',
    'payment_intent.created',
    'invoice.finalized',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ])
  await advance(noonOf('2027-02-14') + hour)
  expect((await read()).invoice).toMatchObject({ billing_reason: 'subscription_cycle', amount_paid: 59000 })
})

test('plan change: yearly to monthly leaves credit, which pays later months', async () => {
  const given = await givenClock()
  const { stripe, advance } = given
  const member = await join(given, yearly)
  await advance(start + 73 * day)
  const { preview, invoice } = await switchTo(stripe, member, monthly)
  const credit = 59000 * 0.8 - 5900
  expect([preview.total, preview.amount_due, preview.ending_balance]).toEqual([-credit, 0, -credit])
  expect([invoice.total, invoice.amount_due, invoice.status, invoice.starting_balance, invoice.ending_balance]).toEqual([
    -credit,
    0,
    'paid',
    0,
    -credit,
  ])
  const balance = async () => ((await stripe.customers.retrieve(member.customer)) as Stripe.Customer).balance
  expect(await balance()).toBe(-credit)
  await advance(start + 73 * day + 8 * 31 * day)
  const later = (await stripe.invoices.list({ subscription: member.id })).data.filter(
    (each) => each.billing_reason === 'subscription_cycle',
  )
  const [ninth, eighth] = later
  expect([later.length, new Set(later.slice(1).map((each) => each.amount_due))]).toEqual([8, new Set([0])])
  expect([eighth?.starting_balance, eighth?.ending_balance]).toEqual([-credit + 6 * 5900, Math.min(0, -credit + 7 * 5900)])
  expect([ninth?.total, ninth?.amount_paid, ninth?.ending_balance]).toEqual([5900, 8 * 5900 - credit, 0])
  expect(await balance()).toBe(0)
})

const seconds = (days: number) => fc.integer({ min: 1, max: days * day })
const samples = fc.sample(
  fc.record({ from: fc.constantFrom(monthly, yearly), wait: seconds(1), code: fc.constantFrom('', 'TENOFF', 'WELCOME25') }),
  { numRuns: 22, seed: 20260131 },
)

test('plan change: the preview equals the charge, in both directions, with and without a discount', async () => {
  const given = await givenClock()
  const { stripe, advance } = given
  const members = []
  for (const { from, code } of samples) {
    members.push(await join(given, from, code ? { discounts: [{ promotion_code: `promo_${code}` }] } : {}))
  }
  let now = start
  for (const [i, { from, wait, code }] of samples.entries()) {
    now += wait
    await advance(now)
    const [paid] = (await stripe.invoices.list({ subscription: members[i]!.id })).data
    const { period } = paid!.lines.data[0]!
    const at = now - Math.min(wait - 1, 300)
    const to = from === monthly ? yearly : monthly
    const { preview, invoice } = await switchTo(stripe, members[i]!, to, at)
    const amountsOf = ({ total, amount_due, starting_balance, ending_balance, lines }: Stripe.Invoice) =>
      [total, amount_due, starting_balance, ending_balance, lines.data.map(({ amount }) => amount)] as const
    expect(amountsOf(invoice)).toEqual(amountsOf(preview))
    const unused = Math.round((paid!.total * (period.end - at)) / (period.end - period.start))
    const whole = (to === monthly ? 5900 : 59000) - (code === 'TENOFF' ? 1000 : 0)
    expect(invoice.total).toBe(whole - unused)
    expect(invoice.amount_paid).toBe(Math.max(0, invoice.total))
  }
})

describe('plan change at the same interval', () => {
  async function givenDearer() {
    const given = await givenMember()
    const { stripe, advance, read, id } = given
    const dearer = await stripe.prices.create({
      product: 'prod_membership',
      currency: 'usd',
      unit_amount: 8700,
      recurring: { interval: 'month' },
    })
    await advance(start + 14 * day)
    const item = (await read()).subscription.items.data[0]!
    const change = (more: Stripe.SubscriptionUpdateParams) =>
      stripe.subscriptions.update(id, { items: [{ id: item.id, price: dearer.id }], ...more })
    return { ...given, item, change, dearer: dearer.id }
  }

  test('always_invoice charges the difference now and leaves the period as it is', async () => {
    const { change, read, item } = await givenDearer()
    await change({ proration_behavior: 'always_invoice' })
    const { invoice, subscription } = await read()
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-2950, 4350])
    expect([invoice.amount_paid, subscription.items.data[0]?.current_period_end]).toEqual([1400, item.current_period_end])
  })

  test('by default the next invoice includes the difference, as previewed', async () => {
    const { stripe, id, change, read, advance } = await givenDearer()
    await change({})
    expect((await read()).invoice.billing_reason).toBe('subscription_create')
    expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(8700 + 1400)
    await advance(firstRenewal + hour)
    expect((await read()).invoice).toMatchObject({ amount_paid: 8700 + 1400, billing_reason: 'subscription_cycle' })
    await advance(noonOf('2026-04-01'))
    expect((await read()).invoice.amount_paid).toBe(8700)
  })

  test('proration_behavior none charges no difference', async () => {
    const { change, read, advance } = await givenDearer()
    await change({ proration_behavior: 'none' })
    await advance(firstRenewal + hour)
    expect((await read()).invoice.amount_paid).toBe(8700)
  })

  test('a change back refunds the difference of the first one', async () => {
    const { stripe, id, change, read, item } = await givenDearer()
    await change({ proration_behavior: 'always_invoice' })
    await stripe.subscriptions.update(id, { items: [{ id: item.id, price: monthly }], proration_behavior: 'always_invoice' })
    expect((await read()).invoice.total).toBe(-1400)
  })
})

test('billing_cycle_anchor now: starts a new period at the same price', async () => {
  const { stripe, id, advance, read } = await givenMember()
  await advance(start + 10 * day)
  await stripe.subscriptions.update(id, { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' })
  const { subscription, invoice } = await read()
  expect([invoice.amount_paid, subscription.items.data[0]?.current_period_start]).toEqual([5900, start + 10 * day])
})

test('plan change: during a draft renewal, the renewal is charged first', async () => {
  const { stripe, id, advance, read, invoices } = await givenMember()
  await advance(firstRenewal + 60)
  const item = (await read()).subscription.items.data[0]!.id
  const { preview, invoice } = await switchTo(stripe, { id, item }, yearly)
  expect(invoice.total).toBe(preview.total)
  expect((await invoices()).map(({ status, amount_paid }) => [status, amount_paid])).toEqual([
    ['paid', 5900],
    ['paid', 5900],
    ['paid', preview.total],
  ])
})

describe('plan change: rejections', () => {
  test('invalid items, prices, dates and extra parameters', async () => {
    const { stripe, id, read } = await givenMember()
    const item = (await read()).subscription.items.data[0]!.id
    const product = 'prod_membership'
    const once = await stripe.prices.create({ product, currency: 'usd', unit_amount: 100 })
    const euro = await stripe.prices.create({ product, currency: 'eur', unit_amount: 100, recurring: { interval: 'month' } })
    const refused = async (params: Stripe.SubscriptionUpdateParams) => {
      const { statusCode, param } = await refusalOf(stripe.subscriptions.update(id, params))
      return [statusCode, param]
    }
    expect(await refused({ items: [{ price: yearly }] })).toEqual([400, 'items[0][id]'])
    expect(await refused({ items: [{ id: 'si_none', price: yearly }] })).toEqual([400, 'items[0][id]'])
    expect(await refused({ items: [{ id: item, price: yearly, quantity: 2 }] })).toEqual([400, 'items[0][quantity]'])
    for (const price of ['price_none', once.id, euro.id]) {
      expect(await refused({ items: [{ id: item, price }] })).toEqual([400, 'items[0][price]'])
    }
    for (const at of [start - 1, firstRenewal + 1])
      expect(await refused(planRequest(item, yearly, at))).toEqual([400, 'proration_date'])
    const both = { ...planRequest(item, yearly), payment_behavior: 'pending_if_incomplete' as const, metadata: { note: 'x' } }
    expect(await refused(both)).toEqual([400, 'metadata'])
    expect(await refused({ cancel_at: start - 1 })).toEqual([400, 'cancel_at'])
    expect((await read()).subscription.items.data[0]?.price.id).toBe(monthly)
  })

  test('a preview for another customer, an unknown subscription or an ending one', async () => {
    const { stripe, id } = await givenMember()
    const other = await stripe.customers.create({})
    const foreign = await refusalOf(stripe.invoices.createPreview({ subscription: id, customer: other.id }))
    expect(foreign.param).toBe('subscription')
    expect((await refusalOf(stripe.invoices.createPreview({ subscription: 'sub_none' }))).code).toBe('resource_missing')
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const none = await refusalOf(stripe.invoices.createPreview({ subscription: id }))
    expect([none.statusCode, none.code]).toEqual([404, 'invoice_upcoming_none'])
    await stripe.subscriptions.cancel(id)
    expect((await refusalOf(stripe.invoices.createPreview({ subscription: id }))).param).toBe('subscription')
    expect((await refusalOf(stripe.subscriptions.update(id, { default_payment_method: 'pm_x' }))).statusCode).toBe(400)
  })
})

test('plan change: concurrent requests with one idempotency key are charged once', async () => {
  const { stripe, id, read, invoices } = await givenMember()
  const item = (await read()).subscription.items.data[0]!.id
  const updateSubscription = () => stripe.subscriptions.update(id, planRequest(item, yearly, start), { idempotencyKey: 'one' })
  await Promise.all([updateSubscription(), updateSubscription(), updateSubscription()])
  expect(await invoices()).toHaveLength(2)
})
