import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { intentIdOf, order } from '#test/harness/sandbox.ts'
import { day, dayOf, firstRenewal, givenClock, givenMember, hour, noonOf, start } from '#test/harness/sandbox-clock.ts'
import { nextPeriodEnd } from './objects/catalog.ts'

describe('nextPeriodEnd', () => {
  const monthly = { recurring: { interval: 'month', interval_count: 1 } } as Parameters<typeof nextPeriodEnd>[2]
  const yearly = { recurring: { interval: 'year', interval_count: 1 } } as Parameters<typeof nextPeriodEnd>[2]

  test('a 31st becomes the last day of a shorter month, then the 31st again', () => {
    expect(dayOf(nextPeriodEnd(start, start, monthly))).toBe('2026-02-28')
    expect(dayOf(nextPeriodEnd(start, firstRenewal, monthly))).toBe('2026-03-31')
    expect(dayOf(nextPeriodEnd(start, noonOf('2026-03-31'), monthly))).toBe('2026-04-30')
  })

  test('February 29 returns in the next leap year', () => {
    const anchor = noonOf('2028-02-29')
    expect(dayOf(nextPeriodEnd(anchor, anchor, yearly))).toBe('2029-02-28')
    expect(dayOf(nextPeriodEnd(anchor, noonOf('2031-02-28'), yearly))).toBe('2032-02-29')
  })

  test('the time of day stays the same across clock changes', () => {
    const renewals = ['2026-03-01', '2026-04-01', '2026-10-01', '2026-11-01', '2026-12-01'].map(noonOf)
    for (const end of renewals) expect(nextPeriodEnd(noonOf('2026-01-01'), end - 1, monthly)).toBe(end)
  })
})

