import type { News } from '#contract/news.ts'
import { type Audience, audienceOf, isInAudience, type SessionRights } from './event-audience.ts'

/** Whose stream it is, and the session with which it ends. `hangUp` breaks off the connection of a reader who takes nothing. */
export type Reader = { userId: string; sessionId: string; hangUp?: () => void }

/** Text to be sent, and who may receive it. */
export type Piece = { text: string; audience: Audience }

/** One open page's stream of news, as Server-Sent Events. */
export type NewsStream = Reader & {
  readonly body: ReadableStream<Uint8Array>
  /** Keeps this until it is sent. Answers false where too much waits already: then the stream has been cut off. */
  add: (piece: Piece) => boolean
  /** Whether something waits that not everyone who is signed in may receive. */
  needsRights: () => boolean
  /** Sends what waits, as far as the session's rights allow; the rest is dropped. A reader who takes nothing any more is cut off. */
  send: (rights: SessionRights) => void
  /** Sends nothing more, and tells the reader that this was the end. */
  end: () => void
}

/** KiB that a reader may leave lying; what is sent at once counts as one at least. */
const mostUnread = 64
/** Characters that may wait to be sent: that sessions are being looked up is no fault of the reader's. */
const mostUnsent = 1024 * 1024
const encoder = new TextEncoder()

/** News as an event. */
export const eventOf = (news: News): Piece => ({
  text: `data: ${JSON.stringify(news)}\n\n`,
  audience: audienceOf(news.kind),
})

/** A comment, which keeps what lies between from taking the stream for dead. */
export const heartbeat: Piece = { text: ':\n\n', audience: 'auth' }

/** How long a browser waits before it comes back; the id, which it then names, tells that it has been here. */
export const retryAfter = (milliseconds: number): Piece => ({ text: `id: 1\nretry: ${milliseconds}\n\n`, audience: 'auth' })

/**
 * Opens a stream. What a slow reader does not take is kept up to 64 KiB; then the stream is cut off, and the browser
 * opens a new one. It closes rather than fails: the server would write a failure out past the log.
 *
 * @param ended called once, whoever ended it; told whether the reader was cut off
 */
export function openNewsStream(reader: Reader, ended: (stream: NewsStream, isCutOff: boolean) => void): NewsStream {
  let control: ReadableStreamDefaultController<Uint8Array> | null = null
  let waiting: Piece[] = []
  let waitingLength = 0
  const take = (): Piece[] => {
    const taken = waiting
    waiting = []
    waitingLength = 0
    return taken
  }
  const leave = (isCutOff = false): ReadableStreamDefaultController<Uint8Array> | null => {
    const left = control
    control = null
    take()
    if (left) ended(stream, isCutOff)
    return left
  }
  const cutOff = (): void => {
    leave(true)?.close()
    reader.hangUp?.()
  }
  const body = new ReadableStream<Uint8Array>(
    { start: (controller) => void (control = controller), cancel: () => void leave() },
    { highWaterMark: mostUnread, size: ({ byteLength }) => Math.ceil(byteLength / 1024) },
  )
  const stream: NewsStream = {
    ...reader,
    body,
    add(piece) {
      waiting.push(piece)
      waitingLength += piece.text.length
      if (waitingLength > mostUnsent) cutOff()
      return control !== null
    },
    needsRights: () => waiting.some(({ audience }) => audience !== 'auth'),
    send(rights) {
      const allowed = take().filter(({ audience }) => isInAudience(audience, rights))
      if (!control || allowed.length === 0) return
      if ((control.desiredSize ?? 0) <= 0) return cutOff()
      control.enqueue(encoder.encode(allowed.map(({ text }) => text).join('')))
    },
    end: () => leave()?.close(),
  }
  return stream
}
