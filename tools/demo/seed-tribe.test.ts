import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { solveMatch } from '#server/platform/workers/solve-match.ts'
import { clientOf, dumpTables, signInWith } from '#test/factories/demo-tribe.ts'
import { openBrowser } from '#test/harness/browser.ts'
import type { Client } from '#test/harness/client.ts'
import { productionEnvironment } from '#test/harness/environments.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { givenSignInAccount, whoIs } from '#test/harness/sign-in.ts'
import { type AccountRole, demoAccounts, ensureTribe, prepareDemo, resetTribe } from './index.ts'
import { requireNoDemoInProduction } from '#server/require-no-demo.ts'
import { namedIds } from './tribe/tribe.ts'

/** One seeded tribe, shared by the tests that only read. */
let demo: TestApp

beforeAll(async () => {
  demo = await givenApp()
  await ensureTribe(demo.deps, 300)
})

afterAll(() => demo.stop())

test('demo accounts: each signs in with the password', async () => {
  for (const email of Object.values(demoAccounts)) {
    const browser = openBrowser(demo.app, testOrigin)
    await signInWith(browser, email)
    expect(await whoIs(browser)).toBe(email)
  }
})

test('demo access: all but lapsed and fresh have access; pool and memberB lack the marketplace', async () => {
  const general: string[] = []
  const marketplace: string[] = []
  for (const part of Object.keys(demoAccounts) as AccountRole[]) {
    const { body } = await (await as(part)).get('/api/subscriptions')
    if (body.access.general) general.push(part)
    if (body.access.pod_marketplace) marketplace.push(part)
    const statuses = body.subscriptions.map(({ status }: { status: string }) => status)
    expect(statuses, part).toEqual(part === 'fresh' ? [] : [part === 'lapsed' ? 'canceled' : 'active'])
  }
  expect(general).toEqual(['admin', 'leaderA', 'memberA', 'memberA2', 'leaderB', 'memberB', 'applicant', 'pool'])
  expect(marketplace).toEqual(['admin', 'leaderA', 'memberA', 'memberA2', 'leaderB', 'applicant'])
})

test('demo subscriptions: the payment provider agrees with the database', async () => {
  for (const part of ['memberA', 'lapsed', 'pool'] as const) {
    const { body: me } = await (await as(part)).get('/api/me')
    const [subscription] = await demo.deps.payments.listSubscriptions(me.stripeCustomerId)
    const { body } = await (await as(part)).get('/api/subscriptions')
    expect(body.subscriptions).toHaveLength(1)
    expect(body.subscriptions[0].id).toBe(subscription?.id)
    expect([subscription?.status, subscription?.endedAt]).toEqual(
      part === 'lapsed' ? ['canceled', demo.clock.now()] : ['active', null],
    )
  }
})

test('demo pod A: has six seats, five members and four applicants with a match', async () => {
  const leader = await as('leaderA')
  const { body } = await leader.get('/api/my-pod')
  expect(body).toMatchObject({ podId: namedIds.pods.A, pod: { leader: demoAccounts.leaderA, maxMembers: 6, podNumber: 1 } })
  const emails = body.members.map(({ email }: { email: string }) => email)
  expect(emails).toHaveLength(5)
  expect(emails).toEqual(expect.arrayContaining([demoAccounts.memberA, demoAccounts.memberA2, demoAccounts.lapsed]))
  const { body: applicants } = await leader.get('/api/my-pod-applicants')
  const { openA, lastSeat1, lastSeat2, bothA } = namedIds.applications
  const ids = applicants.map(({ application }: { application: { id: string } }) => application.id)
  expect(new Set(ids)).toEqual(new Set([openA, lastSeat1, lastSeat2, bothA]))
  for (const { matchStats } of applicants) expect(matchStats.totalMatch).toBeGreaterThan(30)
})

