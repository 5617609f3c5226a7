import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { errorReason, type Transaction } from '#server/platform/database/database.ts'
import { liveEventsChannel, decodeLiveMessage } from '#server/platform/live/live-messages.ts'
import { givenPost } from '#test/factories/community.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenDatabase } from '#test/harness/database.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { announced } from '../../community/index.ts'
import { notifyOfAnnouncement } from './community.ts'

/** The number of members notified in one transaction. */
const batch = 1_000
const now = '2026-01-05T18:00:00Z'

/** This many members with the lowest ids, who are notified first; they turned emails off. */
async function givenManyMembers({ deps: { db } }: TestApp, count: number): Promise<void> {
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

const lastOfManyMembers = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`

async function givenAnnouncement(app: TestApp): Promise<string> {
  const admin = await givenMember(app, { role: 'admin' })
  return givenPost(app, admin.id, { section: 'announcements' })
}

type NotifiedCount = { notices: number; readers: number; mails: number; waiting: number }

/** Counts of announcement notifications, emails, notified members and queued batches. */
async function countNotified({ deps: { db } }: TestApp): Promise<NotifiedCount | undefined> {
  const { rows } = await db.execute<NotifiedCount>(sql`
    select count(*)::int notices, count(distinct user_id)::int readers,
      (select count(*)::int from email_outbox where template = 'announced') mails,
      (select count(*)::int from pgboss.job where name = ${announced.name} and state = 'created') waiting
    from notices where kind = 'announced'`)
  return rows[0]
}

/** Blocks the worker that notifies this member of an announcement until the work is done. */
async function whileLocked(app: TestApp, { postId, userId }: { postId: string; userId: string }, work: () => Promise<unknown>) {
  const { db, newId } = app.deps
  const rollbackError = new Error('This notice was not meant.')
  const held = db.transaction(async (tx: Transaction) => {
    await tx.execute(sql`
      insert into notices (id, user_id, occasion, kind, title, message, is_shown, created_at)
      values (${newId()}, ${userId}, ${`announced/${postId}/${userId}`}, 'announced', '', '', true, ${now})`)
    await work()
    throw rollbackError
  })
  await expect(held).rejects.toThrow(rollbackError)
}

async function waitUntilBlocked({ deps: { db } }: TestApp, count: number): Promise<number[]> {
  const find = async (): Promise<number[]> => {
    const { rows } = await db.execute<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows.map(({ pid }) => pid)
  }
  await vi.waitUntil(async () => (await find()).length >= count, { interval: 5, timeout: 20_000 })
  return find()
}

test('notifyOfAnnouncement: a slice whose process died notifies no member; a retry notifies each once', async () => {
  const app = await givenApp({ now })
  await givenManyMembers(app, batch)
  await givenMember(app)
  const postId = await givenAnnouncement(app)
  await whileLocked(app, { postId, userId: lastOfManyMembers(batch) }, async () => {
    const end = notifyOfAnnouncement(app.deps, { postId, after: null }).then(() => 'told', errorReason)
    for (const pid of await waitUntilBlocked(app, 1)) await app.deps.db.execute(sql`select pg_terminate_backend(${pid}::int)`)
    expect(await end).toMatch(/terminat/i)
  })
  expect(await countNotified(app)).toEqual({ notices: 0, readers: 0, mails: 0, waiting: 0 })

  await app.deps.jobs.enqueue(app.deps.db, announced, { postId, after: null })
  await app.runJobs()
  expect(await countNotified(app)).toEqual({ notices: batch + 1, readers: batch + 1, mails: 1, waiting: 0 })
})

test('notifyOfAnnouncement: a repeated slice notifies each member once and queues one next slice', async () => {
  const app = await givenApp({ now })
  await givenManyMembers(app, batch)
  await givenMember(app)
  const postId = await givenAnnouncement(app)
  for (let i = 0; i < 3; i++) await notifyOfAnnouncement(app.deps, { postId, after: null })
  expect(await countNotified(app)).toEqual({ notices: batch, readers: batch, mails: 0, waiting: 1 })
  await app.runJobs()
  expect(await countNotified(app)).toEqual({ notices: batch + 1, readers: batch + 1, mails: 1, waiting: 0 })
})

test('notifyOfAnnouncement: continues past a slice without members with access', async () => {
  const app = await givenApp({ now })
  await givenManyMembers(app, batch)
  await app.deps.db.execute("update access_overrides set general = false where user_id::text like '00000000%'")
  await givenMember(app)
  const postId = await givenAnnouncement(app)
  await app.deps.jobs.enqueue(app.deps.db, announced, { postId, after: null })
  await app.runJobs()
  expect(await countNotified(app)).toEqual({ notices: 1, readers: 1, mails: 1, waiting: 0 })
})

test('notifyOfAnnouncement: two workers on one slice notify each member once', async () => {
  const database = await givenDatabase()
  const sharedDatabase = { url: database.url, drop: async () => undefined }
  const here = await givenApp({ now, database: sharedDatabase })
  const there = await givenApp({ now, database: sharedDatabase })
  await givenManyMembers(here, batch)
  for (let i = 0; i < 3; i++) await givenMember(here)
  const postId = await givenAnnouncement(here)
  let both: Promise<unknown> = Promise.resolve()
  await whileLocked(here, { postId, userId: lastOfManyMembers(1) }, async () => {
    both = Promise.all([here, there].map(({ deps }) => notifyOfAnnouncement(deps, { postId, after: null })))
    await waitUntilBlocked(here, 2)
  })
  await both
  expect(await countNotified(here)).toEqual({ notices: batch, readers: batch, mails: 0, waiting: 1 })
  await here.deps.jobs.enqueue(here.deps.db, announced, { postId, after: null })
  await Promise.all([here.runJobs(), there.runJobs()])
  expect(await countNotified(here)).toEqual({ notices: batch + 3, readers: batch + 3, mails: 3, waiting: 0 })
})

test('notifyOfAnnouncement: choices, quiet hours, access and deleted accounts count when the slice runs', async () => {
  const app = await givenApp({ now })
  await givenManyMembers(app, batch)
  const late = { profile: { timezone: 'Asia/Kolkata' } }
  const [plain, off, noMail, quiet] = [
    await givenMember(app),
    await givenMember(app),
    await givenMember(app),
    await givenMember(app, late),
  ]
  const [leaver, lapsed] = [await givenMember(app), await givenMember(app)]
  const postId = await givenAnnouncement(app)
  await notifyOfAnnouncement(app.deps, { postId, after: null })

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
  const visibleByUser = Object.fromEntries(rows.map(({ who, shown: isShown }) => [who, isShown]))
  expect(visibleByUser).toEqual({ [plain.id]: true, [off.id]: false, [noMail.id]: true, [quiet.id]: true })
  const { rows: mails } = await app.deps.db.execute<{ to: string; leaves: string }>(
    sql`select "to", to_char(next_attempt_at at time zone 'UTC', 'DD HH24:MI') leaves from email_outbox where template = 'announced'`,
  )
  const left = Object.fromEntries(mails.map(({ to, leaves }) => [to, leaves]))
  // Half past eleven in the evening where one of them lives; their morning begins at half past one.
  expect(left).toEqual({ [plain.email]: expect.stringContaining('05 18:'), [quiet.email]: '06 01:30' })
})

test('notifyOfAnnouncement: sends a live event to all who see the notification, over one thousand members', async () => {
  const app = await givenApp({ now })
  await givenManyMembers(app, batch)
  const [member, off] = [await givenMember(app), await givenMember(app)]
  await (await app.as(off)).patch('/api/notification-choices', { topic: 'announcements', app: false })
  const postId = await givenAnnouncement(app)
  const notifiedIds: string[] = []
  await new Promise<void>((begun) => {
    app.deps.pubSub.subscribe(liveEventsChannel, (text) => {
      if (text === null) return begun()
      const { to, event: liveEvent } = decodeLiveMessage(text)
      if (liveEvent.kind === 'notice-arrived') notifiedIds.push(...to)
    })
  })
  await app.deps.jobs.enqueue(app.deps.db, announced, { postId, after: null })
  await app.runJobs()
  await expect.poll(() => notifiedIds.length).toBe(batch + 1)
  expect(new Set(notifiedIds).size).toBe(batch + 1)
  expect([notifiedIds.includes(member.id), notifiedIds.includes(off.id)]).toEqual([true, false])
  const countUnread = async (who: { id: string }) => (await (await app.as(who)).get('/api/visitor')).body.unreadNotices
  expect([await countUnread(member), await countUnread(off)]).toEqual([1, 0])
})

test('notifyOfAnnouncement: takes as many database connections for one member as for six', async () => {
  const app = await givenApp({ now })
  const postId = await givenAnnouncement(app)
  const { $client: pool } = app.deps.db as typeof app.deps.db & { $client: Pool }
  const countQueries = async (): Promise<number> => {
    let asks = 0
    const count = (): number => (asks += 1)
    pool.on('acquire', count)
    await notifyOfAnnouncement(app.deps, { postId, after: null })
    pool.off('acquire', count)
    return asks
  }
  await givenMember(app)
  const alone = await countQueries()
  for (let i = 0; i < 5; i++) await givenMember(app)
  expect(await countQueries()).toBe(alone)
  expect(await countNotified(app)).toMatchObject({ readers: 6, mails: 6 })
})
