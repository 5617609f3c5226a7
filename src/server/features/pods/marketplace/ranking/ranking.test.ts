import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PodFilters } from '#contract/api/pods/pods.ts'
import { totalMatch } from '#matching/score.ts'
import { ensureTribe } from '#tools/demo/index.ts'
import { deleteAccount } from '#server/features/privacy/delete-account.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenDatabase, givenSeverableDatabase } from '#test/harness/database.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { listPods } from '../list-pods.ts'
import { prepareMembers } from '../../waiting-list/prepare-members.ts'
import { listCurrentPodMemberships } from '../../store/pod-memberships.ts'
import { isOpen, pods as podTable } from '../../tables.ts'
import { getMarketCache, warmUpMarket } from './market-cache.ts'
import { memberIdAt } from './packed-tribe.ts'

type Ranked = [podId: string, totalMatch: number | null]
type App = Pick<TestApp, 'deps'>

const dayMs = 86_400_000

/** Every page of the marketplace, one after the other. */
async function ranking({ deps }: App, viewerId: string, filters: PodFilters = {}): Promise<Ranked[]> {
  const seen: Ranked[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await listPods(deps, viewerId, { ...filters, ...(cursor && { cursor }) })
    seen.push(...page.pods.map((card): Ranked => [card.podId, card.totalMatch]))
    cursor = page.nextCursor
  }
  return seen
}

/** The same, read from the database and compared one by one. */
async function slowRanking({ deps }: App, viewerId: string): Promise<Ranked[]> {
  const pods = await deps.db.select().from(podTable).where(isOpen)
  const ids = pods.map(({ id }) => id)
  const memberships = await listCurrentPodMemberships(deps.db, ids)
  const prepared = await prepareMembers(deps.db, [viewerId, ...memberships.map(({ userId }) => userId)], deps.clock.now())
  const viewer = prepared.get(viewerId)
  if (!viewer) throw new Error('Nobody views.')
  return pods
    .map((pod) => ({ pod, ids: memberships.filter(({ podId }) => podId === pod.id).map(({ userId }) => userId) }))
    .filter(({ ids: members }) => !members.includes(viewerId))
    .map(({ pod, ids: members }) => ({
      pod,
      match: totalMatch(
        viewer,
        members.flatMap((id) => prepared.get(id) ?? []),
      ),
    }))
    .sort((a, b) => (b.match ?? -1) - (a.match ?? -1) || b.pod.podNumber - a.pod.podNumber)
    .map(({ pod, match }): Ranked => [pod.id, match])
}

let demo: TestApp
let viewers: string[]
beforeAll(async () => {
  demo = await givenApp()
  await ensureTribe(demo.deps, 300)
  const { rows } = await demo.deps.db.execute<{ id: string }>(sql`select id from users order by id`)
  viewers = [3, 70, 150, 299].map((i) => rows[i]!.id)
})
afterAll(() => demo.stop())

test('marketplace ranking: pages of the demo tribe are in exact match order, without gaps or duplicates', async () => {
  for (const viewer of viewers) {
    const expected = await slowRanking(demo, viewer)
    expect(expected.length).toBeGreaterThan(20)
    expect(await ranking(demo, viewer)).toEqual(expected)
  }
})

test('marketplace ranking: stays exact over a year of birthdays and clock changes', async () => {
  for (const days of [0.02, 1, 30, 91, 243]) {
    demo.clock.advance(days * dayMs)
    const viewer = viewers[0]!
    expect(await ranking(demo, viewer)).toEqual(await slowRanking(demo, viewer))
  }
})

