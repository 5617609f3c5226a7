import { describe, expect, test } from 'vitest'
import { dayMs, givenMembership, joinAs, passTimeAtProvider, setPaymentMethod, providerOf } from '#test/factories/membership.ts'
import { order, prices, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenMonthly, previewOf, switchLater, switchNow } from '#test/factories/plan-switch.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

describe('changing the plan at renewal', () => {
  test('is shown, charges nothing now, happens at renewal and can be requested twice', async () => {
    const { app, client, show, paid } = await givenMonthly()
    expect((await switchLater(client)).body).toEqual({ outcome: 'done' })
    expect((await switchLater(client)).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({
      interval: 'month',
      plannedInterval: 'year',
      plannedAt: '2026-02-05T12:00:00.000Z',
    })
    expect(await paid()).toEqual([5900])
    await passTimeAtProvider(app, 22 * dayMs)
    expect(await show()).toMatchObject({ interval: 'year', plannedInterval: null, plannedAt: null })
    expect(await paid()).toEqual([59000, 5900])
  })

  test('can be canceled, also when nothing is planned', async () => {
    const { app, client, show } = await givenMonthly()
    await switchLater(client)
    expect((await client.delete('/api/subscriptions/switch')).status).toBe(204)
    expect(await show()).toMatchObject({ plannedInterval: null, plannedAt: null })
    expect((await client.delete('/api/subscriptions/switch')).status).toBe(204)
    await passTimeAtProvider(app, 22 * dayMs)
    expect(await show()).toMatchObject({ interval: 'month', status: 'active' })
  })
})

describe('a plan change is refused', () => {
  const refusals = async (client: Client, priceId = prices.yearly) => {
    const replies = [
      await client.post('/api/subscriptions/switch-preview', { priceId }),
      await switchLater(client, priceId),
      await switchNow(client, { prorationAt: '2026-01-05T12:00:00.000Z', amountDueCents: 0 }, priceId),
    ]
    return replies.map(({ body }) => body.code as string)
  }
  const threeTimes = (code: string) => [code, code, code]

  test('without a paid membership', async () => {
    const app = await givenApp()
    const client = await app.as(await givenPerson(app))
    expect(await refusals(client)).toEqual(threeTimes('no-subscription'))
    await order(client)
    expect(await refusals(client, prices.monthly)).toEqual(threeTimes('no-subscription'))
  })

  test('to an unknown price or to the current one', async () => {
    const { client } = await givenMembership()
    expect(await refusals(client, 'price_unknown')).toEqual(threeTimes('not-found'))
    expect(await refusals(client, prices.yearly)).toEqual(threeTimes('conflict'))
  })

  test('while the membership is canceling, paused or past due', async () => {
    const { app, client, id } = await givenMembership({ interval: 'monthly' })
    const { payments } = app.deps
    const sentence = async () =>
      (await client.post('/api/subscriptions/switch-preview', { priceId: prices.yearly })).body.detail as string
    await payments.cancelAtPeriodEnd(id, { feedback: null, comment: null })
    await passTimeAtProvider(app, 0)
    expect(await refusals(client)).toEqual(threeTimes('conflict'))
    expect(await sentence()).toMatch(/set to end/)
    await client.post('/api/subscriptions/keep')
    await payments.pauseSubscription(id, new Date('2026-04-05T12:00:00Z'))
    await passTimeAtProvider(app, 0)
    expect(await sentence()).toMatch(/paused/)
    const other = await joinAs(app, { interval: 'monthly', card: '4000000000000341' })
    await passTimeAtProvider(app, 32 * dayMs)
    const reply = await other.client.post('/api/subscriptions/switch-preview', { priceId: prices.yearly })
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([409, 'conflict', expect.stringMatching(/outstanding/)])
  })

  test('POST /api/subscriptions/switch ignores ids in the body', async () => {
    const { app, client, show } = await givenMonthly()
    const other = await joinAs(app, { interval: 'monthly' })
    const theirs = await other.show()
    const more = { subscriptionId: other.id, customerId: 'cus_other', userId: other.member.id }
    await client.post('/api/subscriptions/switch', { priceId: prices.yearly, when: 'renewal', ...more })
    expect(await other.show()).toEqual(theirs)
    expect((await show()).plannedInterval).toBe('year')
  })

  test('POST /api/subscriptions/switch answers 422 to malformed bodies', async () => {
    const { client } = await givenMembership({ interval: 'monthly' })
    const bodies = [
      {},
      { priceId: prices.yearly },
      { priceId: prices.yearly, when: 'later' },
      { priceId: prices.yearly, when: 'now' },
      { priceId: prices.yearly, when: 'now', prorationAt: 'today', amountDueCents: 1 },
      { priceId: prices.yearly, when: 'now', prorationAt: '2026-01-05T12:00:00Z', amountDueCents: 1.5 },
      { priceId: 7, when: 'renewal' },
      { priceId: 'x'.repeat(256), when: 'renewal' },
    ]
    const replies = await Promise.all(bodies.map((body) => client.post('/api/subscriptions/switch', body)))
    expect(replies.map(({ status }) => status)).toEqual(bodies.map(() => 422))
  })
})

describe('discounts on a plan change', () => {
  const discount = async (app: TestApp, id: string, coupon: string) => {
    await app.deps.payments.applyDiscount(id, coupon, `test:${id}:${coupon}`)
    await deliverWebhooks(app)
  }

  test('the retention discount ends with a change, now or later, and survives a declined one', async () => {
    const { app, client, id, paid } = await givenMonthly()
    await discount(app, id, app.deps.config.retentionCoupon)
    const preview = await previewOf(client, prices.yearly)
    expect(preview).toMatchObject({ chargeCents: 59000, amountDueCents: 55003 })
    await setPaymentMethod(app, id, 'pm_card_chargeCustomerFail')
    expect((await switchNow(client, preview)).body.outcome).toBe('declined')
    expect((await providerOf(app).subscriptions.retrieve(id)).discounts).toHaveLength(1)
    await setPaymentMethod(app, id, 'pm_card_visa')
    expect((await switchNow(client, await previewOf(client, prices.yearly))).body).toEqual({ outcome: 'done' })
    expect((await providerOf(app).subscriptions.retrieve(id)).discounts).toEqual([])
    expect(await paid()).toEqual([55003, 5900])
    const other = await joinAs(app, { interval: 'monthly' })
    await discount(app, other.id, app.deps.config.retentionCoupon)
    await switchLater(other.client)
    expect((await providerOf(app).subscriptions.retrieve(other.id)).discounts).toHaveLength(1)
    await passTimeAtProvider(app, 33 * dayMs)
    const { invoices } = (await other.client.get('/api/subscriptions/billing')).body
    expect(invoices.map(({ totalCents }: { totalCents: number }) => totalCents)).toEqual([59000, 5900])
  })

  test('a permanent promo code survives the change', async () => {
    const { app, client } = await givenMembership({ interval: 'monthly', promoCode: 'TENOFF' })
    expect(await previewOf(client, prices.yearly)).toMatchObject({ chargeCents: 58000 })
    await switchLater(client)
    await passTimeAtProvider(app, 33 * dayMs)
    const { invoices } = (await client.get('/api/subscriptions/billing')).body
    expect(invoices.map(({ totalCents }: { totalCents: number }) => totalCents)).toEqual([58000, 4900])
  })
})
