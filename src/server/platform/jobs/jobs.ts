import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { PgBoss, fromDrizzle, type ConstructorOptions, type JobWithMetadata } from 'pg-boss'
import { type Executor, reasonOf } from '../database/database.ts'
import { type Logger, withLogContext } from '../logger.ts'
import type { Job, JobHandler } from './job.ts'
import { longestRetryPauseSeconds, lostAfterSeconds } from './times.ts'

/**
 * When a job is due: at once unless stated. `inSeconds` counts by the database's clock, for what must not run before its time by a
 * process whose own clock is a little late.
 */
export type EnqueueOptions = { startAfter?: Date; inSeconds?: number }

/** One of several jobs of a kind that become due together. */
export type DueJob<Payload extends object> = { payload: Payload; options?: EnqueueOptions }

/** The queue of background work, kept in the same PostgreSQL as everything else. */
export type Jobs = {
  /** Adds work inside the given transaction: it becomes due when that commits, and never if it does not. */
  enqueue<Payload extends object>(tx: Executor, job: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>
  /** Adds any number of jobs of one kind in the same way, in one statement. */
  enqueueAll<Payload extends object>(tx: Executor, job: Job<Payload>, due: readonly DueJob<Payload>[]): Promise<void>
  /** Starts working; each handler takes as many jobs of its queue at a time as the job says. */
  work<Deps>(deps: Deps, handlers: readonly JobHandler<Deps>[]): Promise<void>
  /** Does everything that is due now, one after the other, and says how many jobs that were. For tests and the seed. */
  drain<Deps>(deps: Deps, handlers: readonly JobHandler<Deps>[]): Promise<number>
  /** Forgets all work but what is being done right now, inside the given transaction. For the reset of a demo. */
  clear(tx: Executor): Promise<void>
  /** Whether the queue answers. */
  ready(): Promise<boolean>
  /** Lets running jobs end, then closes. */
  stop(): Promise<void>
}

const stopTimeoutMs = 5_000

/** How often, in seconds, a worker says that it lives, somebody looks for lost workers, and each looks for work of its own accord. */
export type Rhythm = { sayAlive: number; lookForLost: number; lookForWork: number }

const usualRhythm: Rhythm = { sayAlive: 5, lookForLost: 10, lookForWork: 15 }

/** One that lives may take long; who takes longer than this hangs. */
const longestRunSeconds = 15 * 60

/** A queue of its own connections, whose queues for the known jobs are made; or over a pool whose database has them. */
type JobsOptions = { log: Logger; rhythm?: Partial<Rhythm> } & (
  | { url: string; known: readonly Job[]; worker: boolean }
  | { pool: pg.Pool }
)

/**
 * Opens the queue and makes sure that every job's queue exists.
 *
 * `worker`: whether this process also keeps schedules and cleans up; web-only processes just enqueue.
 */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { log } = options
  const rhythm = { ...usualRhythm, ...options.rhythm }
  const boss = new PgBoss('pool' in options ? sharedConnections(options.pool) : ownConnections(options, rhythm))
  boss.on('error', (error) => log.warn({ event: 'jobs.trouble', reason: error.message }, 'job queue had a problem'))
  await boss.start()
  if ('known' in options) await prepareQueues(boss, options.known)
  return {
    async enqueue(tx, job, payload, options = {}) {
      const { data, ...rules } = readyToQueue(job, { payload, options })
      await boss.send(job.name, data, { db: fromDrizzle(tx, sql), ...rules })
    },
    async enqueueAll(tx, job, due) {
      const jobs = due.map((one) => readyToQueue(job, one))
      if (jobs.length > 0) await boss.insert(job.name, jobs, { db: fromDrizzle(tx, sql) })
    },
    async work(deps, handlers) {
      for (const handler of handlers) {
        if (handler.job.schedule) await boss.schedule(handler.job.name, handler.job.schedule, {}, { tz: 'UTC' })
        for (let i = 0; i < (handler.job.atOnce ?? 1); i++) await startWorking(boss, deps, handler, { log, rhythm })
      }
    },
    drain: (deps, handlers) => drain(boss, deps, handlers, log),
    async clear(tx) {
      await tx.execute(sql`delete from pgboss.job where state <> 'active' and not starts_with(name, '__pgboss')`)
    },
    ready: async () => (await boss.schemaVersion()) !== null,
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs, close: true }),
  }
}

