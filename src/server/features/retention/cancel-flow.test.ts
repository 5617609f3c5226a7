import { afterAll, expect, test } from 'vitest'
import { order, pay, prices, settleWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { cancelFlow, givenCanceler } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'
import { findCustomerId } from '#server/features/billing/store/customers.ts'
import { listEvents } from '../audit/index.ts'
import { deleteAccount } from '../identity/index.ts'
import { findSession, findTalk } from './store/sessions.ts'

const app = await givenApp()
afterAll(app.stop)

const pause = (months: number) => ({ kind: 'offer_accepted', reason: 'unused', offer: 'pause', months })
const discount = { kind: 'offer_accepted', reason: 'too_expensive', offer: 'discount' }
const talk = (message: string) => ({ kind: 'offer_accepted', reason: 'too_complex', offer: 'talk', message })

const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string
const customerIdOf = async (userId: string) => (await findCustomerId(app.deps.db, userId)) ?? ''
const sessionOf = (token: string) => findSession(app.deps.db, sessionIdOf(token))

test('asking to cancel changes nothing, and opens one session of fifteen minutes', async () => {
  const { client, member, membership } = await givenCanceler(app)
  const before = await membership()
  const reply = await client.delete('/api/subscriptions')
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ token: expect.any(String), sessionId: expect.any(String), provider: 'builtin' })
  const claims = JSON.parse(Buffer.from(reply.body.token.split('.')[1], 'base64url').toString())
  const now = app.clock.now().getTime() / 1000
  expect(claims).toEqual({
    aud: 'retention',
    sub: member.id,
    sid: before.id,
    jti: reply.body.sessionId,
    iat: now,
    exp: now + 15 * 60,
  })
  expect(await membership()).toEqual(before)
  const [kept] = await app.deps.payments.listSubscriptions(await customerIdOf(member.id))
  expect([kept?.cancelAtPeriodEnd, kept?.cancelAt]).toEqual([false, null])
})

test('asked again, one after the other or at once, the same session goes on', async () => {
  const { client } = await givenCanceler(app)
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.delete('/api/subscriptions')))
  replies.push(await client.delete('/api/subscriptions'))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.sessionId)).size).toBe(1)
})

test('the flow shows when the membership would end, and for each reason what is offered', async () => {
  const { start, session, membership } = await givenCanceler(app)
  const reply = await session(await start())
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ endsAt: (await membership()).currentPeriodEndAt, currency: 'usd', interval: 'month' })
  const offers = Object.fromEntries(reply.body.reasons.map((row: { reason: string; offers: object }) => [row.reason, row.offers]))
  expect(offers).toEqual({
    too_expensive: [
      { kind: 'discount', percentOff: 30, until: expect.any(String), amountCents: 4_130 },
      { kind: 'switch', interval: 'year', amountCents: 59_000 },
    ],
    unused: [
      { kind: 'pause', months: [1, 2, 3], until: Array.from({ length: 3 }, () => expect.any(String)) },
      { kind: 'switch', interval: 'year', amountCents: 59_000 },
    ],
    missing_features: [{ kind: 'talk' }],
    customer_service: [{ kind: 'talk' }],
    too_complex: [{ kind: 'talk' }],
    low_quality: [{ kind: 'talk' }],
    switched_service: [],
    other: [],
  })
})

test('a yearly member is not offered a discount that would be over before the next payment', async () => {
  const { start, session } = await givenCanceler(app, 'yearly')
  const { body } = await session(await start())
  expect(body.interval).toBe('year')
  expect(body.reasons[0]).toEqual({
    reason: 'too_expensive',
    offers: [{ kind: 'switch', interval: 'month', amountCents: 5_900 }],
  })
})

test('canceling ends the membership with the period that is paid, and the provider hears why', async () => {
  const { start, decide, membership, member } = await givenCanceler(app)
  const token = await start()
  const endsAt = (await membership()).currentPeriodEndAt
  const reply = await decide(token, { kind: 'canceled', reason: 'too_complex', comment: '  Too many menus. ' })
  expect([reply.status, reply.body]).toEqual([200, { state: 'canceled', endsAt }])
  // At once, without a webhook.
  expect(await membership()).toMatchObject({ status: 'canceling', endsAt, access: { general: true } })
  expect(await sessionOf(token)).toMatchObject({ state: 'canceled', reason: 'too_complex', comment: 'Too many menus.' })
  const events = await listEvents(app.deps.db, 50)
  expect(events.filter(({ actorId }) => actorId === member.id)).toMatchObject([
    { event: 'membership.canceled', details: { reason: 'too_complex' } },
  ])
})

test('a discount comes off the next payments, and is not offered again for a year', async () => {
  const { start, session, decide, membership } = await givenCanceler(app)
  const token = await start()
  expect((await decide(token, discount)).body).toEqual({ state: 'saved', endsAt: null })
  expect(await membership()).toMatchObject({ status: 'active', hasDiscount: true })
  expect(await sessionOf(token)).toMatchObject({ state: 'saved', outcomeOffer: 'discount', offersShown: ['discount'] })
  const again = await start()
  expect((await session(again)).body.reasons[0].offers.map(({ kind }: { kind: string }) => kind)).toEqual(['switch', 'pause'])
  expect((await decide(again, discount)).body).toMatchObject({ status: 409, code: 'offer-not-available' })
})

