import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { givenDatabase } from '#test/harness/database.ts'
import { openDatabase } from '../database/database.ts'
import { createLogger } from '../logger.ts'
import { openLive } from './live.ts'

const log = createLogger('silent')

async function givenProcess(url: string) {
  const live = openLive({ url, log })
  const database = openDatabase({ url, max: 2, log })
  onTestFinished(async () => {
    await live.stop()
    await database.close()
  })
  return { live, db: database.db }
}

async function givenUrl(): Promise<string> {
  const database = await givenDatabase()
  onTestFinished(database.drop)
  return database.url
}

/** Remembers what was heard; `has` waits until there are so many. */
function recorder() {
  const heard: (string | null)[] = []
  const has = async (count: number) => {
    for (let i = 0; i < 100 && heard.length < count; i++) await sleep(20)
    return heard
  }
  return { listener: (payload: string | null) => void heard.push(payload), has, heard }
}

test('live.notify: another process receives it on the same channel', async () => {
  const url = await givenUrl()
  const here = await givenProcess(url)
  const there = await givenProcess(url)
  const { listener, has } = recorder()
  there.live.on('pods.changed', listener)
  await has(1)
  await here.db.transaction((tx) => here.live.notify(tx, 'pods.changed', 'pod 7'))
  await here.db.transaction((tx) => here.live.notify(tx, 'other', 'not for us'))
  expect(await has(2)).toEqual([null, 'pod 7'])
})

test('live.notify: a rolled-back transaction sends nothing', async () => {
  const { live, db } = await givenProcess(await givenUrl())
  const { listener, has, heard } = recorder()
  live.on('pods.changed', listener)
  await has(1)
  await db
    .transaction(async (tx) => {
      await live.notify(tx, 'pods.changed', 'undone')
      throw new Error('undo')
    })
    .catch(() => undefined)
  await db.transaction((tx) => live.notify(tx, 'pods.changed', 'done'))
  await has(2)
  expect(heard).toEqual([null, 'done'])
})

test('live.on: an unsubscribed listener receives nothing more', async () => {
  const { live, db } = await givenProcess(await givenUrl())
  const [leaving, staying] = [recorder(), recorder()]
  const leave = live.on('pods.changed', leaving.listener)
  live.on('pods.changed', staying.listener)
  await staying.has(1)
  leave()
  await live.notify(db, 'pods.changed', 'later')
  await staying.has(2)
  expect(leaving.heard).toEqual([null])
})

test('openLive: reconnects after a broken connection and sends null', async () => {
  const url = await givenUrl()
  const { live, db } = await givenProcess(url)
  const { listener, has } = recorder()
  live.on('pods.changed', listener)
  await has(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'landmark-live' and datname = current_database()",
  )
  await client.end()
  await has(2)
  await live.notify(db, 'pods.changed', 'again')
  expect(await has(3)).toEqual([null, null, 'again'])
})

test('openLive: stops without listeners, even with an unreachable database', async () => {
  const { live } = await givenProcess('postgres://nobody@127.0.0.1:1/none')
  await live.stop()
})
