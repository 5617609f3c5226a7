import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-events.ts'
import { createLogger } from '../logger.ts'
import { noRights, type SessionRights } from './event-audience.ts'
import { createLiveEventStreams } from './live-event-streams.ts'

const member: SessionRights = { hasAccess: true, role: null }

/** Streams over a bus, sessions and a heartbeat that the test controls. */
function givenStreams() {
  const listeners = new Set<(payload: string | null) => void>()
  const ending = new AbortController()
  const dead = new Set<string>()
  const rights = new Map<string, SessionRights>()
  const beats = new Set<() => void>()
  const state = { isDatabaseAway: false, questions: 0, rightsAsked: 0, answer: Promise.resolve(), nowMs: 100_000 }
  const logLines: string[] = []
  const streams = createLiveEventStreams({
    pubSub: {
      stopSignal: ending.signal,
      subscribe: (_, listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    log: createLogger('info', { write: (entry) => void logLines.push(entry) }),
    random: (count) => new Uint8Array(count),
    findSessions: async (ids, withRights) => {
      state.questions += 1
      if (withRights) state.rightsAsked += 1
      await state.answer
      if (state.isDatabaseAway) throw new Error('the database is away')
      const rightsOf = (id: string): SessionRights => (withRights ? (rights.get(id) ?? member) : noRights)
      return new Map(ids.filter((id) => !dead.has(id)).map((id) => [id, rightsOf(id)]))
    },
    now: () => state.nowMs,
    every: (_, run) => {
      beats.add(run)
      return () => void beats.delete(run)
    },
  })
  const open = (userId: string, sessionId = `session of ${userId}`, missedMs: number | null = null) => {
    const body = streams.open({ userId, sessionId }, missedMs)
    if (!body) throw new Error('No stream was opened.')
    return body.getReader()
  }
  const emitPayload = (payload: string | null) => listeners.forEach((listener) => listener(payload))
  const publishTo = (to: string[], event: LiveEvent) => emitPayload(JSON.stringify({ to, event }))
  return {
    streams,
    listeners,
    beats,
    dead,
    rights,
    state,
    lines: logLines,
    open,
    say: emitPayload,
    tell: publishTo,
    stop: () => ending.abort(),
  }
}

type TestReader = ReturnType<ReturnType<typeof givenStreams>['open']>

const changed = { kind: 'pod-changed' } as const

/** The next chunk, after the retry hint that starts every stream. */
async function next(reader: TestReader): Promise<string | undefined> {
  const { value } = await reader.read()
  const text = value && new TextDecoder().decode(value)
  return text?.startsWith('id: 1\nretry: 2000\n') ? next(reader) : text
}

test('createLiveEventStreams: an event reaches every stream of its users, and no others', async () => {
  const { open, tell: publishTo } = givenStreams()
  const [first, second, other] = [open('ann'), open('ann', 'another session'), open('bob')]
  publishTo(['ann'], changed)
  publishTo(['bob'], { kind: 'applicants-changed' })
  expect(await next(first)).toBe('data: {"kind":"pod-changed"}\n\n')
  expect(await next(second)).toBe('data: {"kind":"pod-changed"}\n\n')
  expect(await next(other)).toBe('data: {"kind":"applicants-changed"}\n\n')
})

test('createLiveEventStreams: a gap sends resync to every stream', async () => {
  const { open, say: emitPayload } = givenStreams()
  const readers = [open('ann'), open('bob')]
  emitPayload(null)
  expect(await Promise.all(readers.map(next))).toEqual(Array(2).fill('data: {"kind":"resync"}\n\n'))
})

test('createLiveEventStreams: an event of unknown kind is sent as resync', async () => {
  const { open, tell: publishTo } = givenStreams()
  const reader = open('ann')
  publishTo(['ann'], { kind: 'from tomorrow' } as unknown as LiveEvent)
  expect(await next(reader)).toBe('data: {"kind":"resync"}\n\n')
})

test('createLiveEventStreams: a broadcast reaches only sessions with the right access', async () => {
  const { open, tell: publishTo, rights } = givenStreams()
  rights.set('session of lapsed', noRights)
  rights.set('session of admin', { hasAccess: true, role: 'admin' })
  const [lapsed, paying, admin] = [open('lapsed'), open('paying'), open('admin')]
  publishTo(['*'], { kind: 'cases-changed' })
  publishTo(['*'], { kind: 'post-changed', postId: 'one' })
  publishTo(['lapsed', 'paying', 'admin'], changed)
  const received = async (reader: TestReader): Promise<(string | undefined)[]> => {
    let text = ''
    while (!text.includes('pod-changed')) text += (await next(reader)) ?? ''
    return [...text.matchAll(/"kind":"([^"]+)"/g)].map(([, kind]) => kind)
  }
  expect(await received(lapsed)).toEqual(['pod-changed'])
  expect(await received(paying)).toEqual(['post-changed', 'pod-changed'])
  expect(await received(admin)).toEqual(['cases-changed', 'post-changed', 'pod-changed'])
})

test('createLiveEventStreams: rights are looked up for events that need them, not for heartbeats', async () => {
  const { open, tell: publishTo, beats, state } = givenStreams()
  const reader = open('ann')
  beats.forEach((beat) => beat())
  expect(await next(reader)).toBe(':\n\n')
  expect(state.rightsAsked).toBe(0)
  publishTo(['ann'], { kind: 'hot-seat-next' })
  expect(await next(reader)).toContain('hot-seat-next')
  expect(state.rightsAsked).toBe(1)
})

test('createLiveEventStreams: an event that needs rights arrives even during a lookup without rights', async () => {
  const { open, tell: publishTo, state } = givenStreams()
  const reader = open('ann')
  const looked = Promise.withResolvers<void>()
  state.answer = looked.promise
  publishTo(['ann'], changed)
  publishTo(['ann'], { kind: 'hot-seat-next' })
  looked.resolve()
  expect(await next(reader)).toContain('hot-seat-next')
})

test('createLiveEventStreams: a stream of an ended session closes without the event', async () => {
  const { streams, open, tell: publishTo, dead } = givenStreams()
  const [endedReader, here] = [open('ann', 'ended'), open('ann', 'live')]
  dead.add('ended')
  publishTo(['ann'], changed)
  expect(await next(endedReader)).toBeUndefined()
  expect(await next(here)).toContain('pod-changed')
  expect(streams.count()).toBe(1)
})

test('createLiveEventStreams: a heartbeat pings live sessions and closes ended ones', async () => {
  const { open, beats, dead } = givenStreams()
  const [endedReader, here] = [open('ann', 'ended'), open('bob')]
  dead.add('ended')
  beats.forEach((beat) => beat())
  expect(await next(endedReader)).toBeUndefined()
  expect(await next(here)).toBe(':\n\n')
})

test('createLiveEventStreams: a failed session lookup closes the stream without the event', async () => {
  const { streams, open, tell: publishTo, state } = givenStreams()
  const reader = open('ann')
  state.isDatabaseAway = true
  publishTo(['ann'], changed)
  expect(await next(reader)).toBeUndefined()
  expect(streams.count()).toBe(0)
})

test('createLiveEventStreams: one bus listener in total, and no heartbeat without streams', async () => {
  const { streams, listeners, beats, open, stop } = givenStreams()
  expect(listeners.size).toBe(0)
  const [first, second] = [open('ann'), open('bob')]
  expect([streams.count(), listeners.size, beats.size]).toEqual([2, 1, 1])
  await first.cancel()
  await second.cancel()
  expect([streams.count(), listeners.size, beats.size]).toEqual([0, 1, 0])
  await open('ann').cancel()
  expect([streams.count(), listeners.size, beats.size]).toEqual([0, 1, 0])
  stop()
  expect(listeners.size).toBe(0)
})

test('createLiveEventStreams: a new stream starts with the events its page missed', async () => {
  const { open, tell: publishTo, say: emitPayload, state } = givenStreams()
  open('bob')
  emitPayload(null)
  publishTo(['ann'], { kind: 'lead-offered' })
  state.nowMs += 2_000
  publishTo(['ann', 'bob'], changed)
  publishTo(['bob'], { kind: 'applicants-changed' })
  state.nowMs += 500
  const reader = open('ann', 'live', 1_000)
  expect(await next(reader)).toBe('data: {"kind":"pod-changed"}\n\n')
  publishTo(['ann'], { kind: 'applicants-changed' })
  expect(await next(reader)).toBe('data: {"kind":"applicants-changed"}\n\n')
  expect(await next(open('ann', 'live', 2_500))).toMatch(
    /^data: .*lead-offered.*\n\ndata: .*pod-changed.*\n\ndata: .*applicants-changed/,
  )
})

test.each([
  ['from before this process listened', 0, 1_000],
  ['older than the buffer', 40_000, 31_000],
])('createLiveEventStreams: missed events %s are sent as resync', async (_, passedMs, missedMs) => {
  const { open, say: emitPayload, state } = givenStreams()
  open('bob')
  emitPayload(null)
  state.nowMs += passedMs
  expect(await next(open('ann', 'live', missedMs))).toBe('data: {"kind":"resync"}\n\n')
})

test('createLiveEventStreams: an eleventh stream of a member closes the oldest, with a longer retry', async () => {
  const { streams, open, tell: publishTo } = givenStreams()
  const readers = Array.from({ length: 11 }, () => open('ann'))
  const [oldest] = readers as [TestReader]
  expect(await next(oldest)).toBe('id: 1\nretry: 60000\n\n')
  expect(await next(oldest)).toBeUndefined()
  expect(streams.count()).toBe(10)
  publishTo(['ann'], changed)
  expect(await next(readers[10] as TestReader)).toContain('pod-changed')
})

test('createLiveEventStreams: a stalled reader is cut off and logged', async () => {
  const { streams, beats, lines: logLines } = givenStreams()
  let hungUp = 0
  const body = streams.open({ userId: 'ann', sessionId: 'live', disconnect: () => (hungUp += 1) }, null)
  for (let i = 0; i < 80; i++) {
    beats.forEach((beat) => beat())
    await new Promise(setImmediate)
  }
  expect([streams.count(), hungUp]).toEqual([0, 1])
  expect(logLines.filter((entry) => entry.includes('news.reader-too-slow'))).toHaveLength(1)
  const reader = body!.getReader()
  let pieces = 0
  while (!(await reader.read()).done) pieces += 1
  expect(pieces).toBe(64)
})

test('createLiveEventStreams: a reader receives 500 events queued during a lookup', async () => {
  const { streams, open, tell: publishTo, state } = givenStreams()
  const reader = open('ann')
  const looked = Promise.withResolvers<void>()
  state.answer = looked.promise
  for (let i = 0; i < 500; i++) publishTo(['ann'], changed)
  looked.resolve()
  let received = ''
  while ((received.match(/pod-changed/g)?.length ?? 0) < 500) received += (await next(reader)) ?? ''
  expect(streams.count()).toBe(1)
})

test('createLiveEventStreams: events during a session lookup need at most one more lookup', async () => {
  const { open, tell: publishTo, state } = givenStreams()
  const reader = open('ann')
  for (let i = 0; i < 20; i++) publishTo(['ann'], changed)
  const received = (await next(reader)) ?? ''
  expect(received.match(/pod-changed/g)?.length).toBeGreaterThan(0)
  expect(state.questions).toBeLessThanOrEqual(2)
})

test('createLiveEventStreams: on stop, an open stream closes and no new one opens', async () => {
  const { streams, open, stop } = givenStreams()
  const reader = open('ann')
  stop()
  expect(await next(reader)).toBeUndefined()
  expect(streams.open({ userId: 'ann', sessionId: 'live' }, null)).toBeNull()
})
