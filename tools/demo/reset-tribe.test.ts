import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPayments } from '#server/gateways/payments/index.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { parseConfig } from '#server/platform/config.ts'
import { cachesClearedChannel } from '#server/platform/live/pub-sub.ts'
import { clientOf, dumpTables, signInWith } from '#test/factories/demo-tribe.ts'
import { openBrowser } from '#test/harness/browser.ts'
import type { Client } from '#test/harness/client.ts'
import { testSecret } from '#test/harness/environments.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { givenSignInAccount, whoIs } from '#test/harness/sign-in.ts'
import { demoAccounts, ensureTribe, resetTribe } from './index.ts'
import { namedIds } from './tribe/tribe.ts'

test('resetTribe: restores every row and preserves sessions', async () => {
  const app = await givenApp()
  await ensureTribe(app.deps, 300)
  await app.deps.payments.getPrices()
  const before = await dumpTables(app)
  const signedIn = openBrowser(app.app, testOrigin)
  await signInWith(signedIn, demoAccounts.memberA)
  const client = await clientOf(app, 'memberA')
  await addActivity(app, client)
  const { isNew } = await resetTribe(app.deps, null, 30)
  expect(isNew).toBe(true)
  expect(await dumpTables(app)).toEqual(before)
  expect((await client.get('/api/me')).body.firstName).toBe('Dana')
  expect(await whoIs(signedIn)).toBe(demoAccounts.memberA)
  expect(await app.runJobs()).toBe(0)
})

test('resetTribe: concurrent requests of members get no 5xx', async () => {
  const app = await givenApp()
  await ensureTribe(app.deps, 60)
  const members = await Promise.all((['memberA', 'leaderA', 'applicant', 'leaderB'] as const).map((part) => clientOf(app, part)))
  const statuses = new Set<number>()
  const over = new AbortController()
  const busy = members.map(async (member, i) => {
    while (!over.signal.aborted) {
      const responses = [
        await member.patch('/api/me', { update: `Busy ${i}` }),
        await member.get('/api/pods'),
        await member.get('/api/my-pod-applicants'),
        await member.post('/api/pod-applications', { podId: namedIds.pods.B, message: 'Hello' }),
        await member.patch(`/api/pod-applications/${namedIds.applications.lastSeat1}`, { status: 'accepted' }),
      ]
      for (const { status } of responses) statuses.add(status)
    }
  })
  for (let i = 0; i < 4; i++) await resetTribe(app.deps, null, 60)
  over.abort()
  await Promise.all(busy)
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect(statuses).toContain(201)
})

test('resetTribe: sends cachesClearedChannel', async () => {
  const app = await givenApp()
  await ensureTribe(app.deps, 30)
  const received: (string | null)[] = []
  app.deps.pubSub.subscribe(cachesClearedChannel, (payload) => void received.push(payload))
  await expect.poll(() => received.length).toBe(1)
  await resetTribe(app.deps, null, 30)
  await expect.poll(() => received.length).toBe(2)
})

test('resetTribe: another app URL and secret leave webhook endpoints unchanged', async () => {
  const app = await givenApp()
  await ensureTribe(app.deps, 30)
  await app.deps.payments.getPrices()
  const endpoints = () => app.deps.db.execute(sql`select data from sandbox_objects where object = 'webhook_endpoint'`)
  const { rows: before } = await endpoints()
  expect(before).toHaveLength(1)
  const config = parseConfig({ APP_URL: 'http://localhost:3999', APP_SECRET: testSecret })
  const elsewhere = {
    ...app.deps,
    ...(await createPayments({ ...app.deps, config, secret: 'another secret' }, createPaymentSandbox)),
  }
  await resetTribe(elsewhere, null, 30)
  expect((await endpoints()).rows).toEqual(before)
})

test('resetTribe: changes the size of the tribe, and a named member stays signed in', async () => {
  const app = await givenApp()
  await ensureTribe(app.deps, 30)
  const client = await clientOf(app, 'memberA')
  await resetTribe(app.deps, 90, 30)
  expect((await client.get('/api/me')).status).toBe(200)
  const { rows } = await app.deps.db.execute(sql`select (select count(*) from users) people, (select count(*) from pods) pods`)
  expect(rows).toEqual([{ people: 92, pods: 12 }])
  expect((await resetTribe(app.deps, null, 30)).memberCount).toBe(90)
})

test('resetTribe: restores the emails of two members who swapped them', async () => {
  const app = await givenApp()
  await ensureTribe(app.deps, 30)
  const before = await dumpTables(app)
  const { memberA, memberA2 } = demoAccounts
  for (const table of ['users', 'identity_accounts']) {
    const trade = (from: string, to: string) =>
      app.deps.db.execute(sql`update ${sql.identifier(table)} set email = ${to} where email = ${from}`)
    await trade(memberA, 'aside@demo.test')
    await trade(memberA2, memberA)
    await trade('aside@demo.test', memberA2)
  }
  await resetTribe(app.deps, null, 30)
  expect(await dumpTables(app)).toEqual(before)
})

/** What visitors do in a demo: join, pay, edit, apply, accept, get email, and sign up. */
async function addActivity(app: TestApp, member: Client): Promise<void> {
  await givenSignInAccount(app.deps)
  expect((await member.patch('/api/me', { update: 'Something else', circleFields: { firstName: 'Other' } })).status).toBe(200)
  await app.deps.db.execute(sql`delete from personality_answers`)
  await app.deps.db.execute(sql`update identity_accounts set password_changed_at = now()`)
  await app.deps.db.execute(sql`update statements set door_count = 7, net_worth_cents = 1`)
  const fresh = await clientOf(app, 'fresh')
  const { prices } = (await fresh.get('/api/config')).body
  const ordered = await fresh.post('/api/payments/subscriptions', { priceId: prices.yearly.id, promoCode: 'FREE100' })
  expect(ordered.status).toBe(200)
  const applicant = await clientOf(app, 'applicant')
  expect((await applicant.post('/api/pod-applications', { podId: namedIds.pods.B, message: 'And here.' })).status).toBe(201)
  const leader = await clientOf(app, 'leaderA')
  expect((await leader.delete('/api/account/notices/second-factor')).status).toBe(204)
  expect((await leader.patch(`/api/pod-applications/${namedIds.applications.lastSeat1}`, { status: 'accepted' })).status).toBe(
    200,
  )
  expect(await app.runJobs()).toBeGreaterThan(0)
  const leaderB = await clientOf(app, 'leaderB')
  expect((await leaderB.patch(`/api/pod-applications/${namedIds.applications.openB}`, { status: 'accepted' })).status).toBe(200)
}
