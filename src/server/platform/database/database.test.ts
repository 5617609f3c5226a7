import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { givenSeverableDatabase } from '#test/harness/database.ts'
import { createLogger } from '../logger.ts'
import { disableTimeouts, isDatabaseDown, openDatabase, errorReason } from './database.ts'

const connections = 3

async function givenConnection() {
  const database = await givenSeverableDatabase()
  onTestFinished(database.drop)
  const { db, close } = openDatabase({ url: database.url, max: connections, log: createLogger('silent') })
  onTestFinished(close)
  const work = () => db.transaction(async (tx) => (await tx.execute(sql`select pg_sleep(0.02)`)).rowCount)
  const allAtOnce = () => Promise.allSettled(Array.from({ length: connections }, work))
  return { database, db, allAtOnce }
}

const allDone = Array.from({ length: connections }, () => ({ status: 'fulfilled', value: 1 }))

test('openDatabase: broken idle connections fail as database-down, and the pool recovers', async () => {
  const { database, allAtOnce } = await givenConnection()
  expect(await allAtOnce()).toEqual(allDone)
  await database.cut()
  for (const outcome of await allAtOnce()) expect(outcome.status === 'rejected' && isDatabaseDown(outcome.reason)).toBe(true)
  await database.mend()
  expect(await allAtOnce()).toEqual(allDone)
})

test('openDatabase: a connection that breaks mid-transaction fails it, and the pool recovers', async () => {
  const { database, db, allAtOnce } = await givenConnection()
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await database.cut()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toSatisfy(isDatabaseDown)
  await database.mend()
  expect(await allAtOnce()).toEqual(allDone)
})

test('openDatabase: idle transactions and slow statements time out; disableTimeouts lifts both limits', async () => {
  const { database } = await givenConnection()
  const { db, close } = openDatabase({ url: database.url, max: 1, log: createLogger('silent'), timeoutMs: 50 })
  onTestFinished(close)
  const rest = (mayTakeLong: boolean) =>
    db.transaction(async (tx) => {
      if (mayTakeLong) await disableTimeouts(tx)
      await new Promise((resolve) => setTimeout(resolve, 200))
      return (await tx.execute(sql`select pg_sleep(0.1)`)).rowCount
    })
  const failure: unknown = await rest(false).catch((error: unknown) => error)
  expect(errorReason(failure)).toBe('terminating connection due to idle-in-transaction timeout')
  expect(isDatabaseDown(failure)).toBe(true)
  expect(await rest(true)).toBe(1)
  const slow: unknown = await db.execute(sql`select pg_sleep(0.2)`).catch((error: unknown) => error)
  expect(errorReason(slow)).toBe('canceling statement due to statement timeout')
})