test('marketplace ranking: two processes see a change in the next page', async () => {
  const database = await givenDatabase()
  const here = await givenApp({ database })
  const there = await givenApp({ database: { url: database.url, drop: async () => undefined } })
  const viewer = await givenMember(here)
  const pods = [await givenPod(here), await givenPod(here), await givenPod(here, { others: 3 })]
  const [pod, other] = [pods[0]!, pods[1]!]
  const [first, second] = [pod.members[0]!, pod.members[1]!]
  const changes = [
    sql`select 1`,
    sql`update profiles set timezone = 'Asia/Tokyo' where user_id = ${first.id}`,
    sql`update profiles set timezone = 'Asia/Tokyo', birthdate = '1950-01-01' where user_id = ${viewer.id}`,
    sql`update statements set improvement_categories = '{Self Storage}', net_worth_cents = 0 where user_id = ${second.id}`,
    sql`update personality_answers set answers = '{}' where user_id = ${second.id}`,
    sql`delete from statements where user_id = ${first.id}`,
    sql`update places set ended_at = now(), ended_how = 'left' where user_id = ${second.id}`,
    sql`insert into places (id, pod_id, user_id, since) values (gen_random_uuid(), ${other.id}, ${second.id}, now())`,
    sql`update places set pod_id = ${pods[2]!.id} where user_id = ${second.id} and ended_at is null`,
    sql`update pods set places_taken = max_members where id = ${other.id}`,
    sql`update pods set places_taken = 3 where id = ${other.id}`,
    sql`update pods set archived_at = now() where id = ${pods[2]!.id}`,
    sql`update profiles set "current_role" = 'Healthcare'`,
    sql`delete from places where user_id = ${second.id}`,
    sql`truncate personality_answers`,
    sql`delete from profiles where user_id = ${viewer.id}`,
  ]
  for (const change of changes) {
    await here.deps.db.execute(change)
    const expected = await slowRanking(here, viewer.id)
    expect(await ranking(there, viewer.id)).toEqual(expected)
    expect(await ranking(here, viewer.id)).toEqual(expected)
  }
  const founded = await givenPod(there)
  expect((await ranking(here, viewer.id)).map(([id]) => id)).toContain(founded.id)
})

test('marketplace filters: use the pod’s current values', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const pod = await givenPod(app, { name: 'Lake Houses', state: 'TX' })
  const found = async (filters: PodFilters) => (await ranking(app, viewer.id, filters)).map(([id]) => id)
  expect(await found({ q: 'lake', state: 'TX' })).toEqual([pod.id])
  await app.deps.db.execute(sql`update pods set name = 'River 100% Houses', state = 'OH', max_members = 4`)
  expect(await found({ q: 'lake' })).toEqual([])
  expect(await found({ q: '% houses', state: 'OH', openSeats: 1 })).toEqual([pod.id])
  expect(await found({ openSeats: 2 })).toEqual([])
})

test('deleteAccount: removes a viewer and a pod member from the packed market', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const { members } = await givenPod(app)
  const leaving = members[1]!
  await ranking(app, viewer.id)
  const packed = async () => {
    const { tribe } = await getMarketCache(app.deps).fresh([])
    return Array.from({ length: tribe.indexCount }, (_, index) => memberIdAt(tribe, index)).filter(Boolean)
  }
  expect(await packed()).toEqual(expect.arrayContaining([viewer.id, leaving.id]))
  for (const { id } of [viewer, leaving]) await deleteAccount(app.deps, id)
  expect((await packed()).toSorted()).toEqual(
    members
      .filter((member) => member !== leaving)
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('warmUpMarket: a page requested while a large tribe loads is already exact', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  await app.deps.db.execute(sql`
    insert into pods (id, name, focus, day_time, created_at, places_taken)
    select gen_random_uuid(), 'Pod of many', 'Self Storage', 'mon-0800', now(), 3 from generate_series(1, 1100)`)
  await givenPod(app, { others: 3 })
  const prepared = warmUpMarket(app.deps)
  const expected = (await slowRanking(app, viewer.id)).slice(0, 12)
  const firstPage = async () =>
    (await listPods(app.deps, viewer.id, {})).pods.map((card): Ranked => [card.podId, card.totalMatch])
  expect(await firstPage()).toEqual(expected)
  await prepared
  expect(await firstPage()).toEqual(expected)
})

test('market: rereads what changed while the database connection was lost', async () => {
  const database = await givenSeverableDatabase()
  const app = await givenApp({ database })
  const viewer = await givenMember(app)
  const pods = [await givenPod(app), await givenPod(app)]
  expect(await ranking(app, viewer.id)).toHaveLength(2)
  await database.cut()
  await database.mend()
  const change = () => app.deps.db.execute(sql`update pods set listed = false where id = ${pods[0]!.id}`)
  // Connections that broke are noticed when they are used.
  await expect.poll(() => change().then(() => 'written', String)).toBe('written')
  expect((await ranking(app, viewer.id)).map(([id]) => id)).toEqual([pods[1]!.id])
})

test('marketplace ranking: members reading at once each see the pod created just before', async () => {
  const app = await givenApp()
  const viewers = [await givenMember(app), await givenMember(app), await givenMember(app)]
  await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const pod = await givenPod(app, { others: 1 })
      const seen = await ranking(app, viewers[i % 3]!.id)
      expect(seen.map(([id]) => id)).toContain(pod.id)
    }),
  )
  expect(await ranking(app, viewers[0]!.id)).toEqual(await slowRanking(app, viewers[0]!.id))
})
