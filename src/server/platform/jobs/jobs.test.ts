import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { createLogger } from '#server/platform/logger.ts'
import { givenApp } from '#test/harness/index.ts'
import { handleJob, defineJob } from './job.ts'
import { openJobs } from './jobs.ts'

test('openJobs: jobs enqueued together run without waiting for the next poll', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = defineJob({ name: 'test.due', payload: z.object({ number: z.number() }) })
  const jobs = await openJobs({ url: databaseUrl, jobs: [due], log: createLogger('silent'), worker: true })
  onTestFinished(() => jobs.stop())
  const numbers = [1, 2, 3]
  const done: number[] = []
  const all = Promise.withResolvers<void>()
  const handler = handleJob(due, async (_: object, { number }) => {
    done.push(number)
    if (done.length === numbers.length) all.resolve()
  })
  await jobs.start({}, [handler])
  await deps.db.transaction(async (tx) => {
    for (const number of numbers) await jobs.enqueue(tx, due, { number })
  })
  // The queue polls every 15 seconds, so without a wake-up the test would time out.
  await all.promise
  expect(new Set(done)).toEqual(new Set(numbers))
})

test('atOnce: runs that many jobs at once, and no more', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = defineJob({ name: 'test.at-once', payload: z.object({ number: z.number() }), concurrency: 2 })
  const jobs = await openJobs({ url: databaseUrl, jobs: [due], log: createLogger('silent'), worker: true })
  onTestFinished(() => jobs.stop())
  const [pair, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [running, maxRunning, done] = [0, 0, 0]
  const handler = handleJob(due, async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    if (running === 2) pair.resolve()
    // The first job waits for the second: run in sequence, they would never end.
    await pair.promise
    running -= 1
    done += 1
    if (done === 6) all.resolve()
  })
  await jobs.start({}, [handler])
  await deps.db.transaction(async (tx) => {
    for (let number = 1; number <= 6; number++) await jobs.enqueue(tx, due, { number })
  })
  await all.promise
  expect(maxRunning).toBe(2)
})

test('oneWaitingPer: at most one job waits per key', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = defineJob({
    name: 'test.one-waiting',
    payload: z.object({ of: z.string() }),
    singletonKey: (payload) => payload.of,
  })
  const jobs = await openJobs({ url: databaseUrl, jobs: [due], log: createLogger('silent'), worker: false })
  onTestFinished(() => jobs.stop())
  const enqueue = (of: string) => deps.db.transaction((tx) => jobs.enqueue(tx, due, { of }))
  const done: string[] = []
  const handler = handleJob(due, async (_: object, { of }) => {
    done.push(of)
    if (of === 'first') await Promise.all([enqueue('second'), enqueue('second'), enqueue('second')])
  })
  await Promise.all(['first', 'other', 'first', 'first'].map(enqueue))
  await jobs.drain({}, [handler])
  expect(done.toSorted()).toEqual(['first', 'other', 'second'])
  await enqueue('first')
  expect(await jobs.drain({}, [handler])).toBe(2)
})

test('retryLimit: a job is given up once, after its last retry', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = defineJob({ name: 'test.failing', payload: z.object({ number: z.number() }), retryLimit: 1 })
  const jobs = await openJobs({ url: databaseUrl, jobs: [due], log: createLogger('silent'), worker: false })
  onTestFinished(() => jobs.stop())
  const done: string[] = []
  const handler = handleJob(
    due,
    async (_: object, { number }) => {
      done.push(`tried ${number}`)
      throw new Error('not today')
    },
    async (_, { number }) => void done.push(`given up ${number}`),
  )
  await jobs.enqueue(deps.db, due, { number: 7 })
  await expect(jobs.drain({}, [handler])).rejects.toThrow('not today')
  expect(done).toEqual(['tried 7'])
  await deps.db.execute("update pgboss.job set state = 'retry' where name = 'test.failing'")
  await expect(jobs.drain({}, [handler])).rejects.toThrow('not today')
  expect(done).toEqual(['tried 7', 'tried 7', 'given up 7'])
})

