import type { LiveEvent } from '#contract/live/live-events.ts'

/** Callbacks of an event stream. `onOpen` is called each time it opens, also after an interruption. */
export type EventStreamListener = { onOpen: () => void; onEvent: (event: LiveEvent) => void }

const minRetryMs = 5_000
const maxRetryMs = 5 * 60_000
const resyncSpreadMs = 3_000

/**
 * Opens the event stream of this member and returns the function that closes it. The browser reconnects by itself after a lost
 * connection. After a response that is not a stream (during a restart, or because the session ended) this function reconnects
 * with increasing delays.
 *
 * @param pageAgeMs milliseconds since the page's data was read; the server also sends events since then
 */
export function openEventStream(userId: string, { onOpen, onEvent }: EventStreamListener, pageAgeMs: () => number): () => void {
  let source: EventSource | null = null
  let timer = 0
  let retryMs = minRetryMs
  const open = (): void => {
    const stream = new EventSource(`/api/events?for=${encodeURIComponent(userId)}&read=${Math.ceil(pageAgeMs())}`)
    source = stream
    stream.addEventListener('open', () => {
      retryMs = minRetryMs
      onOpen()
    })
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent
      if (event.kind !== 'resync') return onEvent(event)
      // Every client gets this event at the same moment; spread their requests.
      setTimeout(() => void (source === stream && onEvent(event)), Math.random() * resyncSpreadMs)
    })
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return
      timer = window.setTimeout(open, retryMs)
      retryMs = Math.min(maxRetryMs, retryMs * 3)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
}
