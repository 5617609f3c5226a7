import type { News } from '#contract/news.ts'

/** Who listens to a stream. `opened` is called each time it begins, also after it was interrupted. */
export type Listener = { opened: () => void; heard: (news: News) => void }

const soonestRetryMs = 5_000
const latestRetryMs = 5 * 60_000
const resyncSpreadMs = 3_000

/**
 * Opens the stream of this member's news; what it answers closes it. A browser comes back by itself after a lost connection; after an
 * answer that is no stream (while the product starts anew, or because the session is over) we do, more and more seldom.
 *
 * @param readMs how many milliseconds ago the page was read, whose news since then the server sends along
 */
export function openEventStream(userId: string, { opened, heard }: Listener, readMs: () => number): () => void {
  let source: EventSource | null = null
  let timer = 0
  let retryMs = soonestRetryMs
  const open = (): void => {
    const opening = new EventSource(`/api/events?for=${encodeURIComponent(userId)}&read=${Math.ceil(readMs())}`)
    source = opening
    opening.addEventListener('open', () => {
      retryMs = soonestRetryMs
      opened()
    })
    opening.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as News
      if (news.kind !== 'resync') return heard(news)
      // Everybody is told at the same moment; they shall not all ask at once.
      setTimeout(() => void (source === opening && heard(news)), Math.random() * resyncSpreadMs)
    })
    opening.addEventListener('error', () => {
      if (opening.readyState !== EventSource.CLOSED) return
      timer = window.setTimeout(open, retryMs)
      retryMs = Math.min(latestRetryMs, retryMs * 3)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
}
