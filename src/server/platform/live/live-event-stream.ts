import type { Audience } from '#contract/live/live-event-spec.ts'
import { type LiveEvent, liveEventSpecOf } from '#contract/live/live-events.ts'
import { isInAudience, type SessionRights } from './event-audience.ts'

/**
 * The user and session of a stream. The stream ends with the session. `disconnect` drops the connection of a client that stopped
 * reading.
 */
export type StreamReader = { userId: string; sessionId: string; disconnect?: () => void }

/** Text to send, and who may receive it. */
export type StreamChunk = { text: string; audience: Audience }

/** The live event stream of one open page, as Server-Sent Events. */
export type LiveEventStream = StreamReader & {
  readonly body: ReadableStream<Uint8Array>
  /** Queues a chunk. Returns false if too much is queued already: the stream has been cut off then. */
  add: (chunk: StreamChunk) => boolean
  /** Whether a queued chunk needs more than a signed-in session. */
  needsRights: () => boolean
  /** Sends the queued chunks that the session's rights allow and drops the others. Cuts off a client that stopped reading. */
  send: (rights: SessionRights) => void
  /** Ends the stream and tells the client so. */
  end: () => void
}

/** KiB that a client may leave unread. Each write counts as at least one. */
const maxUnreadKib = 64
/** Characters that may be queued. This limit is generous, because a slow session lookup is not the client's fault. */
const maxUnsentChars = 1024 * 1024
const encoder = new TextEncoder()

/** Serializes a live event for a server-sent event stream, with the audience that may receive it. */
export const toEventChunk = (event: LiveEvent): StreamChunk => ({
  text: `data: ${JSON.stringify(event)}\n\n`,
  audience: liveEventSpecOf(event)?.audience ?? 'audit.view',
})

/** A comment that keeps proxies from closing an idle stream. */
export const heartbeatChunk: StreamChunk = { text: ':\n\n', audience: 'auth' }

/** Sets how long the browser waits before it reconnects. It sends the ID when it does, which marks a reconnect. */
export const retryChunk = (milliseconds: number): StreamChunk => ({ text: `id: 1\nretry: ${milliseconds}\n\n`, audience: 'auth' })

/**
 * Opens a stream. Up to 64 KiB that a slow client does not read are buffered; then the stream is cut off, and the browser opens a
 * new one. The stream closes instead of failing, because the server would print a failure without the logger.
 *
 * @param onEnded called once, however the stream ended, with whether the client was cut off
 */
export function openLiveEventStream(
  reader: StreamReader,
  onEnded: (stream: LiveEventStream, isCutOff: boolean) => void,
): LiveEventStream {
  let control: ReadableStreamDefaultController<Uint8Array> | null = null
  let pending: StreamChunk[] = []
  let pendingLength = 0
  const takePending = (): StreamChunk[] => {
    const chunks = pending
    pending = []
    pendingLength = 0
    return chunks
  }
  const detach = (isCutOff = false): ReadableStreamDefaultController<Uint8Array> | null => {
    const left = control
    control = null
    takePending()
    if (left) onEnded(stream, isCutOff)
    return left
  }
  const cutOffSlowReader = (): void => {
    detach(true)?.close()
    reader.disconnect?.()
  }
  const body = new ReadableStream<Uint8Array>(
    { start: (controller) => void (control = controller), cancel: () => void detach() },
    { highWaterMark: maxUnreadKib, size: ({ byteLength }) => Math.ceil(byteLength / 1024) },
  )
  const stream: LiveEventStream = {
    ...reader,
    body,
    add(chunk) {
      pending.push(chunk)
      pendingLength += chunk.text.length
      if (pendingLength > maxUnsentChars) cutOffSlowReader()
      return control !== null
    },
    needsRights: () => pending.some(({ audience }) => audience !== 'auth'),
    send(rights) {
      const allowed = takePending().filter(({ audience }) => isInAudience(audience, rights))
      if (!control || allowed.length === 0) return
      if ((control.desiredSize ?? 0) <= 0) return cutOffSlowReader()
      control.enqueue(encoder.encode(allowed.map(({ text }) => text).join('')))
    },
    end: () => detach()?.close(),
  }
  return stream
}