describe('sandbox renewals', () => {
  test('advancing a year makes twelve renewals, each paid on its day', async () => {
    const { advance, invoices, read } = await givenMember()
    await advance(noonOf('2027-01-31') + 2 * hour)
    const [first, ...renewals] = await invoices()
    expect(first?.billing_reason).toBe('subscription_create')
    expect(renewals.map(({ created }) => dayOf(created).slice(2)).join(' ')).toBe(
      '26-02-28 26-03-31 26-04-30 26-05-31 26-06-30 26-07-31 26-08-31 26-09-30 26-10-31 26-11-30 26-12-31 27-01-31',
    )
    expect(new Set(renewals.map((invoice) => `${invoice.status} ${invoice.billing_reason} ${invoice.amount_paid}`))).toEqual(
      new Set(['paid subscription_cycle 5900']),
    )
    expect(new Set(renewals.map(({ number }) => number)).size).toBe(12)
    const { subscription } = await read()
    const [item] = subscription.items.data
    expect([subscription.status, dayOf(item!.current_period_start), dayOf(item!.current_period_end)]).toEqual([
      'active',
      '2027-01-31',
      '2027-02-28',
    ])
  })

  test('many small advances send the same events as one large one', async () => {
    const jump = await givenMember()
    const steps = await givenMember()
    const end = noonOf('2026-05-02')
    await jump.advance(end)
    for (let time = start + 10 * day; time < end; time += 10 * day) await steps.advance(time)
    await steps.advance(end)
    const seen = async ({ told: listEvents }: typeof jump) =>
      (await listEvents(start)).map(({ type, created }) => `${type} ${created}`)
    expect(await seen(steps)).toEqual(await seen(jump))
  })

  test('the renewals of two members run in date order', async () => {
    const { stripe, advance, invoices, told: listEvents, wait } = await givenMember()
    wait(day)
    const bob = await stripe.customers.create({ email: 'bob@example.com' })
    const { latest_invoice } = await stripe.subscriptions.create(order(bob.id, 'price_membership_monthly'))
    const secret = (latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret
    await stripe.paymentIntents.confirm(intentIdOf(secret), { payment_method: 'pm_card_visa' })
    await advance(noonOf('2026-05-15'))
    expect(await invoices()).toHaveLength(4)
    const times = (await listEvents(firstRenewal)).map(({ created }) => created)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const paid = (await listEvents(firstRenewal)).filter(({ type }) => type === 'invoice.paid')
    const days = paid.map(({ created }) => dayOf(created))
    expect(days).toEqual(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'])
  })

  test('the invoice is a draft for an hour, then charged', async () => {
    const { advance, read, told: listEvents } = await givenMember()
    await advance(firstRenewal)
    const { invoice: draft, subscription } = await read()
    expect([draft.status, draft.number, draft.automatically_finalizes_at]).toEqual(['draft', null, firstRenewal + hour])
    expect([subscription.status, subscription.items.data[0]?.current_period_end]).toEqual(['active', noonOf('2026-03-31')])
    expect([draft.period_start, draft.period_end]).toEqual([start, firstRenewal])
    expect(draft.lines.data[0]?.period).toEqual({ start: firstRenewal, end: noonOf('2026-03-31') })
    await advance(firstRenewal + hour)
    expect((await read()).invoice).toMatchObject({ id: draft.id, status: 'paid', attempt_count: 1, next_payment_attempt: null })
    const events = await listEvents(firstRenewal)
    expect(events.map(({ type, created }) => [type, created - firstRenewal])).toEqual([
      ['invoice.created', 0],
      ['customer.subscription.updated', 0],
      ['payment_intent.created', hour],
      ['invoice.finalized', hour],
      ['charge.succeeded', hour],
      ['payment_intent.succeeded', hour],
      ['invoice_payment.paid', hour],
      ['invoice.paid', hour],
      ['invoice.payment_succeeded', hour],
    ])
    expect(events[0]?.request).toEqual({ id: null, idempotency_key: null })
  })

  test('invoice.upcoming is sent once, seven days before, unless the subscription is canceling', async () => {
    const { stripe, id, advance, told: listEvents } = await givenMember()
    const upcoming = async () => (await listEvents(start)).filter(({ type }) => type === 'invoice.upcoming')
    await advance(firstRenewal - 7 * day - 1)
    expect(await upcoming()).toEqual([])
    await advance(firstRenewal - 6 * day)
    const [upcomingEvent, ...others] = await upcoming()
    expect([upcomingEvent?.created, others]).toEqual([firstRenewal - 7 * day, []])
    expect(upcomingEvent?.data.object).toMatchObject({ status: 'draft', amount_due: 5900, billing_reason: 'subscription_cycle' })
    await advance(firstRenewal + day)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await advance(noonOf('2026-04-15'))
    expect(await upcoming()).toHaveLength(1)
  })

  test('a discount lasts once, for its months, or forever', async () => {
    const given = await givenClock()
    const { stripe, advance } = given
    const coupons = [
      await stripe.coupons.create({ percent_off: 50, duration: 'once' }),
      await stripe.coupons.create({ percent_off: 50, duration: 'repeating', duration_in_months: 3 }),
      await stripe.coupons.create({ percent_off: 50, duration: 'forever' }),
    ]
    const ids: string[] = []
    for (const { id: coupon } of coupons) {
      const customer = await stripe.customers.create({})
      const ordered = await stripe.subscriptions.create(
        order(customer.id, 'price_membership_monthly', { discounts: [{ coupon }] }),
      )
      const secret = (ordered.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret
      await stripe.paymentIntents.confirm(intentIdOf(secret), { payment_method: 'pm_card_visa' })
      ids.push(ordered.id)
    }
    await advance(noonOf('2026-06-01'))
    const paid = async (subscription: string) =>
      (await stripe.invoices.list({ subscription })).data.map((invoice) => invoice.amount_paid).reverse()
    expect(await Promise.all(ids.map(paid))).toEqual([
      [2950, 5900, 5900, 5900, 5900],
      [2950, 2950, 2950, 5900, 5900],
      [2950, 2950, 2950, 2950, 2950],
    ])
    const left = await Promise.all(ids.map(async (id) => (await stripe.subscriptions.retrieve(id)).discounts.length))
    expect(left).toEqual([0, 0, 1])
  })

  test('a renewal with nothing due is paid without a payment method', async () => {
    const { advance, invoices, read } = await givenMember('', { discounts: [{ promotion_code: 'promo_FREE100' }] })
    await advance(noonOf('2026-04-15'))
    expect((await invoices()).map(({ status, amount_due }) => [status, amount_due])).toEqual([
      ['paid', 0],
      ['paid', 0],
      ['paid', 0],
    ])
    expect((await read()).subscription.status).toBe('active')
  })
})
