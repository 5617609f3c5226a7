import { afterAll, expect, test } from 'vitest'
import { dayMs, joinAs, passTimeAtProvider, billingEmailsTo } from '#test/factories/membership.ts'
import { cancelFlow } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'

const app = await givenApp()
afterAll(app.stop)

test('canceling while a payment is outstanding: the session and the message show until when access is open', async () => {
  const { member, client, show } = await joinAs(app, { interval: 'monthly', card: '4000000000000341' })
  await passTimeAtProvider(app, 32 * dayMs)
  const { status, currentPeriodEndAt: endsAt } = await show()
  expect(status).toBe('past_due')
  const { start, session, decide } = cancelFlow(client)
  const token = await start()
  const openUntil = '2026-02-12T13:00:00.000Z'
  expect((await session(token)).body).toMatchObject({ endsAt, untilEnd: 'owing', openUntil })
  expect((await decide(token, { kind: 'canceled', reason: null })).status).toBe(200)
  expect((await billingEmailsTo(app, member.id)).at(-1)).toEqual({ kind: 'canceling', endsAt, untilEnd: 'owing', openUntil })
})

test('canceling during a pause: the session and the message show that access is closed', async () => {
  const { member, client, id, show } = await joinAs(app, { interval: 'monthly' })
  await app.deps.payments.pauseSubscription(id, new Date('2026-09-05T12:00:00Z'))
  await passTimeAtProvider(app, 32 * dayMs)
  const { access, currentPeriodEndAt: endsAt } = await show()
  expect(access.general).toBe(false)
  const { start, session, decide } = cancelFlow(client)
  const token = await start()
  expect((await session(token)).body).toMatchObject({ endsAt, untilEnd: 'paused', openUntil: null })
  expect((await decide(token, { kind: 'canceled', reason: null })).status).toBe(200)
  expect((await billingEmailsTo(app, member.id)).at(-1)).toEqual({
    kind: 'canceling',
    endsAt,
    untilEnd: 'paused',
    openUntil: null,
  })
})
