import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PodCard } from '#contract/api/pods/pods.ts'
import { explain } from '#matching/explain.ts'
import { listMemberAttributes } from '#server/features/assessment/index.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

async function market(app: TestApp, member: TestMember, query = ''): Promise<{ pods: PodCard[]; nextCursor: string | null }> {
  const { status, body } = await (await app.as(member)).get(`/api/pods${query}`)
  expect(status).toBe(200)
  return body
}

const idsOf = (pods: PodCard[]) => pods.map(({ podId }) => podId)

test('GET /api/pods: a card describes the pod and shows its members by initials only', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app, {
    profile: { timezone: 'America/Denver' },
    statement: { improvementCategories: ['Raising Capital'], strengthCategories: ['Rehab Process'] },
  })
  const leader = await givenMember(app, {
    firstName: 'Marisol',
    lastName: 'Reyes',
    profile: { events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: true } },
    statement: { improvementCategories: ['Rehab Process', 'Creative Finance'], strengthCategories: ['Raising Capital'] },
  })
  const pod = await givenPod(app, { leader, others: 0, state: 'TX' })
  const { pods, nextCursor } = await market(app, viewer)
  expect(nextCursor).toBeNull()
  expect(pods).toEqual([
    {
      podId: pod.id,
      slug: `pod-${pod.podNumber}`,
      podNumber: pod.podNumber,
      name: 'Gulf Coast Doors',
      focus: 'Multi-Family Investing',
      state: 'TX',
      slot: {
        value: 'tue-1900',
        label: 'Tuesdays 5:00 PM your time (7:00 PM Eastern)',
        shortLabel: 'Tuesdays 5:00 PM your time',
        comfort: null,
      },
      seatsLeft: 5,
      maxMembers: 6,
      trainedLeader: true,
      totalMatch: expect.any(Number),
      reasons: ['Can help you with Raising Capital', 'You can help with Rehab Process', 'Similar strategy'],
      lacks: ['Creative Finance', 'Rehab Process'],
      members: [{ initials: 'MR' }],
    },
  ])
})

test('match score: the list, the pod and the by-id reply equal the engine’s result', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app, { statement: { doorCount: 90 } })
  const pod = await givenPod(app, { others: 3 })
  const ids = pod.members.map(({ id }) => id)
  const [member, ...memberRecords] = await listMemberAttributes(app.deps.db, [viewer.id, ...ids], app.clock.now())
  const expected = explain({ member: member!, pod: { memberRecords }, now: app.clock.now().toISOString() })
  expect((await market(app, viewer)).pods[0]?.totalMatch).toBe(expected.totalMatch)
  const client = await app.as(viewer)
  for (const path of [`/api/pods/${pod.slug}`, `/api/pods/by-id/${pod.id}`]) {
    const { status, body } = await client.get(path)
    expect(status).toBe(200)
    const { totalMatch, confidence } = expected
    expect(body).toMatchObject({ podId: pod.id, totalMatch, confidence })
    const roundedBreakdown = expected.breakdown.map((breakdownItem) => ({
      ...breakdownItem,
      score: Math.round(breakdownItem.score / 1000) * 1000,
    }))
    expect(body.breakdown).toEqual(roundedBreakdown)
    expect(body.breakdown).toHaveLength(9)
    const points = body.breakdown.reduce((sum: number, breakdownItem: { points: number }) => sum + breakdownItem.points, 0)
    expect(points).toBe(body.totalMatch)
  }
})

test('GET /api/pods: sorts the best match first', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app, { profile: { timezone: 'America/Chicago' } })
  const far = await givenPod(app, { member: { profile: { timezone: 'Asia/Tokyo', primaryLanguage: 'Japanese' } } })
  const near = await givenPod(app)
  const alike = await givenPod(app, {
    member: { statement: { assetFocusCategories: ['Self Storage'], localOrDistance: 'Long-Distance' } },
  })
  expect(idsOf((await market(app, viewer)).pods)).toEqual([near.id, alike.id, far.id])
})

test('GET /api/pods: omits full, unlisted and archived pods and the viewer’s own', async () => {
  const app = await givenApp()
  const open = await givenPod(app)
  const own = await givenPod(app)
  await givenPod(app, { maxMembers: 4, others: 3 })
  await givenPod(app, { listed: false })
  await givenPod(app, { archivedAt: app.clock.now() })
  expect(idsOf((await market(app, own.members[1]!)).pods)).toEqual([open.id])
})

