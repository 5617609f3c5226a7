import { describe, expect, test } from 'vitest'
import { dayMs, givenMembership, passTimeAtProvider, payBy, providerOf } from '#test/factories/membership.ts'
import { settleWebhooks } from '#test/factories/payment.ts'

describe('resuming a membership', () => {
  test('ends a pause before anything was skipped, without a charge', async () => {
    const { app, client, id, show } = await givenMembership({ interval: 'monthly' })
    await app.deps.payments.pauseSubscription(id, new Date('2026-04-05T12:00:00Z'))
    await passTimeAtProvider(app, 0)
    expect(await show()).toMatchObject({
      status: 'active',
      pauseEndsAt: '2026-04-05T12:00:00.000Z',
      access: { general: true },
      resumeCents: 0,
    })
    expect((await client.post('/api/subscriptions/resume')).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({ pauseEndsAt: null, currentPeriodEndAt: '2026-02-05T12:00:00.000Z' })
    expect((await client.get('/api/subscriptions/billing')).body.invoices).toHaveLength(1)
  })

  test('after a skipped payment begins a new period, which is paid at once and opens everything again', async () => {
    const { app, client, id, show } = await givenMembership({ interval: 'monthly' })
    await app.deps.payments.pauseSubscription(id, new Date('2026-04-05T12:00:00Z'))
    await passTimeAtProvider(app, 41 * dayMs)
    expect(await show()).toMatchObject({ status: 'active', access: { general: false } })
    expect((await client.post('/api/subscriptions/resume')).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({
      status: 'active',
      pauseEndsAt: null,
      access: { general: true },
      currentPeriodEndAt: '2026-03-15T12:00:00.000Z',
    })
    const { invoices } = (await client.get('/api/subscriptions/billing')).body
    expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['paid', 'void', 'paid'])
  })

  test('of the provider’s own kind of pause in time that is paid goes on with it, and charges nothing', async () => {
    const { app, client, id, show } = await givenMembership({ interval: 'monthly' })
    await providerOf(app).subscriptions.pause(id)
    await passTimeAtProvider(app, 10 * dayMs)
    expect(await show()).toMatchObject({ status: 'paused', resumeCents: 0 })
    expect((await client.post('/api/subscriptions/resume')).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({ status: 'active', resumeCents: null, currentPeriodEndAt: '2026-02-05T12:00:00.000Z' })
    expect((await client.get('/api/subscriptions/billing')).body.invoices).toHaveLength(1)
  })

  test('of the provider’s own kind of pause is paid, or the pause stays as it was', async () => {
    const { app, client, id, show } = await givenMembership({ interval: 'monthly' })
    await providerOf(app).subscriptions.pause(id)
    await passTimeAtProvider(app, 40 * dayMs)
    await payBy(app, id, 'pm_card_chargeCustomerFail')
    const paused = { status: 'paused', access: { general: false }, openInvoiceCents: null, resumeCents: 5900 }
    expect(await show()).toMatchObject(paused)
    const refused = await client.post('/api/subscriptions/resume')
    expect(refused.body).toEqual({ outcome: 'declined', message: 'Your card was declined.' })
    await settleWebhooks(app)
    expect(await show()).toMatchObject(paused)
    await payBy(app, id, 'pm_card_visa')
    expect((await client.post('/api/subscriptions/resume')).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({ status: 'active', access: { general: true }, openInvoiceCents: null })
  })

  test.each([
    ['pm_card_chargeCustomerFail', { outcome: 'declined', message: 'Your card was declined.' }],
    ['pm_card_authenticationRequired', { outcome: 'action-required', url: null }],
  ])(
    'after a skipped payment with %s, which is not paid, leaves the pause as it was and gives no days of grace',
    async (card, said) => {
      const { app, client, id, show } = await givenMembership({ interval: 'monthly' })
      await app.deps.payments.pauseSubscription(id, new Date('2026-04-05T12:00:00Z'))
      await passTimeAtProvider(app, 41 * dayMs)
      await payBy(app, id, card)
      await settleWebhooks(app)
      const before = await show()
      expect(before).toMatchObject({ status: 'active', access: { general: false }, resumeCents: 5900 })
      expect((await client.post('/api/subscriptions/resume')).body).toEqual(said)
      await settleWebhooks(app)
      expect(await show()).toEqual(before)
      const { invoices } = (await client.get('/api/subscriptions/billing')).body
      expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['void', 'paid'])
      await payBy(app, id, 'pm_card_visa')
      expect((await client.post('/api/subscriptions/resume')).body).toEqual({ outcome: 'done' })
      expect(await show()).toMatchObject({ status: 'active', pauseEndsAt: null, access: { general: true } })
    },
  )

  test('leaves one that is not paused as it is', async () => {
    const { client, show } = await givenMembership()
    const before = await show()
    expect((await client.post('/api/subscriptions/resume')).body).toEqual({ outcome: 'done' })
    expect(await show()).toEqual(before)
  })
})