function ownConnections({ url, worker }: { url: string; worker: boolean }, rhythm: Rhythm): ConstructorOptions {
  return {
    connectionString: url,
    max: 3,
    application_name: 'landmark-jobs',
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    superviseIntervalSeconds: rhythm.lookForLost,
    // Half of it, or a timer that is early by a hair would skip every second look.
    monitorIntervalSeconds: Math.max(1, rhythm.lookForLost / 2),
  }
}

function sharedConnections(pool: pg.Pool): ConstructorOptions {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  return { db, migrate: false, supervise: false, schedule: false }
}

/** What pg-boss is told of a job. */
function readyToQueue<Payload extends object>(
  { payload: schema, oneWaitingPer }: Job<Payload>,
  { payload, options: { startAfter, inSeconds } = {} }: DueJob<Payload>,
) {
  const data = schema.parse(payload)
  return {
    data,
    ...(startAfter && { startAfter }),
    ...(inSeconds !== undefined && { startAfter: inSeconds }),
    ...(oneWaitingPer && { singletonKey: oneWaitingPer(data) }),
  }
}

/** Creates the queues that are missing, and brings those in line that an earlier version created. */
async function prepareQueues(boss: PgBoss, known: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retryLimit = 5, oneWaitingPer } of known) {
    const rules = {
      retryLimit,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: longestRetryPauseSeconds,
      notify: true,
      expireInSeconds: longestRunSeconds,
      heartbeatSeconds: lostAfterSeconds,
    }
    const found = existing.get(name)
    // "Short" is pg-boss's word for a queue in which no key waits twice.
    if (!found) await boss.createQueue(name, { policy: oneWaitingPer ? 'short' : 'standard', ...rules })
    else if (Object.entries(rules).some(([rule, value]) => found[rule as keyof typeof rules] !== value))
      await boss.updateQueue(name, rules)
  }
}

async function startWorking<Deps>(
  boss: PgBoss,
  deps: Deps,
  handler: JobHandler<Deps>,
  { log, rhythm }: { log: Logger; rhythm: Rhythm },
): Promise<void> {
  const options = {
    batchSize: 1,
    includeMetadata: true,
    heartbeatRefreshSeconds: rhythm.sayAlive,
    pollingIntervalSeconds: Math.min(2, rhythm.lookForWork),
    notifyPollingIntervalSeconds: rhythm.lookForWork,
  } as const
  let worker = ''
  worker = await boss.work(handler.job.name, options, async ([taken]) => {
    if (!taken) return
    // Jobs of one transaction are announced once: the next would wait long for a look at the queue.
    boss.notifyWorker(worker)
    await runJob(deps, handler, taken, log).catch((error: unknown) => {
      // The queue keeps what a job failed with, and a failed statement tells everything that it was to write.
      throw new Error(reasonOf(error))
    })
  })
}

type TakenJob = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>

async function runJob<Deps>(deps: Deps, handler: JobHandler<Deps>, taken: TakenJob, log: Logger): Promise<void> {
  const { id, data, retryCount, retryLimit } = taken
  await withLogContext({ job: `${handler.job.name}/${id}` }, async () => {
    try {
      await handler.run(deps, data)
    } catch (error) {
      const isLast = retryCount >= retryLimit
      log.error({ event: 'job.failed', err: error }, isLast ? 'job failed for good' : 'job failed and will be tried again')
      if (isLast) await handler.giveUp?.(deps, data)
      throw error
    }
  })
}

async function drain<Deps>(boss: PgBoss, deps: Deps, handlers: readonly JobHandler<Deps>[], log: Logger): Promise<number> {
  let done = 0
  for (let found = true; found;) {
    found = false
    const due = await listDueQueues(boss)
    for (const handler of handlers.filter(({ job }) => due.has(job.name))) {
      for (const taken of await boss.fetch(handler.job.name, { batchSize: 100, includeMetadata: true })) {
        await runJob(deps, handler, taken, log)
        await boss.complete(handler.job.name, taken.id)
        found = true
        done += 1
      }
    }
  }
  return done
}

/** Names of the queues with a job that is due. One question for all, as there are many queues and few of them have work. */
async function listDueQueues(boss: PgBoss): Promise<ReadonlySet<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()`)
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}
