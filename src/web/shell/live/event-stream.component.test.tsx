import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live/live-events.ts'
import { openEventStream } from './event-stream.ts'
import { FakeEventSource } from './testing.ts'

beforeEach(() => {
  FakeEventSource.install()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  FakeEventSource.uninstall()
})

/** An open stream, the events received, and the number of times it opened. */
function givenStream(pageReadMs = 0) {
  const received: LiveEvent[] = []
  const state = { openings: 0 }
  const close = openEventStream(
    'user 1',
    { onOpen: () => (state.openings += 1), onEvent: (event) => received.push(event) },
    () => pageReadMs,
  )
  onTestFinished(close)
  return { heard: received, state, close }
}

const { opened } = FakeEventSource

test('event stream: requests events of this member since the page was loaded, in whole milliseconds', () => {
  givenStream(1200.4)
  expect(opened.map(({ url }) => url)).toEqual(['/api/events?for=user%201&read=1201'])
})

test('event stream: passes on each event, and reports each start', () => {
  const { heard: received, state } = givenStream()
  opened[0]?.open()
  opened[0]?.emit({ kind: 'pod-changed' })
  opened[0]?.open()
  expect([received, state.openings]).toEqual([[{ kind: 'pod-changed' }], 2])
})

test('event stream: an event that makes everyone refetch everything waits up to three seconds', () => {
  const { heard: received } = givenStream()
  opened[0]?.emit({ kind: 'resync' })
  expect(received).toEqual([])
  vi.advanceTimersByTime(3000)
  expect(received).toEqual([{ kind: 'resync' }])
})

test('event stream: passes nothing on once it was closed', () => {
  const { heard: received, close } = givenStream()
  opened[0]?.emit({ kind: 'resync' })
  close()
  vi.advanceTimersByTime(3000)
  expect([received, opened[0]?.isClosed]).toEqual([[], true])
})

test('event stream: an interruption that the browser reconnects opens no second stream', () => {
  givenStream()
  opened[0]?.fail(EventSource.CONNECTING)
  vi.advanceTimersByTime(600_000)
  expect(opened).toHaveLength(1)
})

test('event stream: after a response that is no stream, reopens with growing delays, and soon after it was stable', () => {
  givenStream()
  for (const [waitMs, count] of [
    [5_000, 2],
    [15_000, 3],
    [45_000, 4],
    [135_000, 5],
    [300_000, 6],
    [300_000, 7],
  ] as const) {
    opened.at(-1)?.fail(EventSource.CLOSED)
    vi.advanceTimersByTime(waitMs - 1)
    expect(opened).toHaveLength(count - 1)
    vi.advanceTimersByTime(1)
    expect(opened).toHaveLength(count)
  }
  opened.at(-1)?.open()
  opened.at(-1)?.fail(EventSource.CLOSED)
  vi.advanceTimersByTime(5_000)
  expect(opened).toHaveLength(8)
})

test('event stream: is not reopened once it was closed', () => {
  const { close } = givenStream()
  opened[0]?.fail(EventSource.CLOSED)
  close()
  vi.advanceTimersByTime(600_000)
  expect(opened).toHaveLength(1)
})
