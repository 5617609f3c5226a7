import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openTestSession } from '#server/features/identity/sessions/open-test-session.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { type Runtime, startRuntime } from '#server/runtime.ts'
import { type RunningServer, startServer } from './processes.ts'

/**
 * A tribe under measurement: its server, its runtime and the callers. `seedSeconds` is null if the tribe was seeded by an earlier
 * run.
 */
export type MeasuredTribe = {
  name: string
  server: RunningServer
  runtime: Runtime
  people: TribePeople
  seedSeconds: number | null
  stop: () => Promise<void>
}

/** A signed-in member. */
export type Caller = { id: string; cookie: string }

/** The callers: members of a pod, members without a pod who can still apply, and a leader with many applicants. */
export type TribePeople = { placed: Caller[]; looking: Caller[]; leader: Caller; slugs: string[]; podIds: string[] }

/** Number of callers of each kind. They take turns, so that no rows are cached more than others and no rate limit is reached. */
const peoplePerKind = 100

/** The maximum that a leader's page lists. */
const applicantCount = 200

/** Seeds a tribe if the folder has none, starts the product on it in one process, and signs the callers in. */
export async function openTribe(
  name: string,
  { members, pods, port, dataDir }: { members: number; pods: number; port: number; dataDir: string },
): Promise<MeasuredTribe> {
  const environment = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', DEMO: '1' }
  const seedSeconds = await seed(environment, members, pods)
  const runtime = await startRuntime({
    config: parseConfig(environment),
    log: createLogger('warn'),
    worker: false,
    createPaymentSandbox,
  })
  try {
    if (seedSeconds !== null) await vacuum(runtime.databaseUrl)
    const people = await choosePeople(runtime)
    const server = await startServer('scripts/bench/api-server.ts', [], environment, '/healthz')
    const stop = async () => {
      await server.stop()
      await runtime.stop()
    }
    return { name, server, runtime, people, seedSeconds, stop }
  } catch (error) {
    await runtime.stop()
    throw error
  }
}

async function seed(environment: Record<string, string>, members: number, pods: number): Promise<number | null> {
  const startedAt = performance.now()
  const args = [join('scripts', 'seed.ts'), '--members', String(members), '--pods', String(pods)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...environment } })
  if (!stdout.match(`\\b${members} members`)) throw new Error(`${environment.DATA_DIR}: ${stdout.trim()}`)
  return stdout.includes('Seeded') ? (performance.now() - startedAt) / 1000 : null
}

/** Vacuums the database, so that reads don't have to set hint bits of new rows. */
async function vacuum(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('vacuum')
  } finally {
    await client.end()
  }
}

async function choosePeople(runtime: Runtime): Promise<TribePeople> {
  const { deps } = runtime
  const ids = async (query: ReturnType<typeof sql>): Promise<string[]> => {
    const { rows } = await deps.db.execute<{ id: string }>(query)
    return rows.map(({ id }) => id)
  }
  const signIn = async (userIds: readonly string[]): Promise<Caller[]> => {
    const signedIn: Caller[] = []
    for (const id of userIds) signedIn.push({ id, cookie: await openTestSession(deps, id) })
    return signedIn
  }
  const leaderId = await insertApplicants(runtime)
  // Ordered by a hash, so that the members are spread over the tribe and are the same each time.
  const placed = await ids(sql`
    select user_id as id from places join pods on pods.id = pod_id
    where ended_at is null and not is_leader and pod_number > 3 order by md5(user_id::text) limit ${peoplePerKind}`)
  const looking = await ids(sql`
    select user_id as id from pod_applications a where status = 'open'
      and (select count(*) from pod_applications b where b.user_id = a.user_id) = 1
    order by md5(user_id::text) limit ${peoplePerKind}`)
  const [leader] = await signIn([leaderId])
  if (!leader || placed.length < peoplePerKind || looking.length < peoplePerKind) throw new Error('The tribe is too small.')
  const open = sql`archived_at is null and listed and not awaits_training and places_taken < max_members`
  return {
    leader,
    placed: await signIn(placed),
    looking: await signIn(looking),
    slugs: await ids(sql`select slug as id from pods where archived_at is null and listed order by md5(id::text) limit 300`),
    podIds: await ids(sql`select id from pods where ${open} order by md5(id::text) limit 300`),
  }
}

/** Fills pod 3 up to two hundred applications, from members without a pod. Returns the ID of its leader. */
async function insertApplicants({ deps: { db } }: Runtime): Promise<string> {
  await db.execute(sql`
    insert into pod_applications (id, pod_id, user_id, message, status, open_place, created_at)
    select gen_random_uuid(), pods.id, u.id, 'I would like to join you.', 'open', place, now() - random() * interval '6 days'
    from pods, users u cross join lateral (
      select min(place) as place from generate_series(1, 3) place
      where not exists (select from pod_applications a where a.user_id = u.id and a.open_place = place)) free
    where pods.pod_number = 3 and place is not null and u.email like '%.%@demo.test'
      and not exists (select from places where user_id = u.id and ended_at is null)
      and not exists (select from pod_applications a where a.user_id = u.id and a.pod_id = pods.id and status = 'open')
    order by u.id desc
    limit (select greatest(0, ${applicantCount} - count(*)) from pod_applications a join pods p on p.id = a.pod_id
      where p.pod_number = 3 and a.status = 'open')`)
  const { rows } = await db.execute<{ id: string }>(
    sql`select user_id as id from places join pods on pods.id = pod_id where pod_number = 3 and is_leader`,
  )
  if (!rows[0]) throw new Error('Pod 3 has no leader.')
  return rows[0].id
}
