import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { LiveEvent } from '#contract/live/live-event-schema.ts'

/** The channel that carries live events for members' open pages. Its payload is an encoded {@link LiveMessage}. */
export const liveEventsChannel = 'members.news'

/** Addresses everyone who has a page open and may receive the event (see `event-audience.ts`). */
export const everyone = '*'

/** A live event and its addressees, by user ID or everyone. An unknown kind comes from a newer process, so pages resync. */
// oxlint-disable-next-line promise/valid-params -- this is a schema's catch, no promise's
export const LiveMessage = z.object({ to: z.array(z.string()), event: z.catch(LiveEvent, { kind: 'resync' }) })
export type LiveMessage = z.infer<typeof LiveMessage>

/** PostgreSQL limits a NOTIFY payload to less than 8000 bytes. */
const maxPayloadBytes = 7_999

/** Prefix of a compressed payload. JSON never starts with it. */
const compressedPrefix = 'z'

/** Encodes a message as a payload. Large messages are repetitive, such as the turns of a meeting, so they are compressed. */
export function encodeLiveMessage(message: LiveMessage): string {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) <= maxPayloadBytes) return text
  return compressedPrefix + deflateRawSync(text).toString('base64')
}

/** Returns whether a message fits into a NOTIFY payload. */
export function fitsPayload(message: LiveMessage): boolean {
  return Buffer.byteLength(encodeLiveMessage(message)) <= maxPayloadBytes
}

/** Decodes the message of a payload. */
export function decodeLiveMessage(payload: string): LiveMessage {
  const isCompressed = payload.startsWith(compressedPrefix)
  const text = isCompressed ? inflateRawSync(Buffer.from(payload.slice(compressedPrefix.length), 'base64')).toString() : payload
  return LiveMessage.parse(JSON.parse(text))
}