test('a pause begins when the paid period ends and lasts as many months as were chosen', async () => {
  for (const [months, until] of [
    [1, '2026-03-05T12:00:00.000Z'],
    [3, '2026-05-05T12:00:00.000Z'],
  ] as const) {
    const { start, decide, membership } = await givenCanceler(app)
    expect((await decide(await start(), pause(months))).body).toEqual({ state: 'saved', endsAt: null })
    expect(await membership()).toMatchObject({ status: 'active', pauseEndsAt: until, access: { general: true } })
  }
})

test('a change of plan waits for the end of the paid period', async () => {
  const { start, decide, membership } = await givenCanceler(app)
  const { currentPeriodEndAt } = await membership()
  const outcome = { kind: 'offer_accepted', reason: 'too_expensive', offer: 'switch' }
  expect((await decide(await start(), outcome)).body).toEqual({ state: 'saved', endsAt: null })
  expect(await membership()).toMatchObject({ interval: 'month', plannedInterval: 'year', plannedAt: currentPeriodEndAt })
})

test('what a member writes instead of canceling reaches the operator, who can answer it', async () => {
  const { start, decide, member } = await givenCanceler(app)
  await decide(await start(), talk('  I cannot find <b>my</b> pod.\nPlease help. '))
  await app.runJobs()
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body
  const mail = mails.find(({ text }: { text: string }) => text.includes(member.email))
  expect(mail).toMatchObject({
    to: 'support@localhost',
    subject: 'Ada Reyes would like to talk before leaving',
    template: 'retention-talk',
  })
  expect(mail.text).toContain('> I cannot find <b>my</b> pod.\n> Please help.')
  expect(mail.text).toContain('Reason: It is hard to use\nPlan: Monthly')
  expect(mail.html).not.toContain('<b>my</b>')
  const eml = (await app.anonymous.get(`/dev/outbox/${mail.id}/mail.eml`)).text
  expect(eml).toContain(`\r\nReply-To: ${member.email}\r\n`)
})

test('the same decision five times at once has one effect and one answer', async () => {
  for (const outcome of [{ kind: 'canceled', reason: null }, discount, pause(2), talk('Let us talk.'), { kind: 'aborted' }]) {
    const { start, decide, member } = await givenCanceler(app)
    const token = await start()
    const replies = await Promise.all(Array.from({ length: 5 }, () => decide(token, outcome)))
    replies.push(await decide(token, outcome))
    expect(
      replies.map(({ status }) => status),
      outcome.kind,
    ).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(replies.map(({ text }) => text)).size, outcome.kind).toBe(1)
    const events = await listEvents(app.deps.db, 100)
    expect(
      events.filter(({ actorId }) => actorId === member.id),
      outcome.kind,
    ).toHaveLength(1)
  }
})

test('after a decision another one is refused, and changes nothing', async () => {
  const { start, session, report, decide, membership } = await givenCanceler(app)
  const token = await start()
  await decide(token, pause(1))
  const before = await membership()
  const others = [pause(2), discount, talk('Hello'), { kind: 'canceled', reason: 'other' }, { kind: 'aborted' }]
  for (const outcome of others) {
    expect((await decide(token, outcome)).body, outcome.kind).toMatchObject({ status: 409, code: 'retention-over' })
  }
  expect((await session(token)).body.code).toBe('retention-over')
  expect((await report(token, { step: 'confirm' })).body.code).toBe('retention-over')
  expect(await membership()).toEqual(before)
})

