import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { PgBoss, fromDrizzle, type ConstructorOptions, type JobWithMetadata } from 'pg-boss'
import { type Executor, errorReason } from '../database/database.ts'
import { type Logger, withLogContext } from '../logger.ts'
import type { Job, JobHandler } from './job.ts'
import { maxRetryDelaySeconds, heartbeatTimeoutSeconds } from './timings.ts'

/**
 * When a job is due: at once by default. `inSeconds` uses the database's clock, for work that must not run early if the process's
 * own clock is a little late.
 */
export type EnqueueOptions = { startAfter?: Date; inSeconds?: number }

/** One of several jobs of a kind that become due together. */
export type DueJob<Payload extends object> = { payload: Payload; options?: EnqueueOptions }

/** The background job queue, stored in the same PostgreSQL database. */
export type Jobs = {
  /** Enqueues a job inside the given transaction: it becomes due on commit and is discarded on rollback. */
  enqueue<Payload extends object>(tx: Executor, job: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>
  /** Enqueues any number of jobs of one kind in the same way, in one statement. */
  enqueueAll<Payload extends object>(tx: Executor, job: Job<Payload>, due: readonly DueJob<Payload>[]): Promise<void>
  /** Starts the workers. Each handler runs as many jobs at a time as the job's `concurrency`. */
  start<Deps>(deps: Deps, handlers: readonly JobHandler<Deps>[]): Promise<void>
  /** Runs everything that is due now, one job at a time. Returns the number of jobs. For tests and the seed. */
  drain<Deps>(deps: Deps, handlers: readonly JobHandler<Deps>[]): Promise<number>
  /** Deletes all jobs except the running ones, inside the given transaction. For the reset of a demo. */
  deletePending(tx: Executor): Promise<void>
  /** Returns whether the queue responds. */
  isReady(): Promise<boolean>
  /** Waits for the running jobs, then closes. */
  stop(): Promise<void>
}

const stopTimeoutMs = 5_000

/** Intervals in seconds: a worker's heartbeat, the search for lost workers, and each worker's polling for jobs. */
export type WorkerIntervals = { heartbeat: number; supervise: number; poll: number }

const defaultIntervals: WorkerIntervals = { heartbeat: 5, supervise: 10, poll: 15 }

/** Maximum duration of a job. A worker with heartbeats may take long; beyond this limit the job counts as hung. */
const maxRunSeconds = 15 * 60

/**
 * Options: a queue with its own connections, which creates the queues of the known jobs, or one over a pool whose database has
 * them.
 */
type JobsOptions = { log: Logger; intervals?: Partial<WorkerIntervals> } & (
  | { url: string; jobs: readonly Job[]; worker: boolean }
  | { pool: pg.Pool }
)

/**
 * Opens the queue and makes sure that every job's queue exists.
 *
 * `worker`: whether this process also runs schedules and maintenance. Web-only processes only enqueue.
 */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { log } = options
  const intervals = { ...defaultIntervals, ...options.intervals }
  const boss = new PgBoss('pool' in options ? sharedPoolOptions(options.pool) : ownPoolOptions(options, intervals))
  boss.on('error', (error) => log.warn({ event: 'jobs.trouble', reason: error.message }, 'job queue error'))
  await boss.start()
  if ('jobs' in options) await prepareQueues(boss, options.jobs)
  return {
    async enqueue(tx, job, payload, options = {}) {
      const { data, ...rules } = toPgBossJob(job, { payload, options })
      await boss.send(job.name, data, { db: fromDrizzle(tx, sql), ...rules })
    },
    async enqueueAll(tx, job, due) {
      const jobs = due.map((one) => toPgBossJob(job, one))
      if (jobs.length > 0) await boss.insert(job.name, jobs, { db: fromDrizzle(tx, sql) })
    },
    async start(deps, handlers) {
      for (const handler of handlers) {
        if (handler.job.schedule) await boss.schedule(handler.job.name, handler.job.schedule, {}, { tz: 'UTC' })
        for (let i = 0; i < (handler.job.concurrency ?? 1); i++) await startJobWorker(boss, deps, handler, { log, intervals })
      }
    },
    drain: (deps, handlers) => drain(boss, deps, handlers, log),
    async deletePending(tx) {
      await tx.execute(sql`delete from pgboss.job where state <> 'active' and not starts_with(name, '__pgboss')`)
    },
    isReady: async () => (await boss.schemaVersion()) !== null,
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs, close: true }),
  }
}

