import { describe, expect, test } from 'vitest'
import {
  completeAuthentication,
  dayMs,
  eventAbout,
  countFirstAccesses,
  givenMembership,
  joinAs,
  passTimeAtProvider,
  providerOf,
  sendEvent,
  billingEmailsTo,
} from '#test/factories/membership.ts'
import { order, pay, prices, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { decideAccess } from './index.ts'

const renewalFails = '4000000000000341'
const kinds = (messages: readonly { kind: string }[]) => messages.map(({ kind }) => kind)

/** Runs all due jobs, a moment later. */
async function settleAndRunJobs(app: TestApp) {
  app.clock.advance(1000)
  await passTimeAtProvider(app, 0)
}

async function givenMonthly(card?: string) {
  const given = await givenMembership({ interval: 'monthly', ...(card && { card }) })
  const sentEmails = () => billingEmailsTo(given.app, given.member.id)
  return { ...given, told: sentEmails, payments: given.app.deps.payments }
}

describe('messages to a member', () => {
  test('payment-received: with the invoice number and its page', async () => {
    const { told: sentEmails } = await givenMonthly()
    expect(await sentEmails()).toEqual([
      {
        kind: 'payment-received',
        amountCents: 5900,
        currency: 'usd',
        invoiceNumber: expect.any(String),
        url: expect.stringContaining('/sandbox/stripe/invoice/'),
      },
    ])
  })

  test('canceling and its undo: each time', async () => {
    const { app, client, id, told: sentEmails, payments } = await givenMonthly()
    for (let i = 0; i < 2; i += 1) {
      await payments.cancelAtPeriodEnd(id, { feedback: null, comment: null })
      await settleAndRunJobs(app)
      await client.post('/api/subscriptions/keep')
      await settleAndRunJobs(app)
    }
    const canceling = { kind: 'canceling', endsAt: '2026-02-05T12:00:00.000Z', untilEnd: 'open', openUntil: null }
    expect((await sentEmails()).slice(1)).toEqual([canceling, { kind: 'kept' }, canceling, { kind: 'kept' }])
  })

  test('ended: without any other message at the end', async () => {
    const { app, id, told: sentEmails, payments } = await givenMonthly()
    await payments.cancelAtPeriodEnd(id, { feedback: null, comment: null })
    await settleAndRunJobs(app)
    await passTimeAtProvider(app, 32 * dayMs)
    expect(kinds(await sentEmails())).toEqual(['payment-received', 'canceling', 'ended'])
  })

  test('paused: with start and end, and resumed afterwards', async () => {
    const { app, id, told: sentEmails, payments } = await givenMonthly()
    await payments.pauseSubscription(id, new Date('2026-03-05T12:00:00Z'))
    await settleAndRunJobs(app)
    expect((await sentEmails()).slice(1)).toEqual([
      { kind: 'paused', from: '2026-02-05T12:00:00.000Z', until: '2026-03-05T12:00:00.000Z' },
    ])
    await passTimeAtProvider(app, 70 * dayMs)
    expect(kinds((await sentEmails()).slice(1))).toContain('resumed')
  })

  test('switch-planned, and switched once it happened', async () => {
    const { app, client, told: sentEmails } = await givenMonthly()
    await client.post('/api/subscriptions/switch', { priceId: prices.yearly, when: 'renewal' })
    expect((await sentEmails()).slice(1)).toEqual([{ kind: 'switch-planned', interval: 'year', at: '2026-02-05T12:00:00.000Z' }])
    await passTimeAtProvider(app, 32 * dayMs)
    const after = (await sentEmails()).slice(2)
    expect(after).toContainEqual({ kind: 'switched', interval: 'year' })
    expect(after).toContainEqual(expect.objectContaining({ kind: 'payment-received', amountCents: 59000 }))
    expect(after).toHaveLength(2)
  })

  test('discount-given: with its end, but not for the promo code of the order', async () => {
    const { app, id, told: sentEmails, payments } = await givenMonthly()
    const coupon = await providerOf(app).coupons.create({ percent_off: 30, duration: 'repeating', duration_in_months: 3 })
    await payments.applyDiscount(id, coupon.id, 'a-key')
    await settleAndRunJobs(app)
    const next = { amountCents: 4130, currency: 'usd', at: '2026-02-05T12:00:00.000Z' }
    expect((await sentEmails()).slice(1)).toEqual([{ kind: 'discount-given', until: '2026-04-05T12:00:00.000Z', next }])
    const other = await joinAs(app, { promoCode: 'WELCOME25' })
    expect(kinds(await billingEmailsTo(app, other.member.id))).toEqual(['payment-received'])
  })

  test('payment-failed: each failed renewal with the last day of access, then the end', async () => {
    const { app, told: sentEmails } = await givenMonthly(renewalFails)
    await passTimeAtProvider(app, 32 * dayMs)
    expect((await sentEmails()).slice(1)).toEqual([
      { kind: 'payment-failed', amountCents: 5900, currency: 'usd', lastDayAt: '2026-02-12T13:00:00.000Z' },
    ])
    await passTimeAtProvider(app, 3 * dayMs)
    expect(kinds((await sentEmails()).slice(1))).toEqual(['payment-failed', 'payment-failed'])
    await passTimeAtProvider(app, 30 * dayMs)
    expect(kinds(await sentEmails()).at(-1)).toBe('ended')
  })

  test('action-required: one email when the bank asks for authentication', async () => {
    const app = await givenApp()
    const member = await givenPerson(app)
    const client = await app.as(member)
    const started = await order(client, { priceId: prices.monthly })
    const provider = providerOf(app)
    const intent = (started.clientSecret ?? '').split('_secret_')[0] ?? ''
    await provider.paymentIntents.confirm(intent, { payment_method: 'pm_card_authenticationRequired' })
    await completeAuthentication(app, intent)
    await deliverWebhooks(app)
    await passTimeAtProvider(app, 32 * dayMs)
    expect((await billingEmailsTo(app, member.id)).slice(1)).toEqual([
      {
        kind: 'action-required',
        amountCents: 5900,
        currency: 'usd',
        url: expect.stringContaining('/sandbox/stripe/invoice/'),
      },
    ])
  })

  test('none for a first order that is declined, replaced or expired', async () => {
    const app = await givenApp()
    const member = await givenPerson(app)
    const client = await app.as(member)
    await pay(client, await order(client), '4000000000000002')
    await order(client, { priceId: prices.monthly })
    await deliverWebhooks(app)
    await passTimeAtProvider(app, 2 * dayMs)
    expect(await billingEmailsTo(app, member.id)).toEqual([])
  })

  test('renewal-coming: before a yearly payment and before a free period ends without a payment method', async () => {
    const { app, member, id } = await givenMembership()
    const free = await joinAs(app, { interval: 'monthly', promoCode: 'FIRSTFREE' })
    const monthly = await joinAs(app, { interval: 'monthly' })
    const announce = async (subscription: string) => {
      // The provider's upcoming invoice has the shape of an invoice preview.
      const invoice = await providerOf(app).invoices.createPreview({ subscription })
      await sendEvent(app, eventAbout('invoice.upcoming', invoice))
      await app.runJobs()
    }
    for (const subscription of [id, free.id, monthly.id, id]) await announce(subscription)
    const renewalEmail = { kind: 'renewal-coming', currency: 'usd' }
    expect((await billingEmailsTo(app, member.id)).slice(1)).toEqual([
      { ...renewalEmail, amountCents: 59000, at: '2027-01-05T12:00:00.000Z', needsPaymentMethod: false },
    ])
    expect((await billingEmailsTo(app, free.member.id)).slice(1)).toEqual([
      { ...renewalEmail, amountCents: 5900, at: '2026-02-05T12:00:00.000Z', needsPaymentMethod: true },
    ])
    expect(kinds(await billingEmailsTo(app, monthly.member.id))).toEqual(['payment-received'])
    const other = await joinAs(app)
    const foreseen = await providerOf(app).invoices.createPreview({ subscription: other.id })
    await app.deps.payments.cancelAtPeriodEnd(other.id, { feedback: null, comment: null })
    await sendEvent(app, eventAbout('invoice.upcoming', foreseen))
    await settleAndRunJobs(app)
    expect(kinds(await billingEmailsTo(app, other.member.id))).toEqual(['payment-received', 'canceling'])
  })
})

describe('first access', () => {
  test('is reported with the first payment, and not again after an end and a new start', async () => {
    const { app, member, client, id, payments } = await givenMonthly()
    expect(await countFirstAccesses(app, member.id)).toBe(1)
    await payments.cancelSubscription(id)
    await settleAndRunJobs(app)
    await pay(client, await order(client))
    await settleAndRunJobs(app)
    expect((await client.get('/api/subscriptions')).body.access.general).toBe(true)
    expect(await countFirstAccesses(app, member.id)).toBe(1)
  })

  test('is reported with a free membership, and not before an order is paid', async () => {
    const app = await givenApp()
    const free = await joinAs(app, { promoCode: 'FREE100' })
    expect(await countFirstAccesses(app, free.member.id)).toBe(1)
    const waiting = await givenPerson(app)
    await order(await app.as(waiting))
    await deliverWebhooks(app)
    expect(await countFirstAccesses(app, waiting.id)).toBe(0)
  })

  test('is reported when an admin opens access, and not again with a later payment', async () => {
    const app = await givenApp()
    const member = await givenPerson(app)
    const decide = (general: boolean | null) =>
      app.deps.db.transaction((tx) => decideAccess(app.deps, tx, [{ userId: member.id, general, podMarketplace: null }]))
    await decide(false)
    expect(await countFirstAccesses(app, member.id)).toBe(0)
    await decide(true)
    await decide(true)
    expect(await countFirstAccesses(app, member.id)).toBe(1)
    const client = await app.as(member)
    await pay(client, await order(client))
    await deliverWebhooks(app)
    expect(await countFirstAccesses(app, member.id)).toBe(1)
  })

  test('is reported once an admin lifts a closed override of a paying member', async () => {
    const app = await givenApp()
    const member = await givenPerson(app)
    const decide = (general: boolean | null) =>
      app.deps.db.transaction((tx) => decideAccess(app.deps, tx, [{ userId: member.id, general, podMarketplace: null }]))
    await decide(false)
    const client = await app.as(member)
    await pay(client, await order(client))
    await deliverWebhooks(app)
    expect(await countFirstAccesses(app, member.id)).toBe(0)
    await decide(null)
    expect(await countFirstAccesses(app, member.id)).toBe(1)
  })
})
