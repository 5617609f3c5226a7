import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '#test/harness/sandbox.ts'
import { dayOf, firstRenewal, givenMember, hour, noonOf, start } from '#test/harness/sandbox-clock.ts'

const monthly = 'price_membership_monthly'
const yearly = 'price_membership_yearly'

/** A monthly member with a scheduled change to yearly at the period end. */
async function givenPlanned(method = 'pm_card_visa') {
  const given = await givenMember(method)
  const { stripe, id } = given
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const phases = (next: Stripe.SubscriptionScheduleUpdateParams.Phase): Stripe.SubscriptionScheduleUpdateParams.Phase[] => [
    { items: [{ price: monthly, quantity: 1 }], start_date: start, end_date: firstRenewal },
    next,
  ]
  const change = (next: Stripe.SubscriptionScheduleUpdateParams.Phase) =>
    stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: phases(next),
    })
  const planned = await change({
    items: [{ price: yearly, quantity: 1 }],
    duration: { interval: 'year', interval_count: 1 },
    proration_behavior: 'none',
  })
  const readSchedule = () => stripe.subscriptionSchedules.retrieve(schedule.id)
  return { ...given, schedule, planned, change, readSchedule }
}

describe('sandbox subscription schedule', () => {
  test('starts with the current period, and the subscription refers to it', async () => {
    const { stripe, id, schedule, planned, told, read } = await givenPlanned()
    expect(schedule).toMatchObject({
      status: 'active',
      end_behavior: 'release',
      subscription: id,
      current_phase: { start_date: start, end_date: firstRenewal },
    })
    expect(schedule.phases.map(({ items }) => items[0]?.price)).toEqual([monthly])
    expect(planned.phases.map((phase) => [phase.items[0]?.price, dayOf(phase.start_date), dayOf(phase.end_date)])).toEqual([
      [monthly, '2026-01-31', '2026-02-28'],
      [yearly, '2026-02-28', '2027-02-28'],
    ])
    expect((await read()).subscription.schedule).toBe(schedule.id)
    expect((await stripe.subscriptionSchedules.list({ limit: 1 })).data[0]?.id).toBe(schedule.id)
    expect((await told(start)).map(({ type }) => type).slice(-3)).toEqual([
      'subscription_schedule.created',
      'customer.subscription.updated',
      'subscription_schedule.updated',
    ])
    expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(59000)
  })

  test('switches to the new price at renewal, for a whole period, without proration', async () => {
    const { advance, read, invoices, readSchedule, told } = await givenPlanned()
    await advance(firstRenewal - 1)
    expect((await read()).subscription.items.data[0]?.price.id).toBe(monthly)
    await advance(firstRenewal + hour)
    const { subscription } = await read()
    const [item] = subscription.items.data
    expect([item?.price.id, dayOf(item!.current_period_start), dayOf(item!.current_period_end)]).toEqual([
      yearly,
      '2026-02-28',
      '2027-02-28',
    ])
    expect((await invoices()).map(({ amount_paid }) => amount_paid)).toEqual([5900, 59000])
    expect((await readSchedule()).current_phase).toEqual({ start_date: firstRenewal, end_date: noonOf('2027-02-28') })
    expect((await told(firstRenewal)).map(({ type }) => type).slice(0, 3)).toEqual([
      'subscription_schedule.updated',
      'invoice.created',
      'customer.subscription.updated',
    ])
  })

  test('is released after its last phase, and the subscription renews at the new price', async () => {
    const { advance, read, readSchedule, invoices, schedule, id } = await givenPlanned()
    await advance(noonOf('2027-03-01'))
    expect(await readSchedule()).toMatchObject({
      status: 'released',
      released_at: noonOf('2027-02-28'),
      released_subscription: id,
      subscription: null,
      current_phase: null,
    })
    expect([(await read()).subscription.schedule, schedule.status]).toEqual([null, 'active'])
    expect((await invoices()).map(({ amount_paid }) => amount_paid)).toEqual([5900, 59000, 59000])
  })

  test('can be released early and created again', async () => {
    const { stripe, id, advance, schedule, read, invoices } = await givenPlanned()
    expect((await stripe.subscriptionSchedules.release(schedule.id)).status).toBe('released')
    expect((await read()).subscription.schedule).toBeNull()
    expect((await refusalOf(stripe.subscriptionSchedules.release(schedule.id))).statusCode).toBe(400)
    await advance(firstRenewal + hour)
    expect((await invoices()).map(({ amount_paid }) => amount_paid)).toEqual([5900, 5900])
    expect((await stripe.subscriptionSchedules.create({ from_subscription: id })).current_phase?.start_date).toBe(firstRenewal)
  })

  test('end_behavior cancel: cancels the subscription after the last phase', async () => {
    const { stripe, advance, schedule, read, readSchedule } = await givenPlanned()
    await stripe.subscriptionSchedules.update(schedule.id, { end_behavior: 'cancel' })
    await advance(noonOf('2027-03-01'))
    expect([(await readSchedule()).status, (await read()).subscription.status]).toEqual(['completed', 'canceled'])
  })

  test('is canceled when its subscription ends', async () => {
    const by = await givenPlanned()
    await by.stripe.subscriptions.cancel(by.id)
    expect((await by.readSchedule()).status).toBe('canceled')
    const failing = await givenPlanned('pm_card_chargeCustomerFail')
    await failing.advance(noonOf('2026-04-01'))
    expect([(await failing.read()).subscription.status, (await failing.readSchedule()).status]).toEqual(['canceled', 'canceled'])
    expect((await failing.told(firstRenewal)).map(({ type }) => type)).toContain('subscription_schedule.aborted')
  })

  test('blocks canceling, plan changes and pausing of its subscription', async () => {
    const { stripe, id, schedule, read } = await givenPlanned()
    const item = (await read()).subscription.items.data[0]!.id
    for (const params of [
      { cancel_at_period_end: true },
      { cancel_at: firstRenewal },
      { items: [{ id: item, price: yearly }] },
    ] satisfies Stripe.SubscriptionUpdateParams[]) {
      expect((await refusalOf(stripe.subscriptions.update(id, params))).message).toContain(schedule.id)
    }
    expect((await refusalOf(stripe.subscriptions.pause(id))).message).toContain(schedule.id)
    expect((await stripe.subscriptions.update(id, { metadata: { note: 'x' } })).metadata).toMatchObject({ note: 'x' })
  })

  test('rejects phases with gaps, partial periods or invalid items', async () => {
    const { stripe, id, schedule, change } = await givenPlanned()
    const refused = async (next: Stripe.SubscriptionScheduleUpdateParams.Phase) => (await refusalOf(change(next))).param
    const items = [{ price: yearly }]
    expect(await refused({ items, start_date: firstRenewal + 1 })).toBe('phases[1][start_date]')
    expect(await refused({ items, end_date: firstRenewal })).toBe('phases[1][end_date]')
    expect(await refused({ items: [{ price: 'price_none' }] })).toBe('phases[1][items][0][price]')
    expect(await refused({ items: [...items, { price: monthly }] })).toBe('phases[1][items]')
    const alone = (phase: Stripe.SubscriptionScheduleUpdateParams.Phase) =>
      refusalOf(stripe.subscriptionSchedules.update(schedule.id, { phases: [phase] }))
    expect((await alone({ items, start_date: start, end_date: firstRenewal })).param).toBe('phases[0][items][0][price]')
    expect((await alone({ items: [{ price: monthly }], end_date: firstRenewal + 1 })).param).toBe('phases[0][end_date]')
    expect((await refusalOf(stripe.subscriptionSchedules.create({ from_subscription: id }))).param).toBe('from_subscription')
    expect((await refusalOf(stripe.subscriptionSchedules.retrieve('sub_sched_none'))).statusCode).toBe(404)
  })

  test('is rejected for a subscription that is canceling or canceled', async () => {
    const { stripe, id } = await givenMember()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect((await refusalOf(stripe.subscriptionSchedules.create({ from_subscription: id }))).statusCode).toBe(400)
    await stripe.subscriptions.cancel(id)
    expect((await refusalOf(stripe.subscriptionSchedules.create({ from_subscription: id }))).statusCode).toBe(400)
  })
})