function ownPoolOptions({ url, worker }: { url: string; worker: boolean }, intervals: WorkerIntervals): ConstructorOptions {
  return {
    connectionString: url,
    max: 3,
    application_name: 'landmark-jobs',
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    superviseIntervalSeconds: intervals.supervise,
    // Half the interval, or a timer that fires slightly early would skip every second check.
    monitorIntervalSeconds: Math.max(1, intervals.supervise / 2),
  }
}

function sharedPoolOptions(pool: pg.Pool): ConstructorOptions {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  return { db, migrate: false, supervise: false, schedule: false }
}

/** Maps a job to pg-boss's format. */
function toPgBossJob<Payload extends object>(
  { payload: schema, singletonKey }: Job<Payload>,
  { payload, options: { startAfter, inSeconds } = {} }: DueJob<Payload>,
) {
  const data = schema.parse(payload)
  return {
    data,
    ...(startAfter && { startAfter }),
    ...(inSeconds !== undefined && { startAfter: inSeconds }),
    ...(singletonKey && { singletonKey: singletonKey(data) }),
  }
}

/** Creates missing queues and updates the options of those that an earlier version created. */
async function prepareQueues(boss: PgBoss, knownJobs: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retryLimit = 5, singletonKey } of knownJobs) {
    const rules = {
      retryLimit,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: maxRetryDelaySeconds,
      notify: true,
      expireInSeconds: maxRunSeconds,
      heartbeatSeconds: heartbeatTimeoutSeconds,
    }
    const found = existing.get(name)
    // With pg-boss's policy "short", a queue holds at most one waiting job per key.
    if (!found) await boss.createQueue(name, { policy: singletonKey ? 'short' : 'standard', ...rules })
    else if (Object.entries(rules).some(([rule, value]) => found[rule as keyof typeof rules] !== value))
      await boss.updateQueue(name, rules)
  }
}

async function startJobWorker<Deps>(
  boss: PgBoss,
  deps: Deps,
  handler: JobHandler<Deps>,
  { log, intervals }: { log: Logger; intervals: WorkerIntervals },
): Promise<void> {
  const options = {
    batchSize: 1,
    includeMetadata: true,
    heartbeatRefreshSeconds: intervals.heartbeat,
    pollingIntervalSeconds: Math.min(2, intervals.poll),
    notifyPollingIntervalSeconds: intervals.poll,
  } as const
  let worker = ''
  worker = await boss.work(handler.job.name, options, async ([fetched]) => {
    if (!fetched) return
    // Jobs of one transaction are announced only once. Without this call, the next one would wait for the next poll.
    boss.notifyWorker(worker)
    await runJob(deps, handler, fetched, log).catch((error: unknown) => {
      // The queue stores the error of a failed job, and the error of a failed statement contains the data it was writing.
      throw new Error(errorReason(error))
    })
  })
}

type FetchedJob = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>

async function runJob<Deps>(deps: Deps, handler: JobHandler<Deps>, fetched: FetchedJob, log: Logger): Promise<void> {
  const { id, data, retryCount, retryLimit } = fetched
  await withLogContext({ job: `${handler.job.name}/${id}` }, async () => {
    try {
      await handler.run(deps, data)
    } catch (error) {
      const isLast = retryCount >= retryLimit
      log.error({ event: 'job.failed', err: error }, isLast ? 'job failed permanently' : 'job failed and will be retried')
      if (isLast) await handler.onFinalFailure?.(deps, data)
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
      for (const fetched of await boss.fetch(handler.job.name, { batchSize: 100, includeMetadata: true })) {
        await runJob(deps, handler, fetched, log)
        await boss.complete(handler.job.name, fetched.id)
        found = true
        done += 1
      }
    }
  }
  return done
}

/** Lists the queues that have a due job, in one query, because there are many queues and few have work. */
async function listDueQueues(boss: PgBoss): Promise<ReadonlySet<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()`)
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}
