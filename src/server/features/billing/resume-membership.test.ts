import { describe, expect, test } from 'vitest'
import { dayMs, givenMembership, passTimeAtProvider, setPaymentMethod, providerOf } from '#test/factories/membership.ts'
import { deliverWebhooks } from '#test/factories/payment.ts'

describe('POST /api/subscriptions/resume', () => {
  test('ends a pause before any skipped payment without a charge', async () => {
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

  test('after a skipped payment, starts a new paid period at once and opens access', async () => {
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

  test('ends a provider pause within the paid period without a charge', async () => {
    const { app, client, id, show } = await givenMembership({ interval: 'monthly' })
    await providerOf(app).subscriptions.pause(id)
    await passTimeAtProvider(app, 10 * dayMs)
    expect(await show()).toMatchObject({ status: 'paused', resumeCents: 0 })
    expect((await client.post('/api/subscriptions/resume')).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({ status: 'active', resumeCents: null, currentPeriodEndAt: '2026-02-05T12:00:00.000Z' })
    expect((await client.get('/api/subscriptions/billing')).body.invoices).toHaveLength(1)
  })

  test('leaves a provider pause in effect when the payment is declined, and ends it once paid', async () => {
    const { app, client, id, show } = await givenMembership({ interval: 'monthly' })
    await providerOf(app).subscriptions.pause(id)
    await passTimeAtProvider(app, 40 * dayMs)
    await setPaymentMethod(app, id, 'pm_card_chargeCustomerFail')
    const paused = { status: 'paused', access: { general: false }, openInvoiceCents: null, resumeCents: 5900 }
    expect(await show()).toMatchObject(paused)
    const refused = await client.post('/api/subscriptions/resume')
    expect(refused.body).toEqual({ outcome: 'declined', message: 'Your card was declined.' })
    await deliverWebhooks(app)
    expect(await show()).toMatchObject(paused)
    await setPaymentMethod(app, id, 'pm_card_visa')
    expect((await client.post('/api/subscriptions/resume')).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({ status: 'active', access: { general: true }, openInvoiceCents: null })
  })

  test.each([
    ['pm_card_chargeCustomerFail', { outcome: 'declined', message: 'Your card was declined.' }],
    ['pm_card_authenticationRequired', { outcome: 'action-required', url: null }],
  ])('after a skipped payment, %s leaves the pause unchanged and gives no grace period', async (card, expectedError) => {
    const { app, client, id, show } = await givenMembership({ interval: 'monthly' })
    await app.deps.payments.pauseSubscription(id, new Date('2026-04-05T12:00:00Z'))
    await passTimeAtProvider(app, 41 * dayMs)
    await setPaymentMethod(app, id, card)
    await deliverWebhooks(app)
    const before = await show()
    expect(before).toMatchObject({ status: 'active', access: { general: false }, resumeCents: 5900 })
    expect((await client.post('/api/subscriptions/resume')).body).toEqual(expectedError)
    await deliverWebhooks(app)
    expect(await show()).toEqual(before)
    const { invoices } = (await client.get('/api/subscriptions/billing')).body
    expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['void', 'paid'])
    await setPaymentMethod(app, id, 'pm_card_visa')
    expect((await client.post('/api/subscriptions/resume')).body).toEqual({ outcome: 'done' })
    expect(await show()).toMatchObject({ status: 'active', pauseEndsAt: null, access: { general: true } })
  })

  test('leaves a membership that is not paused unchanged', async () => {
    const { client, show } = await givenMembership()
    const before = await show()
    expect((await client.post('/api/subscriptions/resume')).body).toEqual({ outcome: 'done' })
    expect(await show()).toEqual(before)
  })
})
