import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { givenDatabase } from '#test/harness/database.ts'
import { openDatabase } from '../database/database.ts'
import { createLogger } from '../logger.ts'
import { openPubSub } from './pub-sub.ts'

const log = createLogger('silent')

async function givenProcess(url: string) {
  const pubSub = openPubSub({ url, log })
  const database = openDatabase({ url, max: 2, log })
  onTestFinished(async () => {
    await pubSub.stop()
    await database.close()
  })
  return { pubSub, db: database.db }
}

async function givenUrl(): Promise<string> {
  const database = await givenDatabase()
  onTestFinished(database.drop)
  return database.url
}

/** Records messages; `has` waits for this many. */
function recorder() {
  const received: (string | null)[] = []
  const has = async (count: number) => {
    for (let i = 0; i < 100 && received.length < count; i++) await sleep(20)
    return received
  }
  return { listener: (payload: string | null) => void received.push(payload), has, heard: received }
}

test('pubSub.publish: another process receives it on the same channel', async () => {
  const url = await givenUrl()
  const here = await givenProcess(url)
  const there = await givenProcess(url)
  const { listener, has } = recorder()
  there.pubSub.subscribe('pods.changed', listener)
  await has(1)
  await here.db.transaction((tx) => here.pubSub.publish(tx, 'pods.changed', 'pod 7'))
  await here.db.transaction((tx) => here.pubSub.publish(tx, 'other', 'not for us'))
  expect(await has(2)).toEqual([null, 'pod 7'])
})

test('pubSub.publish: a rolled-back transaction sends nothing', async () => {
  const { pubSub, db } = await givenProcess(await givenUrl())
  const { listener, has, heard: received } = recorder()
  pubSub.subscribe('pods.changed', listener)
  await has(1)
  await db
    .transaction(async (tx) => {
      await pubSub.publish(tx, 'pods.changed', 'undone')
      throw new Error('undo')
    })
    .catch(() => undefined)
  await db.transaction((tx) => pubSub.publish(tx, 'pods.changed', 'done'))
  await has(2)
  expect(received).toEqual([null, 'done'])
})

test('pubSub.subscribe: an unsubscribed listener receives nothing more', async () => {
  const { pubSub, db } = await givenProcess(await givenUrl())
  const [leaving, staying] = [recorder(), recorder()]
  const leave = pubSub.subscribe('pods.changed', leaving.listener)
  pubSub.subscribe('pods.changed', staying.listener)
  await staying.has(1)
  leave()
  await pubSub.publish(db, 'pods.changed', 'later')
  await staying.has(2)
  expect(leaving.heard).toEqual([null])
})

test('openPubSub: reconnects after a broken connection and sends null', async () => {
  const url = await givenUrl()
  const { pubSub, db } = await givenProcess(url)
  const { listener, has } = recorder()
  pubSub.subscribe('pods.changed', listener)
  await has(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'landmark-live' and datname = current_database()",
  )
  await client.end()
  await has(2)
  await pubSub.publish(db, 'pods.changed', 'again')
  expect(await has(3)).toEqual([null, null, 'again'])
})

test('openPubSub: stops without listeners, even with an unreachable database', async () => {
  const { pubSub } = await givenProcess('postgres://nobody@127.0.0.1:1/none')
  await pubSub.stop()
})
