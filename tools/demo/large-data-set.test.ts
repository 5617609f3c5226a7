import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refreshScores } from '#server/features/assessment/index.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { resetTribe } from './seed-tribe.ts'
import { restoreConstraints, deferConstraints, deferUniqueConstraints } from './store.ts'
import { planLargeDataSet, shapeLargeDataSet } from './tribe/large-data-set.ts'
import { validateSize, defaultPodCount, type TribeSize } from './tribe/size.ts'
import { planTribe } from './tribe/tribe.ts'
import { writeLargeDataSet } from './write-large-data-set.ts'
import { writeTribe } from './write-tribe.ts'

const size: TribeSize = { members: 700, pods: 61 }

let demo: TestApp

beforeAll(async () => {
  demo = await givenApp()
  await seedLargeDataSet(demo, size)
})

test.each([
  [700, 61],
  [1_000, 100],
  [1_000, 125],
  [1_013, 3],
  [2_500, 111],
])('planLargeDataSet: %i members with %i pods gives exactly those counts', (members, pods) => {
  const shape = shapeLargeDataSet({ members, pods }, 120)
  const tribe = planTribe(shape.drawn.members, new Date('2026-01-05T12:00:00Z'), shape.drawn.pods)
  const largeDataSet = planLargeDataSet(tribe, { members, pods }, shape)
  const copies = largeDataSet.members.reduce((sum, { rounds }) => sum + rounds, 0)
  expect(tribe.members.length - 1 + copies).toBe(members)
  expect(tribe.pods.length + largeDataSet.pods.length * largeDataSet.rounds).toBe(pods)
})

test('shapeLargeDataSet: a million members are copies of fewer than 7,000', () => {
  const { drawn, rounds } = shapeLargeDataSet({ members: 1_000_000, pods: 100_000 })
  expect(drawn.members).toBeLessThan(7_000)
  expect(rounds).toBe(249)
})

test('writeLargeDataSet: every member has a profile, scores, answers, statement, membership and unique email', async () => {
  const [count] = await runQuery(sql`
    select (select count(*)::int from users) as people, (select count(*)::int from pods) as pods,
      (select count(distinct email)::int from users) as addresses,
      (select count(*)::int from users join identity_accounts using (id, email, name)) as accounts,
      (select count(*)::int from profiles) as profiles, (select count(*)::int from member_scores) as scores,
      (select count(*)::int from personality_answers) as answers, (select count(*)::int from statements) as statements,
      (select count(*)::int from welcome_packages) as packages, (select count(distinct user_id)::int from statement_snapshots) as saves,
      (select count(*)::int from subscriptions where has_access) as memberships`)
  const withAdmin = size.members + 1
  expect(count).toEqual({
    people: size.members + 2,
    pods: size.pods,
    addresses: size.members + 2,
    accounts: size.members + 2,
    profiles: withAdmin,
    scores: withAdmin,
    answers: withAdmin,
    statements: withAdmin,
    packages: withAdmin,
    saves: withAdmin,
    memberships: withAdmin - 1,
  })
  const [unlike] = await runQuery(sql`
    select count(*)::int as count from users join profiles on user_id = id
    where name <> first_name || ' ' || last_name or city is distinct from circle_city`)
  expect(unlike).toEqual({ count: 0 })
})

test('writeLargeDataSet: pods have a leader, correct seat counts, valid sizes and unique names', async () => {
  const [wrong] = await runQuery(sql`
    select (select count(*)::int from pods where places_taken <> (
        select count(*) from places where pod_id = pods.id and ended_at is null)) as miscounted,
      (select count(*)::int from pods where not exists (select from places where pod_id = pods.id and is_leader)) as leaderless,
      (select count(*)::int from pods where places_taken not between 4 and max_members) as sizes,
      (select max(pod_number) from pods) as last,
      (select count(*)::int from pod_applications a join places p using (user_id, pod_id) where status = 'open' and ended_at is null) as inside,
      (select count(*)::int from pool_entries join places using (user_id) where ended_at is null) as waiting`)
  expect(wrong).toEqual({ miscounted: 0, leaderless: 0, sizes: 0, last: size.pods, inside: 0, waiting: 0 })
  const [open] = await runQuery(sql`select count(*)::float / ${size.pods} as share from pods where places_taken < max_members`)
  expect(open?.share).toBeGreaterThan(0.5)
  const [pod] = await runQuery(sql`select name, count(*) over ()::int as count from (select distinct name from pods) names`)
  expect(pod?.count).toBe(size.pods)
})

