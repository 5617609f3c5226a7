import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A member has seen so many member cards on a day that admins are told. */
export const cardsReported = job({
  name: 'community.cards-reported',
  payload: z.object({ userId: z.uuid(), day: z.iso.date() }),
})

/** Deletes the counts of past days, once a night. */
export const pruneCardViews = job({ name: 'community.prune-card-views', payload: z.object({}), schedule: '50 3 * * *' })
