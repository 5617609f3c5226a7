import { expect, test } from 'vitest'
import { dayMs, passTimeAtProvider } from '#test/factories/membership.ts'
import { givenCanceler } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { retentionSessions } from './tables.ts'

const discount = { kind: 'offer_accepted', reason: 'too_expensive', offer: 'discount' }

test('discount: counts as taken when its response was lost and the session was aborted', async () => {
  const app = await givenApp()
  const { start, session, decide } = await givenCanceler(app)
  const { payments } = app.deps
  const lost = () => Promise.reject(new ProblemError('payments-unavailable'))
  Object.assign(app.deps, { payments: { ...payments, applyDiscount: lost } })
  const token = await start()
  expect((await decide(token, discount)).status).toBe(503)
  expect((await decide(token, { kind: 'aborted' })).status).toBe(200)
  Object.assign(app.deps, { payments })
  const { reasons } = (await session(await start())).body
  const kinds = reasons
    .find(({ reason }: { reason: string }) => reason === 'too_expensive')
    .offers.map(({ kind }: { kind: string }) => kind)
  expect(kinds).not.toContain('discount')
})

test('discount: one left unfinished is not available 21 minutes later', async () => {
  const app = await givenApp()
  const { start, decide } = await givenCanceler(app)
  await start()
  await app.deps.db.update(retentionSessions).set({ outcomeOffer: 'discount' })
  app.clock.advance(14 * 60_000)
  const token = await start()
  app.clock.advance(7 * 60_000)
  expect((await decide(token, discount)).body.code).toBe('offer-not-available')
})

test('pause: from the end of a short month, ends on the anchor day of the periods', async () => {
  const app = await givenApp()
  // January 5 and 26 days: the anchor is the 31st.
  await passTimeAtProvider(app, 26 * dayMs)
  const { start, decide, membership } = await givenCanceler(app)
  expect((await membership()).currentPeriodEndAt).toBe('2026-02-28T12:00:00.000Z')
  const token = await start()
  const pause = { kind: 'offer_accepted', reason: 'unused', offer: 'pause', months: 1 }
  const response = await decide(token, pause)
  expect(response.status).toBe(200)
  expect((await membership()).pauseEndsAt).toBe('2026-03-31T12:00:00.000Z')
  expect((await decide(token, pause)).text).toBe(response.text)
  expect((await decide(token, { ...pause, months: 2 })).body.code).toBe('retention-over')
})
