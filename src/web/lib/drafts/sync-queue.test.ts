import { expect, test } from 'vitest'
import { Problem } from '#contract/problems/problem.ts'
import { type SyncQueue, createSyncQueue } from './sync-queue.ts'
import { retryDelayMs, type SaveFailure } from '../save-status.ts'
import { clientProblem } from '../client-problem.ts'

type TestQueue = {
  syncQueue: SyncQueue
  /** Events in order. */
  log: string[]
  status: { failure: SaveFailure | null; failures: number }
  /** Scheduled timers with their delays. */
  timers: { delayMs: number; run: () => void; isCancelled: boolean }[]
  /** Ends the current attempt, with a failure if given. */
  finishAttempt: (failure?: unknown) => Promise<void>
}

function createTestQueue(): TestQueue {
  const log: string[] = []
  const timers: TestQueue['timers'] = []
  const status: TestQueue['status'] = { failure: null, failures: 0 }
  let attempt = Promise.withResolvers<void>()
  const syncQueue = createSyncQueue({
    sendAll: () => {
      log.push('sent')
      attempt = Promise.withResolvers()
      return attempt.promise
    },
    status: () => status,
    onFailure: (saveFailure) => {
      status.failure = saveFailure
      status.failures += 1
      log.push(`failed: ${saveFailure}`)
    },
    suspend: async () => void log.push('set aside'),
    schedule: (delayMs, run) => {
      const timer = { delayMs, run, isCancelled: false }
      timers.push(timer)
      return () => {
        timer.isCancelled = true
      }
    },
  })
  const finishAttempt = async (failure?: unknown): Promise<void> => {
    const currentAttempt = syncQueue.inFlight()
    if (failure === undefined) attempt.resolve()
    else attempt.reject(failure)
    await currentAttempt
  }
  return { syncQueue, log, status, timers, finishAttempt }
}

test('sync queue: makes one attempt at a time, and other callers wait for it', async () => {
  const { syncQueue, log, finishAttempt } = createTestQueue()
  expect(syncQueue.inFlight()).toBeNull()
  const first = syncQueue.send()
  const second = syncQueue.send()
  expect(log).toEqual(['sent'])
  expect(syncQueue.inFlight()).not.toBeNull()
  await finishAttempt()
  await Promise.all([first, second])
  expect(syncQueue.inFlight()).toBeNull()
  void syncQueue.send()
  expect(log).toEqual(['sent', 'sent'])
})

test('sync queue: retries when unreachable, later after each failure', async () => {
  const { syncQueue, log, timers, finishAttempt } = createTestQueue()
  const sent = syncQueue.send()
  await finishAttempt(clientProblem('unavailable'))
  await sent
  expect(log).toEqual(['sent', 'failed: unreachable'])
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([retryDelayMs(1)])
  timers[0]?.run()
  await finishAttempt(clientProblem('timeout'))
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([retryDelayMs(1), retryDelayMs(2)])
})

test.each<[string, unknown, SaveFailure]>([
  ['offline', clientProblem('offline'), 'offline'],
  ['refused', clientProblem('invalid-fields'), 'refused'],
  ['signed out', clientProblem('sign-in-required'), 'signed-out'],
])('courier: does not retry by itself when %s', async (_, problem, saveFailure) => {
  const { syncQueue, log, timers, finishAttempt } = createTestQueue()
  void syncQueue.send()
  await finishAttempt(problem)
  expect(log).toEqual(['sent', `failed: ${saveFailure}`])
  expect(timers).toEqual([])
})

test('sync queue: retries after an error that is not a problem', async () => {
  const { syncQueue, timers, finishAttempt } = createTestQueue()
  void syncQueue.send()
  await finishAttempt(new TypeError('odd'))
  expect(timers).toHaveLength(1)
})

test('sync queue: sets the pending items aside for another account, and sends nothing more', async () => {
  const { syncQueue, log, timers, status, finishAttempt } = createTestQueue()
  void syncQueue.send()
  await finishAttempt(new Problem('another-account', { status: 409, title: 'Other', detail: 'Other.' }))
  expect(log).toEqual(['sent', 'set aside'])
  expect(timers).toEqual([])
  status.failure = 'another-account'
  await syncQueue.send()
  expect(log).toEqual(['sent', 'set aside'])
})

test('sync queue: a new send time replaces the previous one, and an attempt cancels it', async () => {
  const { syncQueue, log, timers, finishAttempt } = createTestQueue()
  syncQueue.sendAfter(100)
  syncQueue.sendAfter(200)
  expect(timers.map(({ delayMs, isCancelled }) => [delayMs, isCancelled])).toEqual([
    [100, true],
    [200, false],
  ])
  void syncQueue.send()
  expect(timers[1]?.isCancelled).toBe(true)
  await finishAttempt()
  syncQueue.sendAfter(300)
  timers[2]?.run()
  expect(log).toEqual(['sent', 'sent'])
})

test('sync queue: stop cancels the timer, and the current attempt continues', async () => {
  const { syncQueue, timers, finishAttempt } = createTestQueue()
  void syncQueue.send()
  syncQueue.sendAfter(100)
  syncQueue.stop()
  expect(timers[0]?.isCancelled).toBe(true)
  expect(syncQueue.inFlight()).not.toBeNull()
  await finishAttempt()
  syncQueue.stop()
})
