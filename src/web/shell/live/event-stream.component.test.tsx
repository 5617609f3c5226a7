import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { News } from '#contract/news.ts'
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

/** An open stream, what was heard of it, and how often it began. */
function givenStream(readMs = 0) {
  const heard: News[] = []
  const state = { openings: 0 }
  const close = openEventStream(
    'user 1',
    { opened: () => (state.openings += 1), heard: (news) => heard.push(news) },
    () => readMs,
  )
  onTestFinished(close)
  return { heard, state, close }
}

const { opened } = FakeEventSource

test('event stream: requests events of this member since the page was loaded, in whole milliseconds', () => {
  givenStream(1200.4)
  expect(opened.map(({ url }) => url)).toEqual(['/api/events?for=user%201&read=1201'])
})

test('event stream: passes on each event, and reports each start', () => {
  const { heard, state } = givenStream()
  opened[0]?.open()
  opened[0]?.tell({ kind: 'pod-changed' })
  opened[0]?.open()
  expect([heard, state.openings]).toEqual([[{ kind: 'pod-changed' }], 2])
})

test('event stream: an event that has everybody reread everything waits up to three seconds', () => {
  const { heard } = givenStream()
  opened[0]?.tell({ kind: 'resync' })
  expect(heard).toEqual([])
  vi.advanceTimersByTime(3000)
  expect(heard).toEqual([{ kind: 'resync' }])
})

test('event stream: passes nothing on once it was closed', () => {
  const { heard, close } = givenStream()
  opened[0]?.tell({ kind: 'resync' })
  close()
  vi.advanceTimersByTime(3000)
  expect([heard, opened[0]?.isClosed]).toEqual([[], true])
})

test('event stream: an interruption that the browser reconnects opens no second stream', () => {
  givenStream()
  opened[0]?.fail(EventSource.CONNECTING)
  vi.advanceTimersByTime(600_000)
  expect(opened).toHaveLength(1)
})

test('event stream: after an answer that is no stream, reopens more and more rarely, and soon again once it held', () => {
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
