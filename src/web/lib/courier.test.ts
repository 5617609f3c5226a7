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

test('courier: makes one attempt at a time, and other callers wait for it', async () => {
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

test('courier: retries when unreachable, later after each failure', async () => {
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
])('courier: does not retry by itself when %s', async (_, problem, trouble) => {
  const { courier, log, later, end } = keep()
  void courier.send()
  await end(problem)
  expect(log).toEqual(['sent', `failed: ${trouble}`])
  expect(later).toEqual([])
})

test('courier: retries after an error that is not a problem', async () => {
  const { courier, later, end } = keep()
  void courier.send()
  await end(new TypeError('odd'))
  expect(later).toHaveLength(1)
})

test('courier: sets the pending items aside for another account, and sends nothing more', async () => {
  const { courier, log, later, standing, end } = keep()
  void courier.send()
  await end(new Problem('another-account', { status: 409, title: 'Other', detail: 'Other.' }))
  expect(log).toEqual(['sent', 'set aside'])
  expect(later).toEqual([])
  standing.trouble = 'another-account'
  await courier.send()
  expect(log).toEqual(['sent', 'set aside'])
})

test('courier: a new send time replaces the previous one, and an attempt cancels it', async () => {
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

test('courier: stop cancels the timer, and the current attempt continues', async () => {
  const { courier, later, end } = keep()
  void courier.send()
  courier.sendAfter(100)
  courier.stop()
  expect(later[0]?.isCancelled).toBe(true)
  expect(courier.underWay()).not.toBeNull()
  await end()
  courier.stop()
})
