import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { reasonOf, type Transaction } from '#server/platform/database/database.ts'
import { memberNews, readNews } from '#server/platform/live/member-news.ts'
import { givenPost } from '#test/factories/community.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenDatabase } from '#test/harness/database.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { announced } from '../community/index.ts'
import { tellOfAnnouncement } from './tell-of-talk.ts'

/** As many as are told in one transaction. */
const slice = 1_000
const now = '2026-01-05T18:00:00Z'

/** So many members whose ids come before those of everybody else, so that they are the first who are told; they want no mail. */
async function givenCrowd({ deps: { db } }: TestApp, count: number): Promise<void> {
  const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const series = sql`generate_series(1, ${count}::int) n`
  await db.execute(sql`
    insert into users (id, issuer, subject, email, name, created_at)
    select ${id}, 'crowd', n::text, n || '@crowd.test', 'Member ' || n, ${now}::timestamptz from ${series}`)
  await db.execute(sql`insert into access_overrides (user_id, general) select ${id}, true from ${series}`)
  await db.execute(sql`
    insert into notification_choices (user_id, topic, mail, app, push, changed_at)
    select ${id}, 'announcements', false, true, true, ${now}::timestamptz from ${series}`)
}

const lastOfCrowd = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`

async function givenAnnouncement(app: TestApp): Promise<string> {
  const admin = await givenMember(app, { isAdmin: true })
  return givenPost(app, admin.id, { section: 'announcements' })
}

type Told = { notices: number; readers: number; mails: number; waiting: number }

/** How many notices and mails there are of announcements, to how many people, and how many slices wait to be told. */
async function countTold({ deps: { db } }: TestApp): Promise<Told | undefined> {
  const { rows } = await db.execute<Told>(sql`
    select count(*)::int notices, count(distinct user_id)::int readers,
      (select count(*)::int from email_outbox where template = 'announced') mails,
      (select count(*)::int from pgboss.job where name = ${announced.name} and state = 'created') waiting
    from notices where kind = 'announced'`)
  return rows[0]
}

/** Holds up whoever tells this member of an announcement, until the work is done. */
async function holdingUp(app: TestApp, { postId, userId }: { postId: string; userId: string }, work: () => Promise<unknown>) {
  const { db, newId } = app.deps
  const roll = new Error('This notice was not meant.')
  const held = db.transaction(async (tx: Transaction) => {
    await tx.execute(sql`
      insert into notices (id, user_id, occasion, kind, title, message, is_shown, created_at)
      values (${newId()}, ${userId}, ${`announced/${postId}/${userId}`}, 'announced', '', '', true, ${now})`)
    await work()
    throw roll
  })
  await expect(held).rejects.toThrow(roll)
}

async function untilHeldUp({ deps: { db } }: TestApp, count: number): Promise<number[]> {
  const find = async (): Promise<number[]> => {
    const { rows } = await db.execute<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows.map(({ pid }) => pid)
  }
  await vi.waitUntil(async () => (await find()).length >= count, { interval: 5, timeout: 20_000 })
  return find()
}

test('tellOfAnnouncement: a slice whose process died notifies no member; a retry notifies each once', async () => {
  const app = await givenApp({ now })
  await givenCrowd(app, slice)
  await givenMember(app)
  const postId = await givenAnnouncement(app)
  await holdingUp(app, { postId, userId: lastOfCrowd(slice) }, async () => {
    const end = tellOfAnnouncement(app.deps, { postId, after: null }).then(() => 'told', reasonOf)
    for (const pid of await untilHeldUp(app, 1)) await app.deps.db.execute(sql`select pg_terminate_backend(${pid}::int)`)
    expect(await end).toMatch(/terminat/i)
  })
  expect(await countTold(app)).toEqual({ notices: 0, readers: 0, mails: 0, waiting: 0 })

  await app.deps.jobs.enqueue(app.deps.db, announced, { postId, after: null })
  await app.runJobs()
  expect(await countTold(app)).toEqual({ notices: slice + 1, readers: slice + 1, mails: 1, waiting: 0 })
})

test('tellOfAnnouncement: a repeated slice notifies each member once and queues one next slice', async () => {
  const app = await givenApp({ now })
  await givenCrowd(app, slice)
  await givenMember(app)
  const postId = await givenAnnouncement(app)
  for (let i = 0; i < 3; i++) await tellOfAnnouncement(app.deps, { postId, after: null })
  expect(await countTold(app)).toEqual({ notices: slice, readers: slice, mails: 0, waiting: 1 })
  await app.runJobs()
  expect(await countTold(app)).toEqual({ notices: slice + 1, readers: slice + 1, mails: 1, waiting: 0 })
})

test('tellOfAnnouncement: continues past a slice without members with access', async () => {
  const app = await givenApp({ now })
  await givenCrowd(app, slice)
  await app.deps.db.execute("update access_overrides set general = false where user_id::text like '00000000%'")
  await givenMember(app)
  const postId = await givenAnnouncement(app)
  await app.deps.jobs.enqueue(app.deps.db, announced, { postId, after: null })
  await app.runJobs()
  expect(await countTold(app)).toEqual({ notices: 1, readers: 1, mails: 1, waiting: 0 })
})

test('tellOfAnnouncement: two workers on one slice notify each member once', async () => {
  const database = await givenDatabase()
  const kept = { url: database.url, drop: async () => undefined }
  const here = await givenApp({ now, database: kept })
  const there = await givenApp({ now, database: kept })
  await givenCrowd(here, slice)
  for (let i = 0; i < 3; i++) await givenMember(here)
  const postId = await givenAnnouncement(here)
  let both: Promise<unknown> = Promise.resolve()
  await holdingUp(here, { postId, userId: lastOfCrowd(1) }, async () => {
    both = Promise.all([here, there].map(({ deps }) => tellOfAnnouncement(deps, { postId, after: null })))
    await untilHeldUp(here, 2)
  })
  await both
  expect(await countTold(here)).toEqual({ notices: slice, readers: slice, mails: 0, waiting: 1 })
  await here.deps.jobs.enqueue(here.deps.db, announced, { postId, after: null })
  await Promise.all([here.runJobs(), there.runJobs()])
  expect(await countTold(here)).toEqual({ notices: slice + 3, readers: slice + 3, mails: 3, waiting: 0 })
})

test('tellOfAnnouncement: choices, quiet hours, access and deleted accounts count when the slice runs', async () => {
  const app = await givenApp({ now })
  await givenCrowd(app, slice)
  const late = { profile: { timezone: 'Asia/Kolkata' } }
  const [plain, off, noMail, quiet] = [
    await givenMember(app),
    await givenMember(app),
    await givenMember(app),
    await givenMember(app, late),
  ]
  const [leaver, lapsed] = [await givenMember(app), await givenMember(app)]
  const postId = await givenAnnouncement(app)
  await tellOfAnnouncement(app.deps, { postId, after: null })

  const choose = async (member: { id: string }, choice: object): Promise<void> => {
    const sent = { topic: 'announcements', ...choice }
    expect((await (await app.as(member)).patch('/api/notification-choices', sent)).status).toBe(200)
  }
  await choose(off, { mail: false, app: false, push: false })
  await choose(noMail, { mail: false })
  await (await app.as(leaver)).delete('/api/account')
  await app.deps.db.execute(sql`update access_overrides set general = false where user_id = ${lapsed.id}`)
  await app.runJobs()

  const { rows } = await app.deps.db.execute<{ who: string; shown: boolean }>(
    sql`select user_id who, is_shown shown from notices where kind = 'announced' and user_id::text not like '00000000%'`,
  )
  const shown = Object.fromEntries(rows.map(({ who, shown: isShown }) => [who, isShown]))
  expect(shown).toEqual({ [plain.id]: true, [off.id]: false, [noMail.id]: true, [quiet.id]: true })
  const { rows: mails } = await app.deps.db.execute<{ to: string; leaves: string }>(
    sql`select "to", to_char(next_attempt_at at time zone 'UTC', 'DD HH24:MI') leaves from email_outbox where template = 'announced'`,
  )
  const left = Object.fromEntries(mails.map(({ to, leaves }) => [to, leaves]))
  // Half past eleven in the evening where one of them lives; their morning begins at half past one.
  expect(left).toEqual({ [plain.email]: expect.stringContaining('05 18:'), [quiet.email]: '06 01:30' })
})

test('tellOfAnnouncement: sends a live event to all who see the notification, over one thousand members', async () => {
  const app = await givenApp({ now })
  await givenCrowd(app, slice)
  const [member, off] = [await givenMember(app), await givenMember(app)]
  await (await app.as(off)).patch('/api/notification-choices', { topic: 'announcements', app: false })
  const postId = await givenAnnouncement(app)
  const heard: string[] = []
  await new Promise<void>((begun) => {
    app.deps.live.on(memberNews, (text) => {
      if (text === null) return begun()
      const { to, news } = readNews(text)
      if (news.kind === 'notice-arrived') heard.push(...to)
    })
  })
  await app.deps.jobs.enqueue(app.deps.db, announced, { postId, after: null })
  await app.runJobs()
  await expect.poll(() => heard.length).toBe(slice + 1)
  expect(new Set(heard).size).toBe(slice + 1)
  expect([heard.includes(member.id), heard.includes(off.id)]).toEqual([true, false])
  const unread = async (who: { id: string }) => (await (await app.as(who)).get('/api/visitor')).body.unreadNotices
  expect([await unread(member), await unread(off)]).toEqual([1, 0])
})

test('tellOfAnnouncement: takes as many database connections for one member as for six', async () => {
  const app = await givenApp({ now })
  const postId = await givenAnnouncement(app)
  const { $client: pool } = app.deps.db as typeof app.deps.db & { $client: Pool }
  const asksToTell = async (): Promise<number> => {
    let asks = 0
    const count = (): number => (asks += 1)
    pool.on('acquire', count)
    await tellOfAnnouncement(app.deps, { postId, after: null })
    pool.off('acquire', count)
    return asks
  }
  await givenMember(app)
  const alone = await asksToTell()
  for (let i = 0; i < 5; i++) await givenMember(app)
  expect(await asksToTell()).toBe(alone)
  expect(await countTold(app)).toMatchObject({ readers: 6, mails: 6 })
})
