import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { announced } from '#server/features/community/index.ts'
import { jobHandlers } from '#server/worker.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { type Runtime, startRuntime } from '#server/runtime.ts'
import { seededId, seedTribe } from './community/seed.ts'
import { cpuMs } from './matching/cpu.ts'

const members = Number(process.env.BENCH_ANNOUNCEMENT_MEMBERS ?? 20_000)

/**
 * Measures notifying a tribe (`BENCH_ANNOUNCEMENT_MEMBERS`) of an announcement: a notification for every member, and the emails
 * and push notifications that members want, stored and scheduled. Delivery is not included. The members are spread over ten time
 * zones. One in ten has turned emails about announcements off, one in ten has custom quiet hours, and one in twenty has a push
 * subscription.
 *
 * @param add receives table rows as each part finishes: metric, measured value, target
 * @throws Error if a member gets no notification
 */
export async function measureAnnouncement(
  environment: Record<string, string>,
  add: (...rows: string[][]) => void,
): Promise<void> {
  const config = parseConfig(environment)
  const runtime = await startRuntime({ config, log: createLogger('error'), worker: false, createPaymentSandbox })
  try {
    await seedTribe(runtime.databaseUrl, { members, posts: 1, pods: 1 }, new Date())
    await insertNotificationChoices(runtime)
    add(...(await measureNotifying(runtime)))
  } finally {
    await runtime.stop()
  }
}

async function insertNotificationChoices({ deps: { db } }: Runtime): Promise<void> {
  await db.execute(sql`update community_posts set section = 'announcements', kind = null, us_state = null, is_settled = false`)
  const userHash = sql`abs(hashtext(user_id::text))`
  const timeZones = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage', 'Detroit', 'Boise', 'Juneau', 'Adak']
  await db.execute(
    sql`update profiles set timezone = 'America/' || (${sql.param(timeZones)}::text[])[1 + ${userHash} / 1000 % ${timeZones.length}::int]`,
  )
  await db.execute(sql`
    insert into notification_choices (user_id, topic, mail, app, push, changed_at)
    select user_id, 'announcements', false, true, true, now() from profiles where ${userHash} % 10 = 0`)
  await db.execute(sql`
    insert into notification_settings (user_id, quiet_from, quiet_until, changed_at)
    select user_id, '22:30', '06:15', now() from profiles where ${userHash} % 10 = 1`)
  await db.execute(sql`
    insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device, session_id, since)
    select gen_random_uuid(), user_id, 'https://push.test/' || user_id, 'key', 'secret', 'Bench', 'session', now()
    from profiles where ${userHash} % 20 = 2`)
  await db.execute(sql`analyze`)
}

async function measureNotifying({ deps }: Runtime): Promise<string[][]> {
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
  const writes = (await countWrites(db)) - before
  const { rows } = await db.execute<{ notified: number; emails: number; pushes: number }>(sql`
    select (select count(distinct user_id)::int from notices where kind = 'announced' and user_id <> ${posts[0]?.author}) notified,
      (select count(*)::int from email_outbox) emails,
      (select count(*)::int from pgboss.job where name = 'notifications.note-due') pushes`)
  const { notified = 0, emails = 0, pushes: pushNotifications = 0 } = rows[0] ?? {}
  if (notified !== members - 1) throw new Error(`${notified} of ${members - 1} members were notified.`)
  const memberCount = members.toLocaleString('en-US')
  const each = (milliseconds: number): string => `${(milliseconds / notified).toFixed(2)} ms`
  return [
    [
      `notifying ${memberCount} members of an announcement (${emails} emails, ${pushNotifications} push notifications): members per second`,
      `${Math.round(notified / seconds)} (${seconds.toFixed(1)} s wall time)`,
      '',
    ],
    ['CPU per member, process and PostgreSQL', cpu.map(each).join(' and '), ''],
    ['transactions with writes', `${writes}`, ''],
  ]
}

/** Number of transactions so far that have written something, on the whole database server. */
async function countWrites(db: Runtime['deps']['db']): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text::int count`)
  return rows[0]?.count ?? 0
}

/**
 * CPU time of all processes of the database server so far, in milliseconds, in steps of ten. The server must run on this machine.
 */
async function databaseCpuMs(db: Runtime['deps']['db']): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity`)
  const processes = await Promise.all(rows.map(({ pid }) => readStat(pid)))
  const first = await readStat(processes[0]?.parent ?? 0)
  return [first.ms, first.endedMs, ...processes.map(({ ms }) => ms)].reduce((sum, one) => sum + one, 0)
}

/** Parent of a process, its CPU time, and the CPU time of its children that have ended, in milliseconds. Source: proc(5). */
async function readStat(pid: number): Promise<{ parent: number; ms: number; endedMs: number }> {
  // The third field follows the program name, which may contain spaces.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8'))
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number)
  const [utime = 0, stime = 0, endedUtime = 0, endedStime = 0] = fields.slice(11, 15)
  return { parent: fields[1] ?? 0, ms: (utime + stime) * 10, endedMs: (endedUtime + endedStime) * 10 }
}
