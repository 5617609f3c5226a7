import { describe, expect, test } from 'vitest'
import type { SwitchPreview } from '#contract/billing.ts'
import {
  answerBank,
  dayMs,
  givenMembership,
  joinAs,
  joinByBank,
  passTimeAtProvider,
  payBy,
  paymentOf,
  providerOf,
} from '#test/factories/membership.ts'
import { order, prices, settleWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const previewOf = async (client: Client, priceId: string): Promise<SwitchPreview> =>
  (await client.post('/api/subscriptions/switch-preview', { priceId })).body

const switchNow = (client: Client, preview: Pick<SwitchPreview, 'prorationAt' | 'amountDueCents'>, priceId = prices.yearly) =>
  client.post('/api/subscriptions/switch', {
    priceId,
    when: 'now',
    prorationAt: preview.prorationAt,
    amountDueCents: preview.amountDueCents,
  })

const switchLater = (client: Client, priceId = prices.yearly) =>
  client.post('/api/subscriptions/switch', { priceId, when: 'renewal' })

/** Somebody ten days into a month that is paid. */
async function givenMonthly(card?: string) {
  const given = await givenMembership({ interval: 'monthly', ...(card && { card }) })
  await passTimeAtProvider(given.app, 10 * dayMs)
  const paid = async () => {
    const { invoices } = (await given.client.get('/api/subscriptions/billing')).body
    return invoices
      .filter(({ status }: { status: string }) => status === 'paid')
      .map(({ totalCents }: { totalCents: number }) => totalCents)
  }
  return { ...given, paid }
}

describe('changing the plan at once', () => {
  test('costs what the preview said, to the cent', async () => {
    const { client, show, paid } = await givenMonthly()
    const preview = await previewOf(client, prices.yearly)
    expect(preview).toEqual({
      prorationAt: '2026-01-15T12:00:00.000Z',
      creditCents: 3997,
      chargeCents: 59000,
      amountDueCents: 55003,
      balanceCents: 0,
      currency: 'usd',
      nextPaymentAt: '2027-01-15T12:00:00.000Z',
      renewalAt: '2026-02-05T12:00:00.000Z',
    })
    expect((await switchNow(client, preview)).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({ interval: 'year', currentPeriodEndAt: preview.nextPaymentAt, status: 'active' })
    expect(await paid()).toEqual([55003, 5900])
  })

  test('a preview changes nothing', async () => {
    const { client, show, paid } = await givenMonthly()
    const before = await show()
    await previewOf(client, prices.yearly)
    expect([await show(), await paid()]).toEqual([before, [5900]])
  })

  test('from yearly to monthly leaves what is too much as credit', async () => {
    const { client, show } = await givenMembership()
    const preview = await previewOf(client, prices.monthly)
    expect(preview).toMatchObject({ creditCents: 59000, chargeCents: 5900, amountDueCents: 0, balanceCents: 53100 })
    expect((await switchNow(client, preview, prices.monthly)).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({ interval: 'month' })
  })

  test('pressed five times at once it is charged once', async () => {
    const { client, paid } = await givenMonthly()
    const preview = await previewOf(client, prices.yearly)
    const replies = await Promise.all(Array.from({ length: 5 }, () => switchNow(client, preview)))
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await paid()).toEqual([55003, 5900])
    const late = await switchNow(client, preview)
    expect([late.status, late.body.detail]).toEqual([409, 'This is the plan you already have.'])
    expect(await paid()).toEqual([55003, 5900])
  })

  test('another amount than the one shown, an old preview and one of the future are refused, and nothing is charged', async () => {
    const { app, client, paid, show } = await givenMonthly()
    const preview = await previewOf(client, prices.yearly)
    const at = (milliseconds: number) => new Date(Date.parse(preview.prorationAt) + milliseconds).toISOString()
    const replies = [
      await switchNow(client, { ...preview, amountDueCents: 1 }),
      await switchNow(client, { ...preview, amountDueCents: preview.amountDueCents - 1 }),
      await switchNow(client, { ...preview, prorationAt: at(60_000) }),
      await switchNow(client, { ...preview, prorationAt: at(-11 * dayMs) }),
    ]
    await passTimeAtProvider(app, 3_601_000)
    replies.push(await switchNow(client, preview))
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [409, 'conflict']))
    expect([(await show()).interval, await paid()]).toEqual(['month', [5900]])
  })

  test('a preview holds for an hour', async () => {
    const { app, client } = await givenMonthly()
    const preview = await previewOf(client, prices.yearly)
    await passTimeAtProvider(app, 3_590_000)
    expect((await switchNow(client, preview)).body).toEqual({ outcome: 'done' })
  })

  test('a preview from before a renewal does not hold after it', async () => {
    const { app, client } = await givenMembership({ interval: 'monthly' })
    await passTimeAtProvider(app, 31 * dayMs - 1_800_000)
    const preview = await previewOf(client, prices.yearly)
    await passTimeAtProvider(app, 3_000_000)
    expect((await switchNow(client, preview)).body.code).toBe('conflict')
  })

  test('a refused card leaves the plan as it was, is said in words, and a second try with a new preview counts', async () => {
    const { app, client, id, show, paid } = await givenMonthly()
    await payBy(app, id, 'pm_card_chargeCustomerFail')
    const refused = await switchNow(client, await previewOf(client, prices.yearly))
    expect(refused.body).toEqual({ outcome: 'declined', message: 'Your card was declined.' })
    expect(await show()).toMatchObject({ interval: 'month', status: 'active', access: { general: true }, openInvoiceCents: null })
    await payBy(app, id, 'pm_card_visa')
    expect((await switchNow(client, await previewOf(client, prices.yearly))).body).toEqual({ outcome: 'done' })
    expect(await paid()).toEqual([55003, 5900])
  })
})