test('demo matching runs: two are accepted and replayable, and too old to undo', async () => {
  const admin = await as('admin')
  const { body } = await admin.get('/api/admin/matching')
  expect(body).toMatchObject({
    draft: null,
    running: null,
    lastAccepted: { state: 'accepted', undoUntil: null, cause: 'schedule' },
  })
  expect(body.history).toHaveLength(2)
  expect(body.pool.withinSevenDaysPercent).toBe(100)
  for (const { id, number, state, placed, newPods } of body.history) {
    expect({ state, newPods }).toEqual({ state: 'accepted', newPods: 3 })
    const { rows } = await demo.deps.db.execute(sql`
      select from matching_run_members member
      join places place on place.id = member.place_id and place.user_id = member.user_id and place.ended_at is null
      join matching_run_pods pod on pod.run_id = member.run_id and pod.key = member.pod_key and pod.founded_id = place.pod_id
      join matching_runs run on run.id = member.run_id and run.accepted_at = place.since
      where member.run_id = ${id} and place.is_leader = (pod.leader_id = place.user_id)`)
    expect(rows, `run ${number}`).toHaveLength(placed)
    const { body: record } = await admin.get(`/api/admin/matching/runs/${id}/record`)
    expect(record.isReplayable).toBe(true)
    const input = JSON.parse((await admin.get(`/api/admin/matching/runs/${id}/input`)).text)
    const { engine } = await solveMatch(input, { workers: 0 })
    expect(engine).toMatchObject({ inputHash: record.inputHash, resultHash: record.resultHash })
    const undone = await admin.post(`/api/admin/matching/runs/${id}/undo`, { reason: 'Far too late.' })
    expect(undone.body.code).toBe('undo-too-late')
  }
})

test('demo pod B: has two free seats, memberB and two applicants', async () => {
  const leader = await as('leaderB')
  const { body } = await leader.get('/api/my-pod')
  expect(body.podId).toBe(namedIds.pods.B)
  expect(body.pod.maxMembers - body.members.length).toBe(2)
  expect(body.members.map(({ email }: { email: string }) => email)).toContain(demoAccounts.memberB)
  const { body: applicants } = await leader.get('/api/my-pod-applicants')
  const ids = applicants.map(({ application }: { application: { id: string } }) => application.id)
  expect(new Set(ids)).toEqual(new Set([namedIds.applications.openB, namedIds.applications.bothB]))
})

test('demo accounts: admin, applicant, pool and fresh have no pod; fresh has no profile', async () => {
  for (const part of ['admin', 'applicant', 'pool', 'fresh'] as const) {
    const { body } = await (await as(part)).get('/api/me')
    expect(body.podId, part).toBeNull()
    expect(body.isTribeAppAdmin, part).toBe(part === 'admin')
  }
  expect((await (await as('pool')).get('/api/me')).body).toMatchObject({ podOptIn: true, podDatePreference: expect.any(String) })
  const { body: fresh } = await (await as('fresh')).get('/api/me')
  expect(fresh).toMatchObject({ firstName: null, stripeCustomerId: null, financialMatchValue: null, personalityCluster: null })
})

test('demo memberA: has profile, answers, statement and three scores', async () => {
  const member = await as('memberA')
  const { body: me } = await member.get('/api/me')
  expect(me).toMatchObject({ firstName: 'Dana', lastName: 'Whitfield', state: 'MO' })
  expect([me.financialMatchValue, me.demographicCluster, me.personalityCluster]).not.toContain(null)
  expect(Object.keys((await member.get('/api/assessment/v1/personality')).body)).toHaveLength(56)
  expect((await member.get('/api/assessment/v1/rei-statement')).body).toMatchObject({ localOrDistance: expect.any(String) })
  const { rows } = await demo.deps.db.execute(sql`select count(*) from member_scores where financial_match_value is not null`)
  expect(rows[0]).toEqual({ count: 301 })
})

test('demo statement history: memberA has eight entries, memberA2 none within 90 days', async () => {
  const pasts = new Map<AccountRole, { savedAt: string; doorCount: number; netWorth: number }[]>()
  for (const part of ['memberA', 'memberA2', 'leaderA', 'applicant'] as const) {
    const member = await as(part)
    const { snapshots } = (await member.get('/api/assessment/v1/rei-statement/history')).body
    pasts.set(part, snapshots)
    const { doorCount, netWorth } = (await member.get('/api/assessment/v1/rei-statement')).body
    expect(snapshots.at(-1)).toMatchObject({ doorCount, netWorth })
  }
  expect(pasts.get('memberA')).toHaveLength(8)
  expect(pasts.get('memberA')?.at(-1)?.doorCount).toBeGreaterThan(2 * (pasts.get('memberA')?.[0]?.doorCount ?? 0))
  const isOld = (part: AccountRole) => {
    const { savedAt = '' } = pasts.get(part)?.at(-1) ?? {}
    return demo.clock.now().getTime() - Date.parse(savedAt) > 90 * 24 * 60 * 60 * 1000
  }
  expect([...pasts.keys()].filter(isOld)).toEqual(['memberA2'])
})