test('of different decisions at once one counts', async () => {
  const { start, decide, membership } = await givenCanceler(app)
  const token = await start()
  const outcomes = [{ kind: 'canceled', reason: 'other' }, pause(1), discount, talk('Wait')]
  const replies = await Promise.all(outcomes.map((outcome) => decide(token, outcome)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const { status, pauseEndsAt, hasDiscount } = await membership()
  const effects = [status === 'canceling', pauseEndsAt !== null, hasDiscount].filter(Boolean)
  expect(effects).toHaveLength(replies[3]?.status === 200 ? 0 : 1)
})

test('backing out in one window while another one cancels never says something else than what holds', async () => {
  for (let i = 0; i < 4; i++) {
    const { start, decide, client, membership } = await givenCanceler(app)
    const token = await start()
    const [canceled, aborted] = await Promise.all([
      decide(token, { kind: 'canceled', reason: 'other' }),
      client.post('/api/subscriptions/cancel-button'),
    ])
    expect(aborted.status).toBe(204)
    const ends = (await membership()).status === 'canceling'
    expect(canceled.status).toBe(ends ? 200 : 409)
    expect((await sessionOf(token))?.state).toBe(ends ? 'canceled' : 'aborted')
  }
})

test('what was not offered for the reason is refused, and the session stays open', async () => {
  const { start, decide, membership } = await givenCanceler(app, 'yearly')
  const token = await start()
  const before = await membership()
  const refused = [
    pause(1),
    { ...pause(1), reason: 'other' },
    { kind: 'offer_accepted', reason: 'switched_service', offer: 'discount' },
    { kind: 'offer_accepted', reason: 'unused', offer: 'talk', message: 'Hello' },
  ]
  for (const outcome of refused) {
    expect((await decide(token, outcome)).body, JSON.stringify(outcome)).toMatchObject({ code: 'offer-not-available' })
  }
  expect(await membership()).toEqual(before)
  expect((await sessionOf(token))?.state).toBe('open')
})

test('how far a member got is kept: the reason, and each offer once', async () => {
  const { start, report } = await givenCanceler(app)
  const token = await start()
  const steps = [
    { step: 'reason', reason: 'unused' },
    { step: 'offer', reason: 'unused', offer: 'pause' },
    { step: 'offer', reason: 'unused', offer: 'pause' },
    { step: 'offer', reason: 'unused', offer: 'switch' },
    { step: 'confirm' },
  ]
  for (const step of steps) expect((await report(token, step)).status).toBe(204)
  expect(await sessionOf(token)).toMatchObject({ state: 'open', reason: 'unused', offersShown: ['pause', 'switch'] })
})

test('without a membership that goes on there is nothing to cancel', async () => {
  const stranger = await app.as(await givenPerson(app))
  expect((await stranger.delete('/api/subscriptions')).body).toMatchObject({ status: 409, code: 'no-subscription' })
  expect((await stranger.post('/api/subscriptions/cancel')).body).toMatchObject({ status: 409, code: 'no-subscription' })

  const unpaid = await app.as(await givenPerson(app))
  await order(unpaid)
  expect((await unpaid.delete('/api/subscriptions')).body.code).toBe('no-subscription')

  const { client, start, decide } = await givenCanceler(app)
  await decide(await start(), { kind: 'canceled', reason: 'other' })
  expect((await client.delete('/api/subscriptions')).body).toMatchObject({ status: 409, code: 'already-canceling' })
  expect((await client.post('/api/subscriptions/cancel')).body.code).toBe('already-canceling')
})

test('a membership that ended meanwhile is neither canceled nor saved', async () => {
  for (const outcome of [{ kind: 'canceled', reason: 'other' }, discount]) {
    const { start, decide, membership } = await givenCanceler(app)
    const token = await start()
    await app.deps.payments.cancelSubscription((await membership()).id)
    expect((await decide(token, outcome)).body).toMatchObject({ status: 409, code: 'no-subscription' })
  }
})

test('a membership canceled meanwhile in another window takes no offer; canceling it once more is the same', async () => {
  const { start, decide, membership, client } = await givenCanceler(app)
  const token = await start()
  await app.deps.payments.cancelAtPeriodEnd((await membership()).id, { feedback: null, comment: null })
  expect((await decide(token, discount)).body.code).toBe('offer-not-available')
  expect((await decide(token, { kind: 'canceled', reason: 'other' })).body).toMatchObject({ state: 'canceled' })
  expect((await client.get('/api/subscriptions')).body.subscriptions[0].status).toBe('canceling')
})

test('when the flow does not work the plain way cancels just so, once', async () => {
  const { client, start, membership } = await givenCanceler(app)
  const token = await start()
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.post('/api/subscriptions/cancel')))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409])
  expect(await membership()).toMatchObject({ status: 'canceling', endsAt: (await membership()).currentPeriodEndAt })
  expect((await sessionOf(token))?.state).toBe('canceled')
})

test('of two memberships the one that goes on is the one to cancel', async () => {
  const member = await givenPerson(app)
  const client = await app.as(member)
  await pay(client, await order(client, { priceId: prices.monthly }))
  await settleWebhooks(app)
  const { start, decide } = cancelFlow(client)
  await decide(await start(), { kind: 'canceled', reason: 'other' })
  const second = await app.deps.payments.startSubscription({
    customerId: await customerIdOf(member.id),
    userId: member.id,
    priceId: prices.yearly,
    promotionCode: await app.deps.payments.findPromotionCode('FREE100'),
    idempotencyKey: `second:${member.id}`,
  })
  await settleWebhooks(app)
  expect(second.kind).toBe('started')
  await decide(await start(), { kind: 'canceled', reason: 'other' })
  expect((await client.get('/api/subscriptions')).body.subscriptions.map(({ status }: { status: string }) => status)).toEqual([
    'canceling',
    'canceling',
  ])
})

test('when an account is deleted nothing of what its member wrote is kept, and the figures stay', async () => {
  const { start, decide, member } = await givenCanceler(app)
  const first = await start()
  await decide(first, talk('Please call me on 555 0100.'))
  const second = await start()
  expect((await decide(second, { kind: 'canceled', reason: 'other', comment: 'My divorce.' })).status).toBe(200)
  await app.deps.db.transaction((tx) => deleteAccount(app.deps, tx, member.id))
  await app.runJobs()
  expect(await findTalk(app.deps.db, sessionIdOf(first))).toBeNull()
  expect(await sessionOf(second)).toMatchObject({ state: 'canceled', reason: 'other', comment: null })
})
