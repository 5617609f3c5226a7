import type { News } from '#contract/news.ts'

/** Whose stream it is, and the session with which it ends. */
export type Reader = { userId: string; sessionId: string }

/** One open page's stream of news, as Server-Sent Events. */
export type NewsStream = Reader & {
  readonly body: ReadableStream<Uint8Array>
  /** Keeps this until it is sent. Answers false where too much waits already: then the stream has been cut off. */
  add: (text: string) => boolean
  /** Sends what waits. A reader who takes nothing any more is cut off. */
  send: () => void
  /** Sends nothing more, and tells the reader that this was the end. */
  end: () => void
}

const mostWaiting = 64
const encoder = new TextEncoder()

/** News as an event. */
export const eventOf = (news: News): string => `data: ${JSON.stringify(news)}\n\n`

/** A comment, which keeps what lies between from taking the stream for dead. */
export const heartbeat = ':\n\n'

/** How long a browser waits before it comes back. */
export const retryAfter = (milliseconds: number): string => `retry: ${milliseconds}\n\n`

/**
 * Opens a stream. What a slow reader does not take is kept up to 64 pieces; then the stream is cut off, and the browser opens a
 * new one.
 *
 * @param ended called once, whoever ended it
 */
export function openNewsStream(reader: Reader, ended: (stream: NewsStream) => void): NewsStream {
  let control: ReadableStreamDefaultController<Uint8Array> | null = null
  let waiting: string[] = []
  const leave = (): ReadableStreamDefaultController<Uint8Array> | null => {
    const left = control
    control = null
    waiting = []
    if (left) ended(stream)
    return left
  }
  const cutOff = (): void => leave()?.error(new Error('The reader of a stream of news was too slow.'))
  const body = new ReadableStream<Uint8Array>(
    { start: (controller) => void (control = controller), cancel: () => void leave() },
    new CountQueuingStrategy({ highWaterMark: mostWaiting }),
  )
  const stream: NewsStream = {
    ...reader,
    body,
    add(text) {
      waiting.push(text)
      if (waiting.length > mostWaiting) cutOff()
      return control !== null
    },
    send() {
      if (!control || waiting.length === 0) return
      control.enqueue(encoder.encode(waiting.join('')))
      waiting = []
      if ((control.desiredSize ?? 0) < 0) cutOff()
    },
    end: () => leave()?.close(),
  }
  return stream
}
