import { describe, expect, test } from 'vitest'
import {
  completeAuthentication,
  dayMs,
  givenMembership,
  joinByBank,
  passTimeAtProvider,
  setPaymentMethod,
  paymentOf,
} from '#test/factories/membership.ts'
import { prices, deliverWebhooks } from '#test/factories/payment.ts'
import { givenMonthly, previewOf, switchLater, switchNow } from '#test/factories/plan-switch.ts'
import { givenApp } from '#test/harness/index.ts'

describe('changing the plan at once', () => {
  test('costs exactly what the preview showed', async () => {
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

  test('from yearly to monthly shows the rest as balance in the preview and changes the plan', async () => {
    const { client, show } = await givenMembership()
    const preview = await previewOf(client, prices.monthly)
    expect(preview).toMatchObject({ creditCents: 59000, chargeCents: 5900, amountDueCents: 0, balanceCents: 53100 })
    expect((await switchNow(client, preview, prices.monthly)).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({ interval: 'month' })
  })

  test('five requests at once are charged once', async () => {
    const { client, paid } = await givenMonthly()
    const preview = await previewOf(client, prices.yearly)
    const replies = await Promise.all(Array.from({ length: 5 }, () => switchNow(client, preview)))
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await paid()).toEqual([55003, 5900])
    const late = await switchNow(client, preview)
    expect([late.status, late.body.detail]).toEqual([409, 'You’re already on this plan.'])
    expect(await paid()).toEqual([55003, 5900])
  })

  test('another amount, an expired preview and a future one are refused without a charge', async () => {
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

  test('a preview is accepted just short of an hour later', async () => {
    const { app, client } = await givenMonthly()
    const preview = await previewOf(client, prices.yearly)
    await passTimeAtProvider(app, 3_590_000)
    expect((await switchNow(client, preview)).body).toEqual({ outcome: 'done' })
  })

  test('a preview from before a renewal is refused after it', async () => {
    const { app, client } = await givenMembership({ interval: 'monthly' })
    await passTimeAtProvider(app, 31 * dayMs - 1_800_000)
    const preview = await previewOf(client, prices.yearly)
    await passTimeAtProvider(app, 3_000_000)
    expect((await switchNow(client, preview)).body.code).toBe('conflict')
  })

  test('a declined card leaves the plan unchanged with a message, and a retry with a new preview works', async () => {
    const { app, client, id, show, paid } = await givenMonthly()
    await setPaymentMethod(app, id, 'pm_card_chargeCustomerFail')
    const refused = await switchNow(client, await previewOf(client, prices.yearly))
    expect(refused.body).toEqual({ outcome: 'declined', message: 'Your card was declined.' })
    expect(await show()).toMatchObject({ interval: 'month', status: 'active', access: { general: true }, openInvoiceCents: null })
    await setPaymentMethod(app, id, 'pm_card_visa')
    expect((await switchNow(client, await previewOf(client, prices.yearly))).body).toEqual({ outcome: 'done' })
    expect(await paid()).toEqual([55003, 5900])
  })
})

describe('a plan change that needs authentication', () => {
  test('leads the member to the bank, and the plan changes after the answer', async () => {
    const { app, client, id, show, paid } = await givenMonthly()
    await setPaymentMethod(app, id, 'pm_card_authenticationRequired')
    const paymentState = await switchNow(client, await previewOf(client, prices.yearly))
    expect(paymentState.body).toEqual({ outcome: 'action-required', url: expect.stringContaining('/sandbox/stripe/invoice/') })
    expect(await show()).toMatchObject({ interval: 'month', status: 'active', access: { general: true } })
    await completeAuthentication(app, await paymentOf(app, id))
    await deliverWebhooks(app)
    expect(await show()).toMatchObject({ interval: 'year', status: 'active' })
    expect(await paid()).toEqual([55003, 5900])
  })

  test('asks once when requested five times', async () => {
    const { app, client, id, show, paid } = await givenMonthly()
    await setPaymentMethod(app, id, 'pm_card_authenticationRequired')
    const preview = await previewOf(client, prices.yearly)
    const replies = await Promise.all(Array.from({ length: 5 }, () => switchNow(client, preview)))
    expect(new Set(replies.map(({ body }) => body.url as string)).size).toBe(1)
    await completeAuthentication(app, await paymentOf(app, id))
    await deliverWebhooks(app)
    expect([(await show()).interval, await paid()]).toEqual(['year', [55003, 5900]])
  })

  test('is canceled once the member cancels the membership', async () => {
    const { app, client, id, show, paid } = await givenMonthly()
    await setPaymentMethod(app, id, 'pm_card_authenticationRequired')
    await switchNow(client, await previewOf(client, prices.yearly))
    const paymentState = await paymentOf(app, id)
    await app.deps.payments.cancelAtPeriodEnd(id, { feedback: null, comment: null })
    await expect(completeAuthentication(app, paymentState)).rejects.toThrow(/canceled/)
    await deliverWebhooks(app)
    expect(await show()).toMatchObject({ interval: 'month', status: 'canceling', openInvoiceCents: null })
    expect(await paid()).toEqual([5900])
  })

  test('leaves the plan unchanged without an answer', async () => {
    const { app, client, id, show, paid } = await givenMonthly()
    await setPaymentMethod(app, id, 'pm_card_authenticationRequired')
    await switchNow(client, await previewOf(client, prices.yearly))
    await passTimeAtProvider(app, dayMs)
    expect(await show()).toMatchObject({ interval: 'month', status: 'active', openInvoiceCents: null })
    expect(await paid()).toEqual([5900])
  })
})

describe('a member who pays by bank account', () => {
  test('cannot change the plan at once, but can schedule it for the period end', async () => {
    const app = await givenApp()
    const { client, show } = await joinByBank(app)
    const refused = await switchNow(client, await previewOf(client, prices.yearly))
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'conflict',
      'Bank payments take a few days. You can change your plan when your paid period ends, or right away with a card.',
    ])
    expect((await switchLater(client)).body).toEqual({ outcome: 'done' })
    expect((await show()).plannedInterval).toBe('year')
    await app.deps.payments.cancelAtPeriodEnd((await show()).id, { feedback: null, comment: null })
    await passTimeAtProvider(app, 60 * dayMs)
    expect((await show()).status).toBe('canceled')
    expect((await client.get('/api/subscriptions/billing')).body.invoices).toHaveLength(1)
  })

  test('cannot change the plan while the bank processes another change, but can cancel', async () => {
    const app = await givenApp()
    const { client, id, show } = await joinByBank(app)
    const preview = await previewOf(client, prices.yearly)
    const change = app.deps.payments.switchNow(id, prices.yearly, new Date(preview.prorationAt), `test:${id}`)
    expect(await change).toMatchObject({ kind: 'declined', message: expect.stringMatching(/is processing/) })
    const replies = [await switchLater(client), await switchNow(client, preview)]
    expect(replies.map(({ body }) => body.detail)).toEqual(
      replies.map(() => 'Your bank is still processing your last plan change.'),
    )
    expect((await client.delete('/api/subscriptions/switch')).status).toBe(204)
    expect((await client.post('/api/subscriptions/cancel')).status).toBeLessThan(300)
    expect((await show()).status).toBe('canceling')
  })
})

test('plan change in authentication: cannot be replaced, can be canceled, and is then not charged', async () => {
  const { app, client, id, show, paid } = await givenMonthly()
  await setPaymentMethod(app, id, 'pm_card_authenticationRequired')
  await switchNow(client, await previewOf(client, prices.yearly))
  const paymentState = await paymentOf(app, id)
  await passTimeAtProvider(app, 60_000)
  const replies = [await switchLater(client), await switchNow(client, await previewOf(client, prices.yearly))]
  expect(replies.map(({ status, body }) => [status, body.detail])).toEqual(
    replies.map(() => [409, 'Your bank is still processing your last plan change.']),
  )
  expect((await client.delete('/api/subscriptions/switch')).status).toBe(204)
  await expect(completeAuthentication(app, paymentState)).rejects.toThrow(/canceled/)
  expect([(await show()).interval, await paid()]).toEqual(['month', [5900]])
})
