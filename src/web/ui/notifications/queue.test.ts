import { expect, test } from 'vitest'
import { timeoutOf } from './notification.ts'
import { createNotificationQueue, type NotificationQueue } from './queue.ts'

/** A queue on a clock that only moves when told to. */
function givenQueue(): { queue: NotificationQueue; pass: (ms: number) => void; messages: () => string[] } {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const queue = createNotificationQueue({
    now: () => now,
    after: (delayMs, run) => {
      const timer = { at: now + delayMs, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
  const pass = (ms: number): void => {
    const until = now + ms
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > until) break
      timers = timers.filter((timer) => timer !== next)
      now = next.at
      next.run()
    }
    now = until
  }
  return { queue, pass, messages: () => queue.snapshot().shown.map(({ notification }) => notification.message) }
}

test('information stays six seconds, a warning ten, an error until it is closed', () => {
  const { queue, pass, messages } = givenQueue()
  queue.notify({ message: 'info' })
  queue.notify({ message: 'warning', type: 'warning' })
  const id = queue.notify({ message: 'error', type: 'error' })
  pass(5999)
  expect(messages()).toEqual(['info', 'warning', 'error'])
  pass(1)
  expect(messages()).toEqual(['warning', 'error'])
  pass(4000)
  expect(messages()).toEqual(['error'])
  pass(600_000)
  expect(messages()).toEqual(['error'])
  queue.close(id)
  expect(messages()).toEqual([])
})

test('a long text stays 50 ms longer for each character beyond 80, at most 15 seconds', () => {
  expect(timeoutOf('info', 'x'.repeat(80))).toBe(6000)
  expect(timeoutOf('success', 'x'.repeat(100))).toBe(7000)
  expect(timeoutOf('warning', 'x'.repeat(90))).toBe(10_500)
  expect(timeoutOf('info', 'x'.repeat(1000))).toBe(15_000)
  expect(timeoutOf('error', 'x'.repeat(1000))).toBeNull()
})

test('a type nobody knows counts as information', () => {
  const { queue } = givenQueue()
  queue.notify({ message: 'odd', type: 'toString' as 'info' })
  expect(queue.snapshot().shown[0]?.notification).toMatchObject({ type: 'info', timeoutMs: 6000 })
})

test('time stands still while anything holds it and goes on from there', () => {
  const { queue, pass, messages } = givenQueue()
  queue.notify({ message: 'one' })
  pass(4000)
  queue.hold('pointer')
  queue.hold('focus')
  pass(60_000)
  queue.release('pointer')
  pass(60_000)
  expect(messages()).toEqual(['one'])
  queue.release('focus')
  pass(1999)
  expect(messages()).toEqual(['one'])
  pass(1)
  expect(messages()).toEqual([])
})

test('one that arrives while time is held starts when it is released', () => {
  const { queue, pass, messages } = givenQueue()
  queue.hold('hidden')
  queue.notify({ message: 'one' })
  pass(60_000)
  queue.release('hidden')
  pass(5999)
  expect(messages()).toEqual(['one'])
  pass(1)
  expect(messages()).toEqual([])
})

test('the newest four are shown; an older one waits with its time standing still and comes back', () => {
  const { queue, pass, messages } = givenQueue()
  queue.notify({ message: 'a' })
  pass(2500)
  for (const message of ['b', 'c', 'd', 'e']) queue.notify({ message })
  expect(messages()).toEqual(['b', 'c', 'd', 'e'])
  pass(6000)
  expect(messages()).toEqual(['a'])
  expect(queue.snapshot().shown[0]?.elapsedMs).toBe(2500)
  pass(3499)
  expect(messages()).toEqual(['a'])
  pass(1)
  expect(messages()).toEqual([])
})

test('errors that nobody closes never keep a new notification from being seen', () => {
  const { queue, messages } = givenQueue()
  for (const message of ['a', 'b', 'c', 'd']) queue.notify({ message, type: 'error' })
  const id = queue.notify({ message: 'Saved.', type: 'success' })
  expect(messages()).toEqual(['b', 'c', 'd', 'Saved.'])
  queue.close(id)
  expect(messages()).toEqual(['a', 'b', 'c', 'd'])
})

test('the same notification within two seconds is not repeated, even after it was closed', () => {
  const { queue, pass, messages } = givenQueue()
  const first = queue.notify({ message: 'Saved.', type: 'success' })
  expect(queue.notify({ message: 'Saved.', type: 'success' })).toBe(first)
  queue.notify({ message: 'Saved.', type: 'error' })
  expect(messages()).toEqual(['Saved.', 'Saved.'])
  queue.close(first)
  queue.notify({ message: 'Saved.', type: 'success' })
  expect(messages()).toEqual(['Saved.'])
  pass(2000)
  queue.notify({ message: 'Saved.', type: 'success' })
  expect(messages()).toEqual(['Saved.', 'Saved.'])
})

test('the newest closes first by key', () => {
  const { queue, messages } = givenQueue()
  queue.notify({ message: 'old' })
  queue.notify({ message: 'new' })
  queue.closeNewest()
  expect(messages()).toEqual(['old'])
})
