import { expect, test } from 'vitest'
import { timeoutOf } from './toast.ts'
import { createToastQueue, type ToastQueue } from './toast-queue.ts'

/** A queue with a clock that the test advances. */
function givenQueue(): { queue: ToastQueue; pass: (ms: number) => void; messages: () => string[] } {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const queue = createToastQueue({
    now: () => now,
    schedule: (delayMs, run) => {
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
  return { queue, pass, messages: () => queue.snapshot().visible.map(({ toast: notification }) => notification.message) }
}

test('toast queue: info stays six seconds, a warning ten, an error until closed', () => {
  const { queue, pass, messages } = givenQueue()
  queue.show({ message: 'info' })
  queue.show({ message: 'warning', type: 'warning' })
  const id = queue.show({ message: 'error', type: 'error' })
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

test('timeoutOf: 50 ms more for each character beyond 80, at most 15 seconds', () => {
  expect(timeoutOf('info', 'x'.repeat(80))).toBe(6000)
  expect(timeoutOf('success', 'x'.repeat(100))).toBe(7000)
  expect(timeoutOf('warning', 'x'.repeat(90))).toBe(10_500)
  expect(timeoutOf('info', 'x'.repeat(1000))).toBe(15_000)
  expect(timeoutOf('error', 'x'.repeat(1000))).toBeNull()
})

test('toast queue: an unknown type counts as info', () => {
  const { queue } = givenQueue()
  queue.show({ message: 'odd', type: 'toString' as 'info' })
  expect(queue.snapshot().visible[0]?.toast).toMatchObject({ type: 'info', timeoutMs: 6000 })
})

test('toast queue: timers stop while anything pauses them and continue after the last release', () => {
  const { queue, pass, messages } = givenQueue()
  queue.show({ message: 'one' })
  pass(4000)
  queue.pause('pointer')
  queue.pause('focus')
  pass(60_000)
  queue.resume('pointer')
  pass(60_000)
  expect(messages()).toEqual(['one'])
  queue.resume('focus')
  pass(1999)
  expect(messages()).toEqual(['one'])
  pass(1)
  expect(messages()).toEqual([])
})

test('toast queue: a toast that arrives while paused starts on release', () => {
  const { queue, pass, messages } = givenQueue()
  queue.pause('hidden')
  queue.show({ message: 'one' })
  pass(60_000)
  queue.resume('hidden')
  pass(5999)
  expect(messages()).toEqual(['one'])
  pass(1)
  expect(messages()).toEqual([])
})

test('toast queue: shows the newest four; an older one waits with its time stopped and returns', () => {
  const { queue, pass, messages } = givenQueue()
  queue.show({ message: 'a' })
  pass(2500)
  for (const message of ['b', 'c', 'd', 'e']) queue.show({ message })
  expect(messages()).toEqual(['b', 'c', 'd', 'e'])
  pass(6000)
  expect(messages()).toEqual(['a'])
  expect(queue.snapshot().visible[0]?.elapsedMs).toBe(2500)
  pass(3499)
  expect(messages()).toEqual(['a'])
  pass(1)
  expect(messages()).toEqual([])
})

test('toast queue: open errors do not hide a new toast', () => {
  const { queue, messages } = givenQueue()
  for (const message of ['a', 'b', 'c', 'd']) queue.show({ message, type: 'error' })
  const id = queue.show({ message: 'Saved.', type: 'success' })
  expect(messages()).toEqual(['b', 'c', 'd', 'Saved.'])
  queue.close(id)
  expect(messages()).toEqual(['a', 'b', 'c', 'd'])
})

test('toast queue: a repeat within two seconds is ignored, also after closing', () => {
  const { queue, pass, messages } = givenQueue()
  const first = queue.show({ message: 'Saved.', type: 'success' })
  expect(queue.show({ message: 'Saved.', type: 'success' })).toBe(first)
  queue.show({ message: 'Saved.', type: 'error' })
  expect(messages()).toEqual(['Saved.', 'Saved.'])
  queue.close(first)
  queue.show({ message: 'Saved.', type: 'success' })
  expect(messages()).toEqual(['Saved.'])
  pass(2000)
  queue.show({ message: 'Saved.', type: 'success' })
  expect(messages()).toEqual(['Saved.', 'Saved.'])
})

test('toast queue: closeNewest closes the newest', () => {
  const { queue, messages } = givenQueue()
  queue.show({ message: 'old' })
  queue.show({ message: 'new' })
  queue.closeNewest()
  expect(messages()).toEqual(['old'])
})
