import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PackageState } from '#domain/onboarding/welcome-package.ts'
import { findUserByEmail } from '#server/features/identity/index.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { type AccountRole, demoAccounts, ensureTribe } from './index.ts'

let demo: TestApp

beforeAll(async () => {
  demo = await givenApp()
  await ensureTribe(demo.deps, 300)
})

afterAll(() => demo.stop())

const as = async (part: AccountRole) => demo.as({ id: (await findUserByEmail(demo.deps.db, demoAccounts[part]))?.id ?? '' })

test('seeded welcome packages: every user but fresh has one, in every state', async () => {
  const { rows } = await demo.deps.db.execute<{ email: string; state: PackageState | null; is_sound: boolean }>(sql`
    select u.email, w.state,
      w.created_at = u.created_at and w.changed_at between u.created_at and ${demo.clock.now().toISOString()}
        and (w.state = 'pending_address') = (p.completed_at is null)
        and (w.state in ('shipped', 'delivered', 'returned', 'failed')) = (coalesce(w.tracking_url, '') like 'https://%') as is_sound
    from users u left join welcome_packages w on w.user_id = u.id left join profiles p on p.user_id = u.id`)
  expect(rows.filter(({ state }) => state === null).map(({ email }) => email)).toEqual([demoAccounts.fresh])
  const sent = rows.filter(({ state }) => state !== null)
  expect(sent.filter(({ is_sound }) => !is_sound)).toEqual([])
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(PackageState.options))
})

test('seeded welcome package: shipped for memberA, and none for fresh', async () => {
  const { body } = await (await as('memberA')).get('/api/welcome-package')
  expect(body.package).toMatchObject({ state: 'shipped', destination: 'Kansas City, MO', carrier: expect.any(String) })
  expect(body.package.trackingUrl).toMatch(/^https:\/\/[a-z]+\.example\/track\//)
  expect((await (await as('fresh')).get('/api/welcome-package')).body).toEqual({ package: null })
})

test('seeded pool: members who opted in without a pod wait, each under seven days', async () => {
  const { rows } = await demo.deps.db.execute(sql`
    select u.email, e.rematch_by = e.since + interval '7 days' and e.rematch_by > ${demo.clock.now().toISOString()} as in_time,
      p.pod_opt_in and p.pod_date_preference is not null
        and not exists (select 1 from places where user_id = u.id and ended_at is null) as in_place
    from pool_entries e join users u on u.id = e.user_id join profiles p on p.user_id = u.id`)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.map(({ email }) => email)).toContain(demoAccounts.pool)
  expect(rows.every(({ in_time, in_place }) => in_time && in_place)).toBe(true)
  const { rows: left } = await demo.deps.db.execute(sql`
    select 1 from profiles p where p.pod_opt_in and not exists (select 1 from pool_entries e where e.user_id = p.user_id)
      and not exists (select 1 from places where user_id = p.user_id and ended_at is null)`)
  expect(left).toEqual([])
})
