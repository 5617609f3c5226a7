import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { announced } from '#server/features/community/index.ts'
import { jobHandlers } from '#server/features/notifications/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { type Runtime, startRuntime } from '#server/runtime.ts'
import { seededId, seedTribe } from './community/seed.ts'
import { cpuMs } from './matching/cpu.ts'

const members = Number(process.env.BENCH_ANNOUNCEMENT_MEMBERS ?? 20_000)

/**
 * What it takes to tell a tribe (`BENCH_ANNOUNCEMENT_MEMBERS`) of an announcement: every member's notice, and the mails and notes of
 * those who want them, written and made due; handing them over is not in it. A tenth of the members live in each of ten zones, every
 * tenth has switched mails of announcements off, every tenth has hours of quiet of their own, and every twentieth a browser that takes notes.
 *
 * @param add takes rows as each part ends: figure, measured, aim
 * @throws Error when somebody is left out or told twice
 */
export async function measureAnnouncement(
  environment: Record<string, string>,
  add: (...rows: string[][]) => void,
): Promise<void> {
  const config = readConfig(environment)
  const runtime = await startRuntime({ config, log: createLogger('error'), worker: false })
  try {
    await seedTribe(runtime.databaseUrl, { members, posts: 1, pods: 1 }, new Date())
    await giveWishes(runtime)
    add(...(await measureTelling(runtime)))
  } finally {
    await runtime.stop()
  }
}

async function giveWishes({ deps: { db } }: Runtime): Promise<void> {
  await db.execute(sql`update community_posts set section = 'announcements', kind = null, us_state = null, is_settled = false`)
  const drawn = sql`abs(hashtext(user_id::text))`
  const zones = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage', 'Detroit', 'Boise', 'Juneau', 'Adak']
  await db.execute(
    sql`update profiles set timezone = 'America/' || (${sql.param(zones)}::text[])[1 + ${drawn} / 1000 % ${zones.length}::int]`,
  )
  await db.execute(sql`
    insert into notification_choices (user_id, topic, mail, app, push, changed_at)
    select user_id, 'announcements', false, true, true, now() from profiles where ${drawn} % 10 = 0`)
  await db.execute(sql`
    insert into notification_settings (user_id, quiet_from, quiet_until, changed_at)
    select user_id, '22:30', '06:15', now() from profiles where ${drawn} % 10 = 1`)
  await db.execute(sql`
    insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device, session_id, since)
    select gen_random_uuid(), user_id, 'https://push.test/' || user_id, 'key', 'secret', 'Bench', 'session', now()
    from profiles where ${drawn} % 20 = 2`)
  await db.execute(sql`analyze`)
}

async function measureTelling({ deps }: Runtime): Promise<string[][]> {
  const { db, jobs } = deps
  const postId = seededId('post', 0)
  const { rows: posts } = await db.execute<{ author: string }>(sql`select user_id author from community_posts`)
  const handlers = jobHandlers.filter(({ job }) => job.name === announced.name)
  await jobs.enqueue(db, announced, { postId, after: null })
  const before = await countWrites(db)
  const startedAt = performance.now()
  const cpuBefore = [cpuMs(), await databaseCpuMs(db)] as const
  await jobs.drain(deps, handlers)
  const cpu = [cpuMs() - cpuBefore[0], (await databaseCpuMs(db)) - cpuBefore[1]] as const
  const seconds = (performance.now() - startedAt) / 1000
  const taken = (await countWrites(db)) - before
  const { rows } = await db.execute<{ told: number; mails: number; notes: number }>(sql`
    select (select count(distinct user_id)::int from notices where kind = 'announced' and user_id <> ${posts[0]?.author}) told,
      (select count(*)::int from email_outbox) mails,
      (select count(*)::int from pgboss.job where name = 'notifications.note-due') notes`)
  const { told = 0, mails = 0, notes = 0 } = rows[0] ?? {}
  if (told !== members - 1) throw new Error(`${told} of ${members - 1} members were told.`)
  const many = members.toLocaleString('en-US')
  const each = (milliseconds: number): string => `${(milliseconds / told).toFixed(2)} ms`
  return [
    [
      `telling ${many} members of an announcement (${mails} mails, ${notes} notes): members a second`,
      `${Math.round(told / seconds)} (${seconds.toFixed(1)} s on the clock)`,
      '',
    ],
    ['CPU a member, of the process and of PostgreSQL', cpu.map(each).join(' and '), ''],
    ['transactions that wrote something meanwhile', `${taken}`, ''],
  ]
}

/** How many transactions have written anything so far, on this server. */
async function countWrites(db: Runtime['deps']['db']): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text::int count`)
  return rows[0]?.count ?? 0
}

/** CPU time that this server has used so far in all its processes, in milliseconds, in steps of ten; it runs on this machine. */
async function databaseCpuMs(db: Runtime['deps']['db']): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity`)
  const living = await Promise.all(rows.map(({ pid }) => readStat(pid)))
  const first = await readStat(living[0]?.parent ?? 0)
  return [first.ms, first.endedMs, ...living.map(({ ms }) => ms)].reduce((sum, one) => sum + one, 0)
}

/** The parent of a process, its CPU time, and that of its children that have ended. */
async function readStat(pid: number): Promise<{ parent: number; ms: number; endedMs: number }> {
  // Behind the name of the program, which may hold blanks, comes the third field.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8'))
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number)
  const [utime = 0, stime = 0, endedUtime = 0, endedStime = 0] = fields.slice(11, 15)
  return { parent: fields[1] ?? 0, ms: (utime + stime) * 10, endedMs: (endedUtime + endedStime) * 10 }
}