describe('a bank that asks who pays a change of plan', () => {
  test('is sent the member, and the plan changes once they have answered', async () => {
    const { app, client, id, show, paid } = await givenMonthly()
    await payBy(app, id, 'pm_card_authenticationRequired')
    const asked = await switchNow(client, await previewOf(client, prices.yearly))
    expect(asked.body).toEqual({ outcome: 'action-required', url: expect.stringContaining('/sandbox/stripe/invoice/') })
    expect(await show()).toMatchObject({ interval: 'month', status: 'active', access: { general: true } })
    await answerBank(app, await paymentOf(app, id))
    await settleWebhooks(app)
    expect(await show()).toMatchObject({ interval: 'year', status: 'active' })
    expect(await paid()).toEqual([55003, 5900])
  })

  test('is asked once, however often it is pressed', async () => {
    const { app, client, id, show, paid } = await givenMonthly()
    await payBy(app, id, 'pm_card_authenticationRequired')
    const preview = await previewOf(client, prices.yearly)
    const replies = await Promise.all(Array.from({ length: 5 }, () => switchNow(client, preview)))
    expect(new Set(replies.map(({ body }) => body.url as string)).size).toBe(1)
    await answerBank(app, await paymentOf(app, id))
    await settleWebhooks(app)
    expect([(await show()).interval, await paid()]).toEqual(['year', [55003, 5900]])
  })

  test('is not heard any more once the member has decided otherwise', async () => {
    const { app, client, id, show, paid } = await givenMonthly()
    await payBy(app, id, 'pm_card_authenticationRequired')
    await switchNow(client, await previewOf(client, prices.yearly))
    const asked = await paymentOf(app, id)
    await app.deps.payments.cancelAtPeriodEnd(id, { feedback: null, comment: null })
    await expect(answerBank(app, asked)).rejects.toThrow(/canceled/)
    await settleWebhooks(app)
    expect(await show()).toMatchObject({ interval: 'month', status: 'canceling', openInvoiceCents: null })
    expect(await paid()).toEqual([5900])
  })

  test('and that nobody answers leaves the plan as it was', async () => {
    const { app, client, id, show, paid } = await givenMonthly()
    await payBy(app, id, 'pm_card_authenticationRequired')
    await switchNow(client, await previewOf(client, prices.yearly))
    await passTimeAtProvider(app, dayMs)
    expect(await show()).toMatchObject({ interval: 'month', status: 'active', openInvoiceCents: null })
    expect(await paid()).toEqual([5900])
  })
})

describe('a member who pays by bank account', () => {
  test('changes the plan when the paid period ends, and not at once', async () => {
    const app = await givenApp()
    const { client, show } = await joinByBank(app)
    const refused = await switchNow(client, await previewOf(client, prices.yearly))
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'conflict',
      'You pay by bank account, which takes days. Your plan can change when the paid period ends, or at once with a card.',
    ])
    expect((await switchLater(client)).body).toEqual({ outcome: 'done' })
    expect((await show()).plannedInterval).toBe('year')
    await app.deps.payments.cancelAtPeriodEnd((await show()).id, { feedback: null, comment: null })
    await passTimeAtProvider(app, 60 * dayMs)
    expect((await show()).status).toBe('canceled')
    expect((await client.get('/api/subscriptions/billing')).body.invoices).toHaveLength(1)
  })

  test('and whose bank works on a change made elsewhere is told so, whatever change is asked for', async () => {
    const app = await givenApp()
    const { client, id, show } = await joinByBank(app)
    const preview = await previewOf(client, prices.yearly)
    const change = app.deps.payments.switchNow(id, prices.yearly, new Date(preview.prorationAt), `test:${id}`)
    expect(await change).toMatchObject({ kind: 'declined', message: expect.stringMatching(/working on/) })
    const replies = [await switchLater(client), await switchNow(client, preview)]
    expect(replies.map(({ body }) => body.detail)).toEqual(
      replies.map(() => 'Your bank is still working on a change of your plan.'),
    )
    expect((await client.delete('/api/subscriptions/switch')).status).toBe(204)
    expect((await client.post('/api/subscriptions/cancel')).status).toBeLessThan(300)
    expect((await show()).status).toBe('canceling')
  })
})

