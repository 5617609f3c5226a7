import type { News } from '#contract/news.ts'
import type { Listener } from './event-stream.ts'

/** The browser as sharing needs it, so that a test can stand in for it. */
export type SharingPorts = {
  locks: Pick<LockManager, 'request'>
  /** A channel between the tabs of this browser, by name. */
  openChannel: (name: string) => BroadcastChannel
  /** Opens the stream, given how many milliseconds ago everything was read; what it answers closes it. */
  openStream: (listener: Listener, readMs: () => number) => () => void
  isVisible: () => boolean
  /** Milliseconds since the page was asked for, on a clock that only goes forward. */
  now: () => number
}

/** Called with each piece of news. `isOurs`: this tab reads the stream, so it is the one of all tabs to say it in words. */
export type NewsHandler = (news: News, isOurs: boolean) => void

/** A tab's part in sharing. `look` is to be called whenever the tab is shown or hidden. */
export type SharedNews = { look: () => void; stop: () => void }

/** What was read so short a time ago is not read again because the stream begins: the server knows what was told meanwhile. */
const freshMs = 20_000
const resync: News = { kind: 'resync' }

/**
 * Shares one stream of news between all tabs of a browser: of those that are shown, the one that has the lock reads it and passes
 * everything on to the others. A hidden tab gives the lock away and hears nothing; shown again, it is told to read everything anew.
 *
 * @param userId whose news: tabs of different accounts never meet
 */
export function shareNews(userId: string, ports: SharingPorts, handle: NewsHandler): SharedNews {
  const name = `news/${userId}`
  let turn: Turn | null = null
  // The page was read when it was asked for.
  let readAt = 0

  const take = (news: News, isOurs: boolean): void => {
    if (news.kind === 'resync') readAt = ports.now()
    handle(news, isOurs)
  }
  const begin = (): Turn => {
    const channel = ports.openChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => take(data, false))
    const pass = (news: News): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and takes none
      channel.postMessage(news)
      take(news, true)
    }
    let openings = 0
    const opened = (): void => {
      openings += 1
      // Between two readers, and while the line was away, something may have been said to nobody.
      if (openings > 1 || ports.now() - readAt > freshMs) pass(resync)
    }
    return takeTurn(
      ports.locks,
      name,
      () => ports.openStream({ opened, heard: pass }, () => ports.now() - readAt),
      () => channel.close(),
    )
  }
  const stop = (): void => {
    turn?.end()
    turn = null
  }

  if (ports.isVisible()) turn = begin()
  return {
    look() {
      if (!ports.isVisible()) return stop()
      if (turn) return
      turn = begin()
      take(resync, false)
    },
    stop,
  }
}

type Turn = { end: () => void }

/** Waits for the lock, does `work` once it has it and until the turn ends; `after` is done when it ends, whether it came or not. */
function takeTurn(locks: SharingPorts['locks'], name: string, work: () => () => void, after: () => void): Turn {
  const waiting = new AbortController()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const hold = async (): Promise<void> => {
    if (waiting.signal.aborted) return
    const stop = work()
    await ended
    stop()
  }
  // Whoever no longer wants the lock is refused it, which is what they asked for.
  locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined)
  return {
    end() {
      waiting.abort()
      end()
      after()
    },
  }
}