test('writeLargeDataSet: stored scores equal recomputed scores', async () => {
  const before = await runQuery(sql`select * from member_scores order by user_id`)
  const ids = before.map((row) => String(row.user_id))
  await refreshScores(demo.deps.db, ids, demo.clock.now())
  expect(await runQuery(sql`select * from member_scores order by user_id`)).toEqual(before)
})

test('large data set: its members see their pod, list pods and can apply', async () => {
  const [placed] = await runQuery(sql`select user_id from places where ended_at is null order by user_id limit 1`)
  const member = await demo.as({ id: String(placed?.user_id) })
  expect((await member.get('/api/my-pod')).body.members.length).toBeGreaterThan(3)
  const { body: page } = await member.get('/api/pods')
  expect(page.pods).toHaveLength(12)
  const [alone] = await runQuery(sql`
    select u.id from users u where not exists (select from places p where p.user_id = u.id and p.ended_at is null)
      and not exists (select from pod_applications a where a.user_id = u.id) and id::text like '00000001%' limit 1`)
  const applicant = await demo.as({ id: String(alone?.id) })
  expect((await applicant.post('/api/pod-applications', { podId: page.pods[0].podId, message: 'Hello' })).status).toBe(201)
})

test('restoreConstraints: constraints and indexes equal those of a fresh database', async () => {
  const constraints = sql`select conname, pg_get_constraintdef(oid) as rule from pg_constraint order by conrelid, conname`
  const indexes = sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`
  const fresh = await givenApp()
  const { rows: rules } = await fresh.deps.db.execute(constraints)
  const { rows: paths } = await fresh.deps.db.execute(indexes)
  expect(await runQuery(constraints)).toEqual(rules)
  expect(await runQuery(indexes)).toEqual(paths)
})

test('validateSize: rejects too many pods with a sentence', async () => {
  expect(() => validateSize(1_000_000, 125_001)).toThrow(
    '1000000 members are too few for 125001 pods. Use at most 125000 pods or at least 1000008 members.',
  )
  expect(() => validateSize(300, 74)).toThrow('300 members are too few for 74 pods. Use at most 73 pods or at least 303 members.')
  expect(validateSize(300, 73)).toEqual({ members: 300, pods: 73 })
  expect(defaultPodCount(300)).toBe(40)
  expect(planTribe(300, demo.clock.now(), 73).pods).toHaveLength(73)
})

test('resetTribe: a reset without sizes preserves the number of pods', async () => {
  const app = await givenApp()
  await resetTribe(app.deps, 100, 30, 20)
  await resetTribe(app.deps, null, 30)
  const { rows } = await app.deps.db.execute(sql`select count(*)::int as count from pods`)
  expect(rows).toEqual([{ count: 20 }])
})

async function runQuery(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const { rows } = await demo.deps.db.execute(query)
  return rows
}

/** Inserts fewer drawn members the way seeding does for a million. */
async function seedLargeDataSet({ deps, clock }: TestApp, wanted: TribeSize): Promise<void> {
  const shape = shapeLargeDataSet(wanted, 120)
  const tribe = planTribe(shape.drawn.members, clock.now(), shape.drawn.pods)
  await deps.db.transaction(async (tx) => {
    const aside = await deferConstraints(tx)
    await writeTribe(deps, tx, tribe, clock.now())
    const unique = await deferUniqueConstraints(tx)
    await writeLargeDataSet(tx, planLargeDataSet(tribe, wanted, shape))
    await restoreConstraints(tx, unique)
    await restoreConstraints(tx, aside)
  })
}
