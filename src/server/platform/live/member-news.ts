import * as z from 'zod'
import { News } from '#contract/news.ts'

/** The channel on which processes hear what members' open pages are to be told. Its payload is a `NewsMessage` as JSON. */
export const memberNews = 'members.news'

/** News and whom they are for, by user id. */
export const NewsMessage = z.object({ to: z.array(z.string()), news: News })
export type NewsMessage = z.infer<typeof NewsMessage>
