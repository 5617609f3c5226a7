import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { News } from '#contract/news.ts'

/** The channel on which processes hear what members' open pages are to be told. Its payload is a `NewsMessage` as JSON. */
export const memberNews = 'members.news'

/** Stands for the user ids of all who have a page open and may receive the event (see `event-audience.ts`). */
export const everyone = '*'

/** News and whom they are for, by user id or everyone. A kind that this process does not know comes from a newer one: anything may have changed. */
// oxlint-disable-next-line promise/valid-params -- this is a schema's catch, no promise's
export const NewsMessage = z.object({ to: z.array(z.string()), news: z.catch(News, { kind: 'resync' }) })
export type NewsMessage = z.infer<typeof NewsMessage>

/** PostgreSQL takes a notice of less than 8000 bytes. */
const noticeBytes = 7_999

/** Stands before a notice that was packed; JSON never begins so. */
const packedMark = 'z'

/** A message as a notice. Of what is large, much repeats, such as the turns of a meeting: that is packed. */
export function packNews(message: NewsMessage): string {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) <= noticeBytes) return text
  return packedMark + deflateRawSync(text).toString('base64')
}

/** Whether a message is small enough for a notice. */
export function fitsNotice(message: NewsMessage): boolean {
  return Buffer.byteLength(packNews(message)) <= noticeBytes
}

/** The message of a notice. */
export function readNews(notice: string): NewsMessage {
  const isPacked = notice.startsWith(packedMark)
  const text = isPacked ? inflateRawSync(Buffer.from(notice.slice(packedMark.length), 'base64')).toString() : notice
  return NewsMessage.parse(JSON.parse(text))
}
