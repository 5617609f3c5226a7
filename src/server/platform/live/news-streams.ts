import type { News } from '#contract/news.ts'
import type { Logger } from '../logger.ts'
import type { Random } from '../random.ts'
import type { Live } from './live.ts'
import { noRights, type SessionRights } from './event-audience.ts'
import { everyone, memberNews, readNews } from './member-news.ts'
import { eventOf, heartbeat, type NewsStream, openNewsStream, type Piece, type Reader, retryAfter } from './news-stream.ts'
import { createRecentNews } from './recent-news.ts'

/** The streams of news that open pages hold in this process. */
export type NewsStreams = {
  /**
   * Opens a stream for a member, or null while the product stops. Beyond ten of one member the oldest ends.
   *
   * @param missedMs what was told in these last milliseconds comes first, as the page was read before; null for nothing
   */
  open: (reader: Reader, missedMs: number | null) => ReadableStream<Uint8Array> | null
  /** How many are open. */
  count: () => number
}

/** What streams run on. */
export type NewsStreamsDeps = {
  live: Pick<Live, 'on' | 'ended'>
  log: Logger
  random: Random
  /** What those of these sessions that still live allow, by id; where `withRights` is false, that they live is all that is asked. */
  findSessions: (sessionIds: readonly string[], withRights: boolean) => Promise<ReadonlyMap<string, SessionRights>>
  /** Does something every so many milliseconds; what it answers ends that. */
  every?: (milliseconds: number, run: () => void) => () => void
  /** Milliseconds on a clock that only goes forward. */
  now?: () => number
}

const heartbeatMs = 25_000
const mostOfOneMember = 10
const soonestRetryMs = 2_000
const retrySpreadMs = 3_000
const retryWhenTooManyMs = 60_000
const resync: News = { kind: 'resync' }

/**
 * Passes on what members are to be told to those of their pages that listen in this process. Each piece is sent only while the
 * session of its reader lives and as far as it allows, and so is each heartbeat, so that the end of a session ends its streams. From the first stream on it
 * keeps what was said in the last seconds, for pages that were read before it and listen after it.
 */
export function createNewsStreams(deps: NewsStreamsDeps): NewsStreams {
  const { live, log, random, findSessions, every = everyUnheld, now = () => performance.now() } = deps
  /** By user id, the oldest first. */
  const open = new Map<string, Set<NewsStream>>()
  const due = new Set<NewsStream>()
  const recent = createRecentNews(now)
  let isSending = false
  let rest: (() => void) | null = null
  let leave: (() => void) | null = null

  const all = (): NewsStream[] => [...open.values()].flatMap((streams) => [...streams])
  const tell = (streams: Iterable<NewsStream>, ...pieces: Piece[]): void => {
    for (const stream of streams) if (pieces.every((piece) => stream.add(piece))) due.add(stream)
    void sendDue()
  }
  // All that is due is sent at once, and what arrives meanwhile afterwards: however much it is, one question is under way.
  const sendDue = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    while (due.size > 0) {
      const batch = [...due]
      due.clear()
      const ids = batch.map(({ sessionId }) => sessionId)
      const withRights = batch.some((stream) => stream.needsRights())
      const found = await findSessions(ids, withRights).catch((error: unknown) => {
        log.warn({ event: 'news.sessions-unknown', err: error }, 'streams of news end, as their sessions cannot be looked up')
        return new Map<string, SessionRights>()
      })
      for (const stream of batch) {
        const rights = found.get(stream.sessionId)
        if (!rights) stream.end()
        else if (withRights || !stream.needsRights()) stream.send(rights)
        // Something arrived during the lookup that needs more than was looked up.
        else due.add(stream)
      }
    }
    isSending = false
  }
  const hear = (payload: string | null): void => {
    if (payload === null) {
      recent.begin()
      return tell(all(), eventOf(resync))
    }
    const message = readNews(payload)
    recent.keep(message)
    const { to, news } = message
    if (to.includes(everyone)) return tell(all(), eventOf(news))
    for (const userId of to) tell(open.get(userId) ?? [], eventOf(news))
  }
  const remove = (stream: NewsStream, isCutOff: boolean): void => {
    if (isCutOff) log.info({ event: 'news.reader-too-slow' }, 'a stream of news was cut off, as its reader took nothing')
    const own = open.get(stream.userId)
    own?.delete(stream)
    due.delete(stream)
    if (own?.size === 0) open.delete(stream.userId)
    if (open.size > 0) return
    rest?.()
    rest = null
  }
  const listen = (): (() => void) => {
    recent.begin()
    return live.on(memberNews, hear)
  }
  const stop = (): void => {
    all().forEach((stream) => stream.end())
    leave?.()
  }
  live.ended.addEventListener('abort', stop, { once: true })

  return {
    count: () => all().length,
    open(reader, missedMs) {
      if (live.ended.aborted) return null
      const own = open.get(reader.userId) ?? new Set()
      const [oldest] = own
      if (oldest && own.size >= mostOfOneMember) sendAway(oldest)
      const stream = openNewsStream(reader, remove)
      open.set(reader.userId, own.add(stream))
      leave ??= listen()
      rest ??= every(heartbeatMs, () => tell(all(), heartbeat))
      // Not all at the same moment, after this process was away.
      stream.add(retryAfter(soonestRetryMs + Math.round(((random(1)[0] ?? 0) / 255) * retrySpreadMs)))
      stream.send(noRights)
      const missed = missedMs === null ? [] : (recent.toldTo(reader.userId, missedMs) ?? [resync])
      if (missed.length > 0) tell([stream], ...missed.map(eventOf))
      return stream.body
    },
  }
}

/** Ends a stream of somebody who has too many; its browser takes its time before it comes back. */
function sendAway(stream: NewsStream): void {
  stream.add(retryAfter(retryWhenTooManyMs))
  stream.send(noRights)
  stream.end()
}

function everyUnheld(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref()
  return () => clearInterval(timer)
}