test('job heartbeat: another worker takes over the job of a dead worker, not of a live one', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = defineJob({ name: 'test.lost', payload: z.object({ what: z.string() }) })
  const given = { url: databaseUrl, jobs: [due], log: createLogger('silent'), worker: true }
  const end = Promise.withResolvers<void>()
  const done: string[] = []
  const handledBy = (name: string, atOnce: number) =>
    handleJob({ ...due, concurrency: atOnce }, async (_: object, { what }) => {
      done.push(`${name} ${what}`)
      if (done.length < 3) await end.promise
    })
  const facts = async (what: string) => {
    const { rows } = await deps.db.execute<{ alive: string; silent: number; expires: number }>(sql`
      select heartbeat_on::text alive, heartbeat_seconds silent, expire_seconds expires from pgboss.job
      where name = ${due.name} and data ->> 'what' = ${what}`)
    return rows[0]
  }

  const dead = await openJobs({ ...given, intervals: { heartbeat: 3_600 } })
  const alive = await openJobs({ ...given, intervals: { heartbeat: 0.1, supervise: 1, poll: 1 } })
  onTestFinished(async () => {
    end.resolve()
    await Promise.all([dead.stop(), alive.stop()])
  })
  await dead.start({}, [handledBy('dead', 1)])
  await dead.enqueue(deps.db, due, { what: 'letter' })
  await vi.waitUntil(() => done.length === 1, { timeout: 60_000 })
  await alive.start({}, [handledBy('alive', 2)])
  await alive.enqueue(deps.db, due, { what: 'journey' })
  await vi.waitUntil(() => done.length === 2, { timeout: 60_000 })

  expect(await facts('journey')).toMatchObject({ silent: 20, expires: 900 })
  const before = (await facts('journey'))?.alive
  await vi.waitUntil(async () => (await facts('journey'))?.alive !== before, { timeout: 60_000 })
  await deps.db.execute(sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '21 seconds' where name = ${due.name} and data ->> 'what' = 'letter'`)
  await vi.waitUntil(() => done.length === 3, { timeout: 60_000 })
  expect(done).toEqual(['dead letter', 'alive journey', 'alive letter'])
})

test('openJobs: updates the heartbeat and expiry of an existing queue', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = defineJob({ name: 'test.older', payload: z.object({}) })
  const open = () => openJobs({ url: databaseUrl, jobs: [due], log: createLogger('silent'), worker: false })
  await (await open()).stop()
  const older = sql`update pgboss.queue set heartbeat_seconds = null, expire_seconds = 300 where name = ${due.name}`
  await deps.db.execute(older)
  await (await open()).stop()
  const { rows } = await deps.db.execute(
    sql`select heartbeat_seconds silent, expire_seconds expires from pgboss.queue where name = ${due.name}`,
  )
  expect(rows).toEqual([{ silent: 20, expires: 900 }])
})

test('failed job: stores the error message without the query parameters', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = defineJob({ name: 'test.writing', payload: z.object({}), retryLimit: 0 })
  const jobs = await openJobs({ url: databaseUrl, jobs: [due], log: createLogger('silent'), worker: true })
  onTestFinished(() => jobs.stop())
  const email = 'priya@example.test'
  const handler = handleJob(due, async () => void (await deps.db.execute(sql`select ${email}::text, 1 / 0`)))
  await jobs.start({}, [handler])
  await jobs.enqueue(deps.db, due, {})
  const read = async () => {
    const { rows } = await deps.db.execute<{ output: { message: string } | null }>(
      sql`select output from pgboss.job where name = ${due.name} and state = 'failed'`,
    )
    return rows[0]?.output
  }
  await vi.waitUntil(async () => (await read()) !== undefined, { timeout: 60_000 })
  const stored = await read()
  expect(stored?.message).toBe('division by zero')
  expect(JSON.stringify(stored)).not.toContain(email)
})

test('enqueueAll: respects delays, oneWaitingPer, rollback and the payload schema', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = defineJob({ name: 'test.together', payload: z.object({ of: z.string() }), singletonKey: ({ of }) => of })
  const jobs = await openJobs({ url: databaseUrl, jobs: [due], log: createLogger('silent'), worker: false })
  onTestFinished(() => jobs.stop())
  const done: string[] = []
  const handler = handleJob(due, async (_: object, { of }) => void done.push(of))
  const later = { inSeconds: 3_600 }
  const given = ['first', 'second', 'first'].map((of) => ({ payload: { of } }))
  await jobs.enqueueAll(deps.db, due, [...given, { payload: { of: 'later' }, options: later }])
  await jobs.enqueueAll(deps.db, due, [])
  expect(await jobs.drain({}, [handler])).toBe(2)
  expect(done.toSorted()).toEqual(['first', 'second'])
  const waiting = { payload: { of: 'never' } }
  const lost = deps.db.transaction(async (tx) => {
    await jobs.enqueueAll(tx, due, [waiting])
    throw new Error('not today')
  })
  await expect(lost).rejects.toThrow('not today')
  await deps.db.execute("update pgboss.job set start_after = now() where name = 'test.together' and state = 'created'")
  await jobs.drain({}, [handler])
  expect(done.toSorted()).toEqual(['first', 'later', 'second'])
  await expect(jobs.enqueueAll(deps.db, due, [{ payload: { of: 7 as never } }])).rejects.toThrow('expected string')
})
