import * as z from 'zod'
import { News } from '#contract/news.ts'

/** The channel on which processes hear what members' open pages are to be told. Its payload is a `NewsMessage` as JSON. */
export const memberNews = 'members.news'

/** News and whom they are for, by user id. A kind that this process does not know comes from a newer one: anything may have changed. */
// oxlint-disable-next-line promise/valid-params -- this is a schema's catch, no promise's
export const NewsMessage = z.object({ to: z.array(z.string()), news: z.catch(News, { kind: 'resync' }) })
export type NewsMessage = z.infer<typeof NewsMessage>
