import { afterAll, expect, test } from 'vitest'
import { findCustomerId } from '#server/features/billing/store/customers.ts'
import { order } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenCanceler, sessionIdOf, takeOffer } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'
import { listAuditEvents } from '../audit/index.ts'
import { deleteAccount } from '../identity/index.ts'
import { findSession, findTalkRequest } from './store/sessions.ts'

const app = await givenApp()
afterAll(app.stop)

const { pause, discount, talk } = takeOffer
const customerIdOf = async (userId: string) => (await findCustomerId(app.deps.db, userId)) ?? ''
const sessionOf = (token: string) => findSession(app.deps.db, sessionIdOf(token))

test('DELETE /api/subscriptions: changes nothing and opens a session of fifteen minutes', async () => {
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
  const [stored] = await app.deps.payments.listSubscriptions(await customerIdOf(member.id))
  expect([stored?.cancelAtPeriodEnd, stored?.cancelAt]).toEqual([false, null])
})

test('DELETE /api/subscriptions: repeated requests, also at once, return the same session', async () => {
  const { client } = await givenCanceler(app)
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.delete('/api/subscriptions')))
  replies.push(await client.delete('/api/subscriptions'))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.sessionId)).size).toBe(1)
})

test('cancel session: shows when the membership would end and the offers for each reason', async () => {
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

test('cancel session: a yearly member is not offered a discount that would end before the next payment', async () => {
  const { start, session } = await givenCanceler(app, 'yearly')
  const { body } = await session(await start())
  expect(body.interval).toBe('year')
  expect(body.reasons[0]).toEqual({
    reason: 'too_expensive',
    offers: [{ kind: 'switch', interval: 'month', amountCents: 5_900 }],
  })
})

test('canceled: ends the membership at the end of the paid period and records the reason', async () => {
  const { start, decide, membership, member } = await givenCanceler(app)
  const token = await start()
  const endsAt = (await membership()).currentPeriodEndAt
  const reply = await decide(token, { kind: 'canceled', reason: 'too_complex', comment: '  Too many menus. ' })
  expect([reply.status, reply.body]).toEqual([200, { state: 'canceled', endsAt }])
  // At once, without a webhook.
  expect(await membership()).toMatchObject({ status: 'canceling', endsAt, access: { general: true } })
  expect(await sessionOf(token)).toMatchObject({ state: 'canceled', reason: 'too_complex', comment: 'Too many menus.' })
  const events = await listAuditEvents(app.deps.db, 50)
  expect(events.filter(({ actorId }) => actorId === member.id)).toMatchObject([
    { event: 'membership.canceled', details: { reason: 'too_complex' } },
  ])
})

test('discount: covers the next payments and is not offered again', async () => {
  const { start, session, decide, membership } = await givenCanceler(app)
  const token = await start()
  expect((await decide(token, discount)).body).toEqual({ state: 'saved', endsAt: null })
  expect(await membership()).toMatchObject({ status: 'active', hasDiscount: true })
  expect(await sessionOf(token)).toMatchObject({ state: 'saved', outcomeOffer: 'discount', offersShown: ['discount'] })
  const again = await start()
  expect((await session(again)).body.reasons[0].offers.map(({ kind }: { kind: string }) => kind)).toEqual(['switch', 'pause'])
  expect((await decide(again, discount)).body).toMatchObject({ status: 409, code: 'offer-not-available' })
})

test('pause: starts at the end of the paid period and lasts the chosen months', async () => {
  for (const [months, until] of [
    [1, '2026-03-05T12:00:00.000Z'],
    [3, '2026-05-05T12:00:00.000Z'],
  ] as const) {
    const { start, decide, membership } = await givenCanceler(app)
    expect((await decide(await start(), pause(months))).body).toEqual({ state: 'saved', endsAt: null })
    expect(await membership()).toMatchObject({ status: 'active', pauseEndsAt: until, access: { general: true } })
  }
})

test('switch: takes effect at the end of the paid period', async () => {
  const { start, decide, membership } = await givenCanceler(app)
  const { currentPeriodEndAt } = await membership()
  const outcome = { kind: 'offer_accepted', reason: 'too_expensive', offer: 'switch' }
  expect((await decide(await start(), outcome)).body).toEqual({ state: 'saved', endsAt: null })
  expect(await membership()).toMatchObject({ interval: 'month', plannedInterval: 'year', plannedAt: currentPeriodEndAt })
})

test('talk: the message reaches support by email with the member as reply address', async () => {
  const { start, decide, member } = await givenCanceler(app)
  await decide(await start(), talk('  I cannot find <b>my</b> pod.\nPlease help. '))
  await app.runJobs()
  const { mails: emails } = (await app.anonymous.get('/dev/outbox.json')).body
  const email = emails.find(({ text }: { text: string }) => text.includes(member.email))
  expect(email).toMatchObject({
    to: 'support@localhost',
    subject: 'Ada Reyes wants to talk before canceling',
    template: 'retention-talk',
  })
  expect(email.text).toContain('> I cannot find <b>my</b> pod.\n> Please help.')
  expect(email.text).toContain('Reason: Too complicated\nPlan: Monthly')
  expect(email.html).not.toContain('<b>my</b>')
  const eml = (await app.anonymous.get(`/dev/outbox/${email.id}/mail.eml`)).text
  expect(eml).toContain(`\r\nReply-To: ${member.email}\r\n`)
})

test('outcome: an offer not available for the reason is refused, and the session stays open', async () => {
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

test('steps: stores the reason and each offer shown once', async () => {
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

test('cancel: refused without an active membership or when already canceling', async () => {
  const otherUser = await app.as(await givenPerson(app))
  expect((await otherUser.delete('/api/subscriptions')).body).toMatchObject({ status: 409, code: 'no-subscription' })
  expect((await otherUser.post('/api/subscriptions/cancel')).body).toMatchObject({ status: 409, code: 'no-subscription' })

  const unpaid = await app.as(await givenPerson(app))
  await order(unpaid)
  expect((await unpaid.delete('/api/subscriptions')).body.code).toBe('no-subscription')

  const { client, start, decide } = await givenCanceler(app)
  await decide(await start(), { kind: 'canceled', reason: 'other' })
  expect((await client.delete('/api/subscriptions')).body).toMatchObject({ status: 409, code: 'already-canceling' })
  expect((await client.post('/api/subscriptions/cancel')).body.code).toBe('already-canceling')
})

test('POST /api/subscriptions/cancel: cancels without the flow, once', async () => {
  const { client, start, membership } = await givenCanceler(app)
  const token = await start()
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.post('/api/subscriptions/cancel')))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409])
  expect(await membership()).toMatchObject({ status: 'canceling', endsAt: (await membership()).currentPeriodEndAt })
  expect((await sessionOf(token))?.state).toBe('canceled')
})

test('account deletion: deletes what the member wrote and keeps the outcome for the stats', async () => {
  const { start, decide, member } = await givenCanceler(app)
  const first = await start()
  await decide(first, talk('Please call me on 555 0100.'))
  const second = await start()
  expect((await decide(second, { kind: 'canceled', reason: 'other', comment: 'My divorce.' })).status).toBe(200)
  await app.deps.db.transaction((tx) => deleteAccount(app.deps, tx, member.id))
  await app.runJobs()
  expect(await findTalkRequest(app.deps.db, sessionIdOf(first))).toBeNull()
  expect(await sessionOf(second)).toMatchObject({ state: 'canceled', reason: 'other', comment: null })
})