test('a change that a bank asks about is not replaced by another, can be given up, and is then never charged', async () => {
  const { app, client, id, show, paid } = await givenMonthly()
  await payBy(app, id, 'pm_card_authenticationRequired')
  await switchNow(client, await previewOf(client, prices.yearly))
  const asked = await paymentOf(app, id)
  await passTimeAtProvider(app, 60_000)
  const replies = [await switchLater(client), await switchNow(client, await previewOf(client, prices.yearly))]
  expect(replies.map(({ status, body }) => [status, body.detail])).toEqual(
    replies.map(() => [409, 'Your bank is still working on a change of your plan.']),
  )
  expect((await client.delete('/api/subscriptions/switch')).status).toBe(204)
  await expect(answerBank(app, asked)).rejects.toThrow(/canceled/)
  expect([(await show()).interval, await paid()]).toEqual(['month', [5900]])
})

describe('changing the plan with the next payment', () => {
  test('is shown, charges nothing now, comes by itself, and may be asked for twice', async () => {
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

  test('can be given up, also when nothing is planned', async () => {
    const { app, client, show } = await givenMonthly()
    await switchLater(client)
    expect((await client.delete('/api/subscriptions/switch')).status).toBe(204)
    expect(await show()).toMatchObject({ plannedInterval: null, plannedAt: null })
    expect((await client.delete('/api/subscriptions/switch')).status).toBe(204)
    await passTimeAtProvider(app, 22 * dayMs)
    expect(await show()).toMatchObject({ interval: 'month', status: 'active' })
  })
})

describe('a plan that cannot change', () => {
  const refusals = async (client: Client, priceId = prices.yearly) => {
    const replies = [
      await client.post('/api/subscriptions/switch-preview', { priceId }),
      await switchLater(client, priceId),
      await switchNow(client, { prorationAt: '2026-01-05T12:00:00.000Z', amountDueCents: 0 }, priceId),
    ]
    return replies.map(({ body }) => body.code as string)
  }
  const threeTimes = (code: string) => [code, code, code]

  test('is that of somebody without a membership, one that is not paid yet included', async () => {
    const app = await givenApp()
    const client = await app.as(await givenPerson(app))
    expect(await refusals(client)).toEqual(threeTimes('no-subscription'))
    await order(client)
    expect(await refusals(client, prices.monthly)).toEqual(threeTimes('no-subscription'))
  })

  test('is one to a price that is not offered, or to the one they have', async () => {
    const { client } = await givenMembership()
    expect(await refusals(client, 'price_unknown')).toEqual(threeTimes('not-found'))
    expect(await refusals(client, prices.yearly)).toEqual(threeTimes('conflict'))
  })

  test('is one that ends, that is paused, or whose payment is outstanding', async () => {
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

  test('ids in the body are not taken: the session says whose plan it is', async () => {
    const { app, client, show } = await givenMonthly()
    const other = await joinAs(app, { interval: 'monthly' })
    const theirs = await other.show()
    const more = { subscriptionId: other.id, customerId: 'cus_other', userId: other.member.id }
    await client.post('/api/subscriptions/switch', { priceId: prices.yearly, when: 'renewal', ...more })
    expect(await other.show()).toEqual(theirs)
    expect((await show()).plannedInterval).toBe('year')
  })

  test('bodies that say something else are refused by field', async () => {
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

describe('what comes off the price to keep a member on one plan', () => {
  const discount = async (app: TestApp, id: string, coupon: string) => {
    await app.deps.payments.discountSubscription(id, coupon, `test:${id}:${coupon}`)
    await settleWebhooks(app)
  }

  test('does not come off another, now or later, and stays while the plan does', async () => {
    const { app, client, id, paid } = await givenMonthly()
    await discount(app, id, app.deps.config.retentionCoupon)
    const preview = await previewOf(client, prices.yearly)
    expect(preview).toMatchObject({ chargeCents: 59000, amountDueCents: 55003 })
    await payBy(app, id, 'pm_card_chargeCustomerFail')
    expect((await switchNow(client, preview)).body.outcome).toBe('declined')
    expect((await providerOf(app).subscriptions.retrieve(id)).discounts).toHaveLength(1)
    await payBy(app, id, 'pm_card_visa')
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

  test('is the only discount that ends with a change', async () => {
    const { app, client } = await givenMembership({ interval: 'monthly', promoCode: 'TENOFF' })
    expect(await previewOf(client, prices.yearly)).toMatchObject({ chargeCents: 58000 })
    await switchLater(client)
    await passTimeAtProvider(app, 33 * dayMs)
    const { invoices } = (await client.get('/api/subscriptions/billing')).body
    expect(invoices.map(({ totalCents }: { totalCents: number }) => totalCents)).toEqual([58000, 4900])
  })
})
