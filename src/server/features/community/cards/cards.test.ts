import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { cardViewPruningDue } from './jobs.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLimits } from '#server/platform/limits/limits.ts'
import { givenPost } from '#test/factories/community.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { type Client, createClient } from '#test/harness/client.ts'
import { givenApp, noBuild, type TestApp } from '#test/harness/index.ts'

const dayMs = 86_400_000
const members = 660

let app: TestApp
beforeAll(async () => {
  app = await givenApp({ now: '2026-01-05T18:00:00Z' })
  await app.deps.db.execute(sql`
    with people as (
      insert into users (id, issuer, subject, email, name, created_at)
      select gen_random_uuid(), 'crowd', i::text, 'crowd-' || i || '@example.test', 'Crowd ' || i, now()
      from generate_series(1, ${members}) i returning id, subject),
    named as (
      insert into profiles (user_id, first_name, last_name, circle_state)
      select id, 'First' || subject, 'Last' || subject, 'TX' from people)
    insert into access_overrides (user_id, general, pod_marketplace) select id, true, true from people`)
})
afterAll(() => app.stop())

type Seen = { ids: Set<string>; last: Awaited<ReturnType<Client['get']>> }

/** Reads pages of the directory until one is refused or the last; returns the members seen. */
async function walk(client: Client, most = 60): Promise<Seen> {
  const ids = new Set<string>()
  let last = await client.get('/api/directory')
  for (let page = 1; last.status === 200; page++) {
    for (const { id } of last.body.members) ids.add(id)
    if (last.body.nextCursor === null || page === most) break
    last = await client.get(`/api/directory?cursor=${last.body.nextCursor}`)
  }
  return { ids, last }
}

const staffEmails = async (viewer: TestMember): Promise<unknown[]> => {
  await app.runJobs()
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body
  return mails.filter(({ text }: { text: string }) => text.includes(viewer.email))
}

test('member cards: 600 different members a day; seen ones stay readable, and the next day allows more', async () => {
  const viewer = await givenMember(app, { lastName: 'Zz' })
  const client = await app.as(viewer)
  const { ids, last } = await walk(client)
  expect(ids.size).toBe(600)
  expect(last).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(last.body.detail).toBe('You’ve seen 600 different members today, which is the daily limit. Come back in 6 hours.')
  expect(Number(last.headers.get('retry-after'))).toBe(6 * 3600)
  expect((await client.get('/api/directory')).status).toBe(200)
  const [seen = ''] = ids
  expect((await client.get(`/api/directory/${seen}`)).status).toBe(200)
  const { rows } = await app.deps.db.execute<{ id: string }>(
    sql`select user_id as id from profiles where user_id <> all(${sql.param([...ids])}::uuid[]) and user_id <> ${viewer.id} limit 1`,
  )
  const unseen = rows[0]?.id ?? ''
  const author = await givenMember(app)
  const postId = await givenPost(app, author.id)
  expect((await client.get(`/api/directory/${unseen}`)).status).toBe(429)
  for (const path of [
    '/api/community/posts',
    `/api/community/posts/${postId}`,
    `/api/community/mentionable?q=${author.firstName}`,
  ]) {
    expect([path, (await client.get(path)).status]).toEqual([path, 429])
  }
  const found = (await client.get(`/api/search?q=${author.firstName}`)).body
  expect(found.failed).toEqual(['members'])
  expect((await (await app.as(await givenMember(app))).get(`/api/directory/${unseen}`)).status).toBe(200)
  app.clock.advance(6 * 3_600_000)
  expect((await client.get(`/api/directory/${unseen}`)).status).toBe(200)
})

test('member cards: admins get one email a day about a member who has seen 300', async () => {
  await givenMember(app, { role: 'admin' })
  const viewer = await givenMember(app)
  const client = await app.as(viewer)
  await walk(client, 12)
  expect(await staffEmails(viewer)).toHaveLength(0)
  await walk(client, 20)
  await walk(client, 22)
  expect(await staffEmails(viewer)).toMatchObject([{ subject: 'A member viewed 300 profiles today' }])
  app.clock.advance(dayMs)
  await walk(client, 20)
  expect(await staffEmails(viewer)).toHaveLength(2)
})

test('member cards: parallel reads share one limit', async () => {
  const client = await app.as(await givenMember(app, { lastName: 'Zz' }))
  const cursors: string[] = []
  // No single member may see all of the pages.
  for (const end of [20, 27]) {
    const other = await app.as(await givenMember(app))
    while (cursors.length < end) {
      const { nextCursor } = (await other.get(`/api/directory?cursor=${cursors.at(-1) ?? ''}`)).body
      cursors.push(nextCursor)
    }
  }
  const pages = await Promise.all(cursors.map((cursor) => client.get(`/api/directory?cursor=${cursor}`)))
  const ids = pages.flatMap(({ body }) => (body.members ?? []).map(({ id }: { id: string }) => id))
  expect(new Set(ids).size).toBeGreaterThan(570)
  expect(new Set(ids).size).toBeLessThanOrEqual(600)
})

test('member cards: counts of past days are deleted', async () => {
  const viewer = await givenMember(app)
  await (await app.as(viewer)).get('/api/directory')
  const days = async () =>
    (await app.deps.db.execute(sql`select 1 from community_card_views where user_id = ${viewer.id}`)).rows.length
  expect(await days()).toBe(1)
  app.clock.advance(3 * dayMs)
  await app.deps.jobs.enqueue(app.deps.db, cardViewPruningDue, {})
  await app.runJobs()
  expect(await days()).toBe(0)
})

test('member reads: work on a read-only database', async () => {
  const viewer = await givenMember(app)
  const postId = await givenPost(app, viewer.id)
  const { cookie } = await app.as(viewer)
  app.clock.advance(10 * 60_000)
  const readOnlyUrl = new URL(app.databaseUrl)
  readOnlyUrl.searchParams.set('options', '-c default_transaction_read_only=on')
  const readOnly = openDatabase({ url: readOnlyUrl.href, max: 4, log: app.deps.log })
  const deps = { ...app.deps, db: readOnly.db, limits: createLimits({ ...app.deps, db: readOnly.db }) }
  const client = createClient(createApp(deps, noBuild), cookie)
  for (const path of [
    '/api/directory',
    '/api/directory/nearby',
    `/api/directory/${viewer.id}`,
    '/api/community/posts',
    `/api/community/posts/${postId}`,
    `/api/community/posts/${postId}/comments`,
    '/api/community/mentionable?q=first',
    '/api/search?q=first',
    '/api/pods',
  ]) {
    expect([path, (await client.get(path)).status]).toEqual([path, 200])
  }
  expect((await client.post('/api/community/posts', { id: app.deps.newId(), section: 'wins', body: 'Closed.' })).status).toBe(503)
  await readOnly.close()
})
