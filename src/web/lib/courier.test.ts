import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { type Courier, createCourier } from './courier.ts'
import { retryDelayMs, type Trouble } from './delivery.ts'
import { ownProblem } from './own-problem.ts'

type Kept = {
  courier: Courier
  /** What happened, in order. */
  log: string[]
  standing: { trouble: Trouble | null; failures: number }
  /** What is set to run later, with when. */
  later: { delayMs: number; run: () => void; isCancelled: boolean }[]
  /** Ends the attempt under way, with a failure where one is given. */
  end: (failure?: unknown) => Promise<void>
}

function keep(): Kept {
  const log: string[] = []
  const later: Kept['later'] = []
  const standing: Kept['standing'] = { trouble: null, failures: 0 }
  let attempt = Promise.withResolvers<void>()
  const courier = createCourier({
    sendAll: () => {
      log.push('sent')
      attempt = Promise.withResolvers()
      return attempt.promise
    },
    standing: () => standing,
    fail: (trouble) => {
      standing.trouble = trouble
      standing.failures += 1
      log.push(`failed: ${trouble}`)
    },
    setAside: async () => void log.push('set aside'),
    after: (delayMs, run) => {
      const timer = { delayMs, run, isCancelled: false }
      later.push(timer)
      return () => {
        timer.isCancelled = true
      }
    },
  })
  const end = async (failure?: unknown): Promise<void> => {
    const underWay = courier.underWay()
    if (failure === undefined) attempt.resolve()
    else attempt.reject(failure)
    await underWay
  }
  return { courier, log, standing, later, end }
}

test('courier: makes one attempt at a time, which others wait for', async () => {
  const { courier, log, end } = keep()
  expect(courier.underWay()).toBeNull()
  const first = courier.send()
  const second = courier.send()
  expect(log).toEqual(['sent'])
  expect(courier.underWay()).not.toBeNull()
  await end()
  await Promise.all([first, second])
  expect(courier.underWay()).toBeNull()
  void courier.send()
  expect(log).toEqual(['sent', 'sent'])
})

test('courier: what may pass by itself is tried again, later after each failure', async () => {
  const { courier, log, later, end } = keep()
  const sent = courier.send()
  await end(ownProblem('unavailable'))
  await sent
  expect(log).toEqual(['sent', 'failed: unreachable'])
  expect(later.map(({ delayMs }) => delayMs)).toEqual([retryDelayMs(1)])
  later[0]?.run()
  await end(ownProblem('timeout'))
  expect(later.map(({ delayMs }) => delayMs)).toEqual([retryDelayMs(1), retryDelayMs(2)])
})

test.each<[string, unknown, Trouble]>([
  ['offline', ownProblem('offline'), 'offline'],
  ['refused', ownProblem('invalid-fields'), 'refused'],
  ['signed out', ownProblem('sign-in-required'), 'signed-out'],
])('courier: while it is %s nothing is tried again by itself', async (_, problem, trouble) => {
  const { courier, log, later, end } = keep()
  void courier.send()
  await end(problem)
  expect(log).toEqual(['sent', `failed: ${trouble}`])
  expect(later).toEqual([])
})

test('courier: a failure that is no problem of ours is tried again', async () => {
  const { courier, later, end } = keep()
  void courier.send()
  await end(new TypeError('odd'))
  expect(later).toHaveLength(1)
})

test('courier: for another account what waits is set aside, and nothing is sent any more', async () => {
  const { courier, log, later, standing, end } = keep()
  void courier.send()
  await end(new Problem('another-account', { status: 409, title: 'Other', detail: 'Other.' }))
  expect(log).toEqual(['sent', 'set aside'])
  expect(later).toEqual([])
  standing.trouble = 'another-account'
  await courier.send()
  expect(log).toEqual(['sent', 'set aside'])
})

test('courier: a time for sending takes the place of the one before, and an attempt takes it away', async () => {
  const { courier, log, later, end } = keep()
  courier.sendAfter(100)
  courier.sendAfter(200)
  expect(later.map(({ delayMs, isCancelled }) => [delayMs, isCancelled])).toEqual([
    [100, true],
    [200, false],
  ])
  void courier.send()
  expect(later[1]?.isCancelled).toBe(true)
  await end()
  courier.sendAfter(300)
  later[2]?.run()
  expect(log).toEqual(['sent', 'sent'])
})

test('courier: stopped, it sets no time any more, and the attempt under way goes on', async () => {
  const { courier, later, end } = keep()
  void courier.send()
  courier.sendAfter(100)
  courier.stop()
  expect(later[0]?.isCancelled).toBe(true)
  expect(courier.underWay()).not.toBeNull()
  await end()
  courier.stop()
})