test('GET /api/pods: filters by day, niche, state, seats and text, alone and combined', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const flips = await givenPod(app, { others: 0, name: 'Flip Side', focus: 'House Flipping', dayTime: 'mon-0800', state: 'OH' })
  const storage = await givenPod(app, {
    others: 3,
    name: 'Box Office 100%',
    focus: 'Self Storage',
    dayTime: 'thu-1200',
    description: 'Tenants in Ohio',
  })
  const land = await givenPod(app, {
    others: 0,
    name: 'Dirt Work',
    focus: 'Land & New Construction',
    dayTime: 'mon-2100',
    state: 'TX',
  })
  const found = async (query: string) => idsOf((await market(app, viewer, query)).pods).sort()
  const ids = (...pods: TestPod[]) => pods.map(({ id }) => id).sort()
  expect(await found('?day=mon')).toEqual(ids(flips, land))
  expect(await found('?day=mon,thu')).toEqual(ids(flips, storage, land))
  expect(await found('?niche=House%20Flipping,Self%20Storage')).toEqual(ids(flips, storage))
  expect(await found(`?niche=${encodeURIComponent('Land & New Construction')}`)).toEqual(ids(land))
  expect(await found('?state=OH')).toEqual(ids(flips))
  expect(await found('?openSeats=5')).toEqual(ids(flips, land))
  expect(await found('?q=flip')).toEqual(ids(flips))
  expect(await found('?q=OHIO tenants')).toEqual(ids(storage))
  expect(await found(`?q=pod%20${land.podNumber}`)).toEqual(ids(land))
  expect(await found('?q=100%25')).toEqual(ids(storage))
  expect(await found('?q=x')).toEqual(ids(flips, storage, land))
  expect(await found('?q=nothing%20like%20it')).toEqual([])
  expect(await found('?day=mon&state=TX&q=dirt')).toEqual(ids(land))
})

test('GET /api/pods: 422 for invalid filters and cursors', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  for (const query of [
    'day=noday',
    'niche=Boats',
    'state=XX',
    'openSeats=0',
    'openSeats=9',
    'openSeats=x',
    'trained=0',
    'trained=true',
    'hours=11',
    'hours=18-11',
    'hours=12-12',
    'hours=1-25',
    'hours=a-b',
    'cursor=abc',
    'cursor=1.2.3.4',
    'cursor=-1..',
    'cursor=1..9999999999',
    'cursor=1&cursor=2',
    'cursor=1.',
    `q=${'x'.repeat(81)}`,
  ]) {
    expect((await client.get(`/api/pods?${query}`)).status).toBe(422)
  }
})

test('GET /api/pods: pages have no gaps or duplicates, best match first, newer pod first on a tie', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  const leaders = []
  for (let i = 0; i < 70; i++)
    leaders.push(await givenMember(app, { profile: { timezone: i % 3 ? 'America/Chicago' : 'America/Denver' } }))
  const pods = []
  for (const leader of leaders) pods.push(await givenPod(app, { leader, others: 0 }))
  const seen: PodCard[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const page: { pods: PodCard[]; nextCursor: string | null } = await market(app, viewer, cursor ? `?cursor=${cursor}` : '')
    seen.push(...page.pods)
    cursor = page.nextCursor
    pages += 1
  } while (cursor)
  expect(pages).toBe(6)
  expect(idsOf(seen).sort()).toEqual(pods.map(({ id }) => id).sort())
  const ranks = seen.map(({ totalMatch, podNumber }) => [totalMatch ?? -1, podNumber] as const)
  expect(ranks).toEqual(ranks.toSorted(([a, newer], [b, older]) => b - a || older - newer))
})

test('GET /api/pods/:slug: 404 for unknown, unlisted and archived pods; members see their unlisted pod', async () => {
  const app = await givenApp()
  const viewer = await app.as(await givenMember(app))
  const unlisted = await givenPod(app, { listed: false })
  const archived = await givenPod(app, { archivedAt: app.clock.now() })
  for (const path of [
    'pod-999999',
    'x',
    unlisted.slug,
    archived.slug,
    'by-id/x',
    `by-id/${app.deps.newId()}`,
    `by-id/${unlisted.id}`,
  ]) {
    expect(await viewer.get(`/api/pods/${path}`)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  }
  const member = await app.as(unlisted.members[1]!)
  expect((await member.get(`/api/pods/${unlisted.slug}`)).body).toMatchObject({
    isMember: true,
    members: [{ isLeader: true }, { isLeader: false }, { isLeader: false }],
  })
})

test('GET /api/pods/:slug: a leader without a profile is shown as the leader', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  await app.deps.db.execute(sql`delete from profiles where user_id = ${pod.leader.id}`)
  const { status, body } = await (await app.as(await givenMember(app))).get(`/api/pods/${pod.slug}`)
  expect(status).toBe(200)
  expect(body.members).toHaveLength(3)
  expect(body.members.map(({ isLeader }: { isLeader: boolean }) => isLeader)).toEqual([true, false, false])
})

test('GET /api/pods?q: finds pods by two-letter words among 5,000', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app)
  await app.deps.db.execute(sql`
    insert into pods (id, name, description, focus, day_time, created_at, places_taken)
    select gen_random_uuid(), case when n in (3, 900) then 'The Aabqz Pod' else 'Pod of many' end, '100% ' || n, 'Self Storage', 'mon-0800', now(), 3
    from generate_series(1, 5000) n`)
  const numbers = async (q: string) =>
    (await market(app, viewer, `?q=${encodeURIComponent(q)}`)).pods.map(({ podNumber }) => podNumber)
  const newest = Array.from({ length: 12 }, (_, i) => 5000 - i)
  expect(await numbers('ma')).toEqual(newest)
  expect(await numbers('QZ')).toEqual([900, 3])
  expect(await numbers('aa qz')).toEqual([900, 3])
  expect(await numbers('bz')).toEqual([])
  expect(await numbers('0%')).toEqual(newest)
  expect(await numbers('_%')).toEqual([])
})
