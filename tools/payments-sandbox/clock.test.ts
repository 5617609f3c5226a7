import { describe, expect, test } from 'vitest'
import { intentIdOf, refusalOf } from '#test/harness/sandbox.ts'
import { day, firstRenewal, givenClock, givenMember, givenOrder, hour, noonOf, start } from '#test/harness/sandbox-clock.ts'

describe('sandbox clock: subscription ends', () => {
  test('cancel_at_period_end ends it with the period, with no further invoice', async () => {
    const { stripe, id, advance, invoices, read, told: listEvents } = await givenMember()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await advance(firstRenewal - 1)
    expect((await read()).subscription.status).toBe('active')
    await advance(noonOf('2026-06-01'))
    const { subscription } = await read()
    expect([subscription.status, subscription.ended_at, subscription.canceled_at]).toEqual(['canceled', firstRenewal, start])
    expect(subscription.cancellation_details?.reason).toBe('cancellation_requested')
    expect(await invoices()).toHaveLength(1)
    expect((await listEvents(firstRenewal)).map(({ type }) => type)).toEqual(['customer.subscription.deleted'])
  })

  test('cancel_at lets it renew until that date', async () => {
    const { stripe, id, advance, invoices, read } = await givenMember()
    await stripe.subscriptions.update(id, { cancel_at: noonOf('2026-03-10') })
    await advance(noonOf('2026-06-01'))
    expect((await read()).subscription).toMatchObject({ status: 'canceled', ended_at: noonOf('2026-03-10') })
    expect(await invoices()).toHaveLength(2)
  })

  test('an unpaid first invoice is void after 23 hours, and the subscription expires', async () => {
    const { stripe, secret, advance, read, told: listEvents } = await givenOrder()
    await advance(start + 23 * hour - 1)
    expect((await read()).subscription.status).toBe('incomplete')
    await advance(start + 23 * hour)
    const { subscription, invoice } = await read()
    expect([subscription.status, subscription.ended_at, invoice.status]).toEqual([
      'incomplete_expired',
      start + 23 * hour,
      'void',
    ])
    expect((await stripe.paymentIntents.retrieve(intentIdOf(secret))).status).toBe('canceled')
    expect((await listEvents(start + 23 * hour)).map(({ type }) => type)).toEqual([
      'payment_intent.canceled',
      'invoice.voided',
      'customer.subscription.updated',
    ])
    const late = await refusalOf(stripe.paymentIntents.confirm(intentIdOf(secret), { payment_method: 'pm_card_visa' }))
    expect(late.code).toBe('payment_intent_unexpected_state')
  })
})

describe('sandbox clock: paused collection', () => {
  test('renewals are void until collection resumes, then paid', async () => {
    const { stripe, id, advance, invoices, read } = await givenMember()
    const resumes = noonOf('2026-04-30')
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at: resumes } })
    await advance(noonOf('2026-04-15'))
    const paused = await read()
    expect([paused.subscription.status, paused.invoice.status]).toEqual(['active', 'void'])
    expect(paused.subscription.pause_collection).toEqual({ behavior: 'void', resumes_at: resumes })
    await advance(noonOf('2026-05-15'))
    expect((await invoices()).map(({ status, amount_paid }) => [status, amount_paid])).toEqual([
      ['paid', 5900],
      ['void', 0],
      ['void', 0],
      ['paid', 5900],
    ])
    expect((await read()).subscription.pause_collection).toBeNull()
  })

  test.each([
    ['keep_as_draft', 'draft'],
    ['mark_uncollectible', 'uncollectible'],
  ] as const)('with %s renewals stay %s, and are not charged later', async (behavior, status) => {
    const { stripe, id, advance, invoices, read } = await givenMember()
    await stripe.subscriptions.update(id, { pause_collection: { behavior } })
    await advance(noonOf('2026-03-15'))
    expect((await invoices()).map((invoice) => [invoice.status, invoice.amount_paid])).toEqual([
      ['paid', 5900],
      [status, 0],
    ])
    await stripe.subscriptions.update(id, { pause_collection: '' })
    await advance(noonOf('2026-04-15'))
    expect([(await read()).subscription.status, ...(await invoices()).map((invoice) => invoice.status)]).toEqual([
      'active',
      'paid',
      status,
      'paid',
    ])
  })

  test('a pause can be lifted; an unknown behavior is refused', async () => {
    const { stripe, id } = await givenMember()
    expect((await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })).pause_collection).toEqual({
      behavior: 'void',
      resumes_at: null,
    })
    expect((await stripe.subscriptions.update(id, { pause_collection: '' })).pause_collection).toBeNull()
    const refused = await refusalOf(stripe.subscriptions.update(id, { pause_collection: { behavior: 'forget' } }))
    expect(refused.param).toBe('pause_collection')
  })
})

describe('sandbox test clock', () => {
  test('it refuses to go back or jump 4000 days ahead', async () => {
    const { stripe, clock, advance } = await givenClock()
    expect(clock).toMatchObject({ frozen_time: start, status: 'ready' })
    await advance(start + day)
    for (const time of [start, start + day, start + 4000 * day]) {
      const refused = await refusalOf(advance(time))
      expect([refused.statusCode, refused.param]).toEqual([400, 'frozen_time'])
    }
    expect((await refusalOf(stripe.testHelpers.testClocks.create({ frozen_time: start }))).param).toBe('frozen_time')
    expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).frozen_time).toBe(start + day)
    expect((await refusalOf(stripe.testHelpers.testClocks.retrieve('clock_none'))).code).toBe('resource_missing')
  })

  test('time runs on after an advance, and a new test clock moves it forward', async () => {
    const { stripe, clock, advance, wait } = await givenClock()
    await advance(start + day)
    wait(90)
    expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).frozen_time).toBe(start + day + 90)
    const other = await stripe.testHelpers.testClocks.create({ frozen_time: start + 2 * day, name: 'Other' })
    expect([other.frozen_time, other.name]).toEqual([start + 2 * day, 'Other'])
    expect((await stripe.customers.create({})).created).toBe(start + 2 * day)
  })

  test('two advances with one idempotency key happen once', async () => {
    const { stripe, clock, invoices } = await givenMember()
    const sendRequest = () =>
      stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: firstRenewal + hour }, { idempotencyKey: 'advance' })
    const responses = await Promise.all([sendRequest(), sendRequest()])
    expect(responses.map(({ frozen_time }) => frozen_time)).toEqual([firstRenewal + hour, firstRenewal + hour])
    expect(await invoices()).toHaveLength(2)
  })

  test('/control/clock reads and moves it', async () => {
    const { sandbox, read } = await givenMember()
    const move = (advanceTo: number) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceTo }),
    })
    const answerOf = async (response: Response | Promise<Response>) => [(await response).status, await (await response).json()]
    const later = firstRenewal + hour
    expect(await answerOf(sandbox.browser.request('/control/clock', move(later)))).toEqual([200, { now: later }])
    expect((await read()).invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' })
    expect(await answerOf(sandbox.browser.request('/control/clock'))).toEqual([200, { now: later }])
    expect(await answerOf(sandbox.browser.request('/control/clock', move(start)))).toMatchObject([
      400,
      { error: { param: 'advanceTo' } },
    ])
  })
})
