import type { LiveEvent } from '#contract/live/live-events.ts'
import type { Logger } from '../logger.ts'
import type { Random } from '../random.ts'
import type { PubSub } from './pub-sub.ts'
import { noRights, type SessionRights } from './event-audience.ts'
import { everyone, liveEventsChannel, decodeLiveMessage } from './live-messages.ts'
import {
  toEventChunk,
  heartbeatChunk,
  type LiveEventStream,
  openLiveEventStream,
  type StreamChunk,
  type StreamReader,
  retryChunk,
} from './live-event-stream.ts'
import { createRecentLiveEvents } from './recent-live-events.ts'

/** The live event streams of this process. */
export type LiveEventStreams = {
  /**
   * Opens a stream for a member, or returns null while the product stops. With more than ten of one member, the oldest ends.
   *
   * @param missedMs replays the events of the last milliseconds, because the page's data was read before; null replays nothing
   */
  open: (reader: StreamReader, missedMs: number | null) => ReadableStream<Uint8Array> | null
  /** The number of open streams. */
  count: () => number
}

/** What the process's event streams need. */
export type LiveEventStreamsDeps = {
  pubSub: Pick<PubSub, 'subscribe' | 'stopSignal'>
  log: Logger
  random: Random
  /** Finds the sessions that are still valid, with their rights, by ID. With `withRights` false, only validity is looked up. */
  findSessions: (sessionIds: readonly string[], withRights: boolean) => Promise<ReadonlyMap<string, SessionRights>>
  /** Repeats a function at an interval in milliseconds. Returns the function that stops it. */
  every?: (milliseconds: number, run: () => void) => () => void
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

const heartbeatMs = 25_000
const maxStreamsPerMember = 10
const minRetryMs = 2_000
const retrySpreadMs = 3_000
const retryWhenTooManyMs = 60_000
const resync: LiveEvent = { kind: 'resync' }

/**
 * Forwards live events to the members' pages that are connected to this process. Before each event and heartbeat the reader's
 * session and rights are checked, so that the end of a session ends its streams. From the first stream on, the events of the last
 * seconds are buffered for pages whose data was read before they connected.
 */
export function createLiveEventStreams(deps: LiveEventStreamsDeps): LiveEventStreams {
  const { pubSub, log, random, findSessions, every = everyUnref, now = () => performance.now() } = deps
  /** By user ID, the oldest first. */
  const open = new Map<string, Set<LiveEventStream>>()
  const due = new Set<LiveEventStream>()
  const recent = createRecentLiveEvents(now)
  let isSending = false
  let stopHeartbeat: (() => void) | null = null
  let unsubscribe: (() => void) | null = null

  const all = (): LiveEventStream[] => [...open.values()].flatMap((streams) => [...streams])
  const queueChunks = (streams: Iterable<LiveEventStream>, ...chunks: StreamChunk[]): void => {
    for (const stream of streams) if (chunks.every((chunk) => stream.add(chunk))) due.add(stream)
    void sendDue()
  }
  // Sends everything that is due at once, then what arrived meanwhile, so that only one session lookup runs at a time.
  const sendDue = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    while (due.size > 0) {
      const batch = [...due]
      due.clear()
      const ids = batch.map(({ sessionId }) => sessionId)
      const withRights = batch.some((stream) => stream.needsRights())
      const sessions = await findSessions(ids, withRights).catch((error: unknown) => {
        log.warn({ event: 'news.sessions-unknown', err: error }, 'event streams closed: their sessions could not be loaded')
        return new Map<string, SessionRights>()
      })
      for (const stream of batch) {
        const rights = sessions.get(stream.sessionId)
        if (!rights) stream.end()
        else if (withRights || !stream.needsRights()) stream.send(rights)
        // An event that needs more rights than were looked up arrived during the lookup.
        else due.add(stream)
      }
    }
    isSending = false
  }
  const onMessage = (payload: string | null): void => {
    if (payload === null) {
      recent.reset()
      return queueChunks(all(), toEventChunk(resync))
    }
    const message = decodeLiveMessage(payload)
    recent.add(message)
    const { to, event } = message
    if (to.includes(everyone)) return queueChunks(all(), toEventChunk(event))
    for (const userId of to) queueChunks(open.get(userId) ?? [], toEventChunk(event))
  }
  const remove = (stream: LiveEventStream, isCutOff: boolean): void => {
    if (isCutOff) log.info({ event: 'news.reader-too-slow' }, 'an event stream was cut off because its client stopped reading')
    const own = open.get(stream.userId)
    own?.delete(stream)
    due.delete(stream)
    if (own?.size === 0) open.delete(stream.userId)
    if (open.size > 0) return
    stopHeartbeat?.()
    stopHeartbeat = null
  }
  const listen = (): (() => void) => {
    recent.reset()
    return pubSub.subscribe(liveEventsChannel, onMessage)
  }
  const stop = (): void => {
    all().forEach((stream) => stream.end())
    unsubscribe?.()
  }
  pubSub.stopSignal.addEventListener('abort', stop, { once: true })

  return {
    count: () => all().length,
    open(reader, missedMs) {
      if (pubSub.stopSignal.aborted) return null
      const own = open.get(reader.userId) ?? new Set()
      const [oldest] = own
      if (oldest && own.size >= maxStreamsPerMember) closeExcessStream(oldest)
      const stream = openLiveEventStream(reader, remove)
      open.set(reader.userId, own.add(stream))
      unsubscribe ??= listen()
      stopHeartbeat ??= every(heartbeatMs, () => queueChunks(all(), heartbeatChunk))
      // Spreads reconnects after this process restarts.
      stream.add(retryChunk(minRetryMs + Math.round(((random(1)[0] ?? 0) / 255) * retrySpreadMs)))
      stream.send(noRights)
      const missed = missedMs === null ? [] : (recent.eventsFor(reader.userId, missedMs) ?? [resync])
      if (missed.length > 0) queueChunks([stream], ...missed.map(toEventChunk))
      return stream.body
    },
  }
}

/** Closes a stream of a member who has too many. Its browser waits before it reconnects. */
function closeExcessStream(stream: LiveEventStream): void {
  stream.add(retryChunk(retryWhenTooManyMs))
  stream.send(noRights)
  stream.end()
}

function everyUnref(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref()
  return () => clearInterval(timer)
}
