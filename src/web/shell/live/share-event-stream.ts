import type { LiveEvent } from '#contract/live/live-events.ts'
import type { EventStreamListener } from './event-stream.ts'

/** Browser APIs that sharing uses. Tests pass fakes. */
export type SharingDeps = {
  locks: Pick<LockManager, 'request'>
  /** Opens a channel between the tabs of this browser, by name. */
  openChannel: (name: string) => BroadcastChannel
  /** Opens the stream, given the age of the page's data in milliseconds. Returns the function that closes it. */
  openStream: (listener: EventStreamListener, readMs: () => number) => () => void
  isVisible: () => boolean
  /** Milliseconds since navigation start, on a monotonic clock. */
  now: () => number
}

/** Called with each live event. `ownsStream`: this tab reads the stream, so it alone shows the toast. */
export type LiveEventHandler = (event: LiveEvent, ownsStream: boolean) => void

/** A tab's part in sharing the stream. Call `onVisibilityChange` whenever the tab is shown or hidden. */
export type SharedEventStream = { onVisibilityChange: () => void; stop: () => void }

/** Data read this recently is not refetched when the stream opens, because the server sends the events since then. */
const freshForMs = 20_000
const resync: LiveEvent = { kind: 'resync' }

/**
 * Shares one event stream among all tabs of a browser: among the visible tabs, the one that holds the lock reads the stream and
 * broadcasts its events. A hidden tab releases the lock and gets no events; when shown again, it refetches everything.
 *
 * @param userId whose events; tabs of different accounts do not share
 */
export function shareEventStream(userId: string, deps: SharingDeps, handle: LiveEventHandler): SharedEventStream {
  const name = `news/${userId}`
  let hold: LockHold | null = null
  // The page's data was read at navigation start.
  let readAt = 0

  const receive = (event: LiveEvent, ownsStream: boolean): void => {
    if (event.kind === 'resync') readAt = deps.now()
    handle(event, ownsStream)
  }
  const start = (): LockHold => {
    const channel = deps.openChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => receive(data, false))
    const broadcast = (event: LiveEvent): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no target origin
      channel.postMessage(event)
      receive(event, true)
    }
    let openCount = 0
    const onOpen = (): void => {
      openCount += 1
      // Events may have been lost while no tab read the stream or the connection was down.
      if (openCount > 1 || deps.now() - readAt > freshForMs) broadcast(resync)
    }
    return holdLock(
      deps.locks,
      name,
      () => deps.openStream({ onOpen, onEvent: broadcast }, () => deps.now() - readAt),
      () => channel.close(),
    )
  }
  const stop = (): void => {
    hold?.end()
    hold = null
  }

  if (deps.isVisible()) hold = start()
  return {
    onVisibilityChange() {
      if (!deps.isVisible()) return stop()
      if (hold) return
      hold = start()
      receive(resync, false)
    },
    stop,
  }
}

type LockHold = { end: () => void }

/** Waits for the lock, runs `start` while it is held, and calls `onEnd` at the end, whether or not the lock was acquired. */
function holdLock(locks: SharingDeps['locks'], name: string, start: () => () => void, onEnd: () => void): LockHold {
  const abortController = new AbortController()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const runWhileHeld = async (): Promise<void> => {
    if (abortController.signal.aborted) return
    const stop = start()
    await ended
    stop()
  }
  // Aborting the wait rejects the request, which is intended.
  locks.request(name, { signal: abortController.signal }, runWhileHeld).catch(() => undefined)
  return {
    end() {
      abortController.abort()
      end()
      onEnd()
    },
  }
}