test('ensureTribe: a second call changes nothing, and two concurrent calls seed once', async () => {
  const before = await dumpTables(demo)
  expect((await ensureTribe(demo.deps, 300)).isNew).toBe(false)
  expect(await dumpTables(demo)).toEqual(before)
  const app = await givenApp()
  const both = await Promise.all([ensureTribe(app.deps, 30), ensureTribe(app.deps, 30)])
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(both[0]?.seededAt).toEqual(both[1]?.seededAt)
})

test('ensureTribe, resetTribe: reject a database with other users', async () => {
  const app = await givenApp()
  await givenSignInAccount(app.deps)
  const before = await dumpTables(app)
  const refusal = 'This database already has users. The demo tribe needs an empty one; set DATA_DIR or DATABASE_URL.'
  await expect(ensureTribe(app.deps, 30)).rejects.toThrow(refusal)
  await expect(resetTribe(app.deps, null, 30)).rejects.toThrow(refusal)
  expect(await dumpTables(app)).toEqual(before)
})

test('resetTribe, requireNoDemoInProduction: reject a demo in production', async () => {
  const deps = { ...demo.deps, config: parseConfig(productionEnvironment) }
  await expect(resetTribe(deps, null, 30)).rejects.toThrow('The demo tribe is never seeded in production. Unset NODE_ENV.')
  await expect(requireNoDemoInProduction(deps)).rejects.toThrow('This database contains demo accounts')
  await expect(requireNoDemoInProduction(demo.deps)).resolves.toBeUndefined()
  const empty = await givenApp()
  await expect(requireNoDemoInProduction({ ...deps, db: empty.deps.db })).resolves.toBeUndefined()
})

test('prepareDemo: writes accounts, pods, applications and prices to demo.json', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'landmark-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const deps = { ...demo.deps, config: { ...demo.deps.config, dataDir: join(dataDir, 'new') } }
  await prepareDemo({ deps, attached: false }, 300)
  const written = JSON.parse(await readFile(join(dataDir, 'new', 'demo.json'), 'utf8'))
  expect(written).toEqual({
    url: testOrigin,
    outboxUrl: `${testOrigin}/dev/outbox`,
    accounts: {
      admin: 'admin@demo.test',
      leaderA: 'leadera@demo.test',
      memberA: 'membera@demo.test',
      memberA2: 'membera2@demo.test',
      leaderB: 'leaderb@demo.test',
      memberB: 'memberb@demo.test',
      applicant: 'applicant@demo.test',
      pool: 'pool@demo.test',
      lapsed: 'lapsed@demo.test',
      fresh: 'fresh@demo.test',
    },
    password: 'landmark-demo',
    pods: namedIds.pods,
    applications: namedIds.applications,
    prices: { monthly: 'price_membership_monthly', yearly: 'price_membership_yearly' },
  })
  expect(Object.keys(written.applications)).toEqual(['openA', 'openB', 'lastSeat1', 'lastSeat2', 'bothA', 'bothB'])
})

test('prepareDemo: explains in one sentence that the data directory is not writable', async () => {
  const deps = { ...demo.deps, config: { ...demo.deps.config, dataDir: '/dev/null/data' } }
  await expect(prepareDemo({ deps, attached: false }, 300)).rejects.toThrow(
    'Cannot write to the data directory /dev/null/data (ENOTDIR).',
  )
})

// On a busy machine it may rest too long before it could say that it may: that is no answer, and it is asked again.
test('ensureTribe, resetTribe: work with short database timeouts', { retry: 5 }, async () => {
  const app = await givenApp()
  const database = openDatabase({ url: app.databaseUrl, max: 1, log: createLogger('silent'), timeoutMs: 25 })
  onTestFinished(database.close)
  expect(await ensureTribe({ ...app.deps, db: database.db }, 60)).toMatchObject({ memberCount: 60, isNew: true })
  expect(await resetTribe({ ...app.deps, db: database.db }, 70, 60)).toMatchObject({ memberCount: 70, isNew: true })
})

const as = (part: AccountRole): Promise<Client> => clientOf(demo, part)
