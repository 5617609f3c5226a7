import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findUserByEmail } from '#server/features/identity/index.ts'
import { healthCheckDue } from '#server/features/meetings/health/jobs.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { type AccountRole, demoAccounts, ensureTribe } from './index.ts'

let demo: TestApp

beforeAll(async () => {
  demo = await givenApp()
  await ensureTribe(demo.deps, 300)
})

async function as(part: AccountRole): Promise<Client> {
  const user = await findUserByEmail(demo.deps.db, demoAccounts[part])
  return demo.as({ id: user?.id ?? '' })
}

test('seeded pod health: equals what the health job computes', async () => {
  const health = async (): Promise<unknown[]> => {
    const { rows } = await demo.deps.db.execute(sql`select * from pod_health order by pod_id, on_day`)
    return rows
  }
  const seeded = await health()
  expect(seeded.length).toBeGreaterThan(100)
  await demo.deps.jobs.enqueue(demo.deps.db, healthCheckDue, {})
  await demo.runJobs()
  const metPods = new Set(seeded.map((row) => (row as { pod_id: string }).pod_id))
  const after = await health()
  // Also checks pods that have not met yet.
  expect(after.filter((row) => metPods.has((row as { pod_id: string }).pod_id))).toEqual(seeded)
  const { body } = await (await as('leaderA')).get('/api/my-pod/health')
  expect(body.health.weeks).toHaveLength(12)
  expect(body.health.score).toBeGreaterThan(60)
  expect(body.health.score).toBeLessThan(100)
})

test('seeded member: reads commitments and hot seats', async () => {
  const member = await as('memberA')
  const { status, body: commitments } = await member.get('/api/commitments')
  expect(status).toBe(200)
  expect(JSON.stringify(commitments)).toContain('"done"')
  const { body: hotSeats } = await member.get('/api/my-pod/hot-seats')
  expect(hotSeats.held).toHaveLength(7)
  expect(hotSeats.coming[0].brief).toMatchObject({ question: expect.any(String) })
  expect(hotSeats.held.filter(({ outcome }: { outcome: string | null }) => outcome !== null)).toHaveLength(1)
})

test('seeded commitments: memberA2 has an open one, and no witness request is due', async () => {
  const member = await as('memberA2')
  const { body } = await member.get('/api/commitments')
  expect(JSON.stringify(body)).toContain('"outcome":null')
  const { rows } = await demo.deps.db.execute(sql`
    select from commitments where outcome is null and witness_id is not null and witness_asked_at is null
      and (made_at at time zone 'UTC')::date + (due_on - (made_at at time zone 'UTC')::date) / 2 <= ${demo.clock.now().toISOString()}::date`)
  expect(rows).toHaveLength(0)
})

test('seeded pod pages: include wins and open needs for pods A and B', async () => {
  for (const part of ['memberA', 'memberB'] as const) {
    const { text } = await (await as(part)).get('/dashboard/pod')
    const { queries } = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')
    const wins = queries['/api/community/posts?from=my-pod&limit=3&section=wins'].posts
    const open = queries['/api/community/posts?from=my-pod&limit=3&open=1&section=needs-and-offers'].posts
    expect([wins.length > 1, open.length > 0], part).toEqual([true, true])
  }
})

test('seeded cases: three are open, and no author reported their own text', async () => {
  const { body } = await (await as('admin')).get('/api/admin/community/cases?state=open')
  expect(body.cases).toHaveLength(3)
  const { rows } = await demo.deps.db.execute(sql`
    select from community_reports join community_cases on community_cases.id = case_id
      join community_posts on community_posts.id = community_cases.post_id
      left join community_comments on community_comments.id = comment_id
      where community_reports.user_id = coalesce(community_comments.user_id, community_posts.user_id)`)
  expect(rows).toHaveLength(0)
})

test('seeded notifications: each account has some, and only two accounts have unread ones', async () => {
  const unreadByPath: Record<string, number> = {}
  for (const part of ['leaderA', 'memberA', 'memberA2', 'leaderB', 'memberB', 'applicant', 'pool'] as const) {
    const client = await as(part)
    const notifications = (await client.get('/api/notices')).body.notices as { path: string; readAt: string | null }[]
    expect(notifications.length, part).toBeGreaterThan(1)
    unreadByPath[part] = notifications.filter(({ readAt }) => readAt === null).length
  }
  expect(unreadByPath).toEqual({ leaderA: 2, memberA: 1, memberA2: 0, leaderB: 0, memberB: 0, applicant: 0, pool: 0 })
  const { body } = await (await as('leaderA')).get('/api/notices')
  expect(JSON.stringify(body)).toContain('wants to join')
})

test('seeded learner counts: equal those counted from the rows of members', async () => {
  const { db } = demo.deps
  const read = async (select: string) => (await db.execute<{ began: number }>(select)).rows
  const counted = `
    select course_slug, lesson_slug, count(*), count(done_at) from lesson_progress group by 1, 2
    union all
    select course_slug, '', coalesce(began.members, 0), coalesce(finished.members, 0)
    from (select course_slug, count(distinct user_id) as members from lesson_progress group by 1) began
    full join (select course_slug, count(*) as members from course_completions group by 1) finished using (course_slug)`
  const stored = await read('select course_slug, lesson_slug, began, finished from learner_counts order by 1, 2')
  const columns = 'course_slug, lesson_slug, began::int, finished::int'
  expect(stored).toEqual(
    await read(`select ${columns} from (${counted}) counted (course_slug, lesson_slug, began, finished) order by 1, 2`),
  )
  expect(stored.reduce((sum, { began }) => sum + began, 0)).toBeGreaterThan(20)
})
