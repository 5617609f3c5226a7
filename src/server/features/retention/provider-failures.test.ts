import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Payments } from '#server/gateways/payments/port.ts'
import { givenCanceler } from '#test/factories/retention.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { listAuditEvents } from '../audit/index.ts'

const rejectUnavailable = () => Promise.reject(new ProblemError('payments-unavailable'))

const outcomes = [
  { kind: 'canceled', reason: 'other' },
  { kind: 'offer_accepted', reason: 'too_expensive', offer: 'discount' },
  { kind: 'offer_accepted', reason: 'too_expensive', offer: 'switch' },
  { kind: 'offer_accepted', reason: 'unused', offer: 'pause', months: 2 },
]

/** From now on the provider does each call, but its first response is lost. */
function loseFirstResponse({ deps }: TestApp): void {
  const { payments } = deps
  const lost = new Set<string>()
  const losing =
    <A extends unknown[]>(name: string, work: (...given: A) => Promise<void>) =>
    async (...given: A): Promise<void> => {
      await work(...given)
      if (lost.has(name)) return
      lost.add(name)
      await rejectUnavailable()
    }
  const changes: Partial<Payments> = {
    cancelAtPeriodEnd: losing('cancel', (...given: Parameters<Payments['cancelAtPeriodEnd']>) =>
      payments.cancelAtPeriodEnd(...given),
    ),
    applyDiscount: losing('discount', (...given: Parameters<Payments['applyDiscount']>) => payments.applyDiscount(...given)),
    switchAtRenewal: losing('switch', (...given: Parameters<Payments['switchAtRenewal']>) => payments.switchAtRenewal(...given)),
    pauseSubscription: losing('pause', (...given: Parameters<Payments['pauseSubscription']>) =>
      payments.pauseSubscription(...given),
    ),
  }
  Object.assign(deps, { payments: { ...payments, ...changes } })
}

test('outcome: a retry after a lost provider response finds the decision done', async () => {
  const app = await givenApp()
  const members = await Promise.all(outcomes.map(() => givenCanceler(app)))
  loseFirstResponse(app)
  for (const [i, outcome] of outcomes.entries()) {
    const { start, decide, member } = members[i]!
    const token = await start()
    expect((await decide(token, outcome)).body, JSON.stringify(outcome)).toMatchObject({
      status: 503,
      code: 'payments-unavailable',
    })
    const again = await decide(token, outcome)
    expect(again.status, JSON.stringify(outcome)).toBe(200)
    expect((await decide(token, outcome)).text).toBe(again.text)
    const events = await listAuditEvents(app.deps.db, 50)
    expect(events.filter(({ actorId }) => actorId === member.id)).toHaveLength(1)
  }
})

test('outcome: while the provider is down nothing is decided, and the session stays open', async () => {
  const app = await givenApp()
  const { start, session, decide, client, membership } = await givenCanceler(app)
  const token = await start()
  const { payments } = app.deps
  Object.assign(app.deps, { payments: { ...payments, listSubscriptions: rejectUnavailable, findCoupon: rejectUnavailable } })
  expect((await session(token)).body.code).toBe('payments-unavailable')
  for (const outcome of outcomes) expect((await decide(token, outcome)).body.code).toBe('payments-unavailable')
  expect((await client.post('/api/subscriptions/cancel')).body.code).toBe('payments-unavailable')
  // Starting and aborting do not call the provider.
  expect((await client.delete('/api/subscriptions')).status).toBe(200)
  Object.assign(app.deps, { payments })
  expect((await membership()).status).toBe('active')
  expect((await decide(token, outcomes[0])).status).toBe(200)
})

test('outcome: a decision holds when the provider goes down right after it, with the same response again', async () => {
  const app = await givenApp()
  const { start, decide, membership } = await givenCanceler(app)
  const token = await start()
  const { payments } = app.deps
  const { currentPeriodEndAt: endsAt } = await membership()
  let requestCount = 0
  const listSubscriptions: Payments['listSubscriptions'] = (id) =>
    ++requestCount === 1 ? payments.listSubscriptions(id) : rejectUnavailable()
  Object.assign(app.deps, { payments: { ...payments, listSubscriptions } })
  const outcome = { kind: 'canceled', reason: 'other' }
  expect((await decide(token, outcome)).body).toEqual({ state: 'canceled', endsAt })
  expect((await decide(token, outcome)).body).toEqual({ state: 'canceled', endsAt })
})

test('outcome: 429 after five talks in a day, and canceling still works', async () => {
  const app = await givenApp()
  const { start, decide } = await givenCanceler(app)
  const talk = { kind: 'offer_accepted', reason: 'too_complex', offer: 'talk', message: 'Hello' }
  for (let i = 0; i < 5; i++) expect((await decide(await start(), talk)).status).toBe(200)
  const token = await start()
  expect((await decide(token, talk)).body).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect((await decide(token, { kind: 'canceled', reason: 'too_complex' })).status).toBe(200)
})
