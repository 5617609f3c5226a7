import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { createLogger } from '#server/platform/logger.ts'
import { givenApp } from '#test/harness/index.ts'
import { handles, job } from './job.ts'
import { openJobs } from './jobs.ts'

test('jobs that became due together are done one right after the other', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = job({ name: 'test.due', payload: z.object({ number: z.number() }) })
  const jobs = await openJobs({ url: databaseUrl, known: [due], log: createLogger('silent'), worker: true })
  onTestFinished(() => jobs.stop())
  const numbers = [1, 2, 3]
  const done: number[] = []
  const all = Promise.withResolvers<void>()
  const handler = handles(due, async (_: object, { number }) => {
    done.push(number)
    if (done.length === numbers.length) all.resolve()
  })
  await jobs.work({}, [handler])
  await deps.db.transaction(async (tx) => {
    for (const number of numbers) await jobs.enqueue(tx, due, { number })
  })
  // Nobody looks at the queue by themselves for half a minute, so this would end by the test's own time.
  await all.promise
  expect(new Set(done)).toEqual(new Set(numbers))
})

test('a job that says so is done several times at once, and no more often than it says', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = job({ name: 'test.at-once', payload: z.object({ number: z.number() }), atOnce: 2 })
  const jobs = await openJobs({ url: databaseUrl, known: [due], log: createLogger('silent'), worker: true })
  onTestFinished(() => jobs.stop())
  const [pair, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [running, most, done] = [0, 0, 0]
  const handler = handles(due, async () => {
    running += 1
    most = Math.max(most, running)
    if (running === 2) pair.resolve()
    // The first waits for the second: one after the other they would never end.
    await pair.promise
    running -= 1
    done += 1
    if (done === 6) all.resolve()
  })
  await jobs.work({}, [handler])
  await deps.db.transaction(async (tx) => {
    for (let number = 1; number <= 6; number++) await jobs.enqueue(tx, due, { number })
  })
  await all.promise
  expect(most).toBe(2)
})

test('of a job that waits once for each key, a second one waits only when the first has begun', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = job({
    name: 'test.one-waiting',
    payload: z.object({ of: z.string() }),
    oneWaitingPer: (payload) => payload.of,
  })
  const jobs = await openJobs({ url: databaseUrl, known: [due], log: createLogger('silent'), worker: false })
  onTestFinished(() => jobs.stop())
  const enqueue = (of: string) => deps.db.transaction((tx) => jobs.enqueue(tx, due, { of }))
  const done: string[] = []
  const handler = handles(due, async (_: object, { of }) => {
    done.push(of)
    if (of === 'first') await Promise.all([enqueue('second'), enqueue('second'), enqueue('second')])
  })
  await Promise.all(['first', 'other', 'first', 'first'].map(enqueue))
  await jobs.drain({}, [handler])
  expect(done.toSorted()).toEqual(['first', 'other', 'second'])
  await enqueue('first')
  expect(await jobs.drain({}, [handler])).toBe(2)
})

test('a job that failed as often as it may is given up, once', async () => {
  const { deps, databaseUrl } = await givenApp()
  const due = job({ name: 'test.failing', payload: z.object({ number: z.number() }), retryLimit: 1 })
  const jobs = await openJobs({ url: databaseUrl, known: [due], log: createLogger('silent'), worker: false })
  onTestFinished(() => jobs.stop())
  const done: string[] = []
  const handler = handles(
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
