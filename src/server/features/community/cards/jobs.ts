import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** A member viewed so many member cards in one day that admins are notified. */
export const cardsReported = defineJob({
  name: 'community.cards-reported',
  payload: z.object({ userId: z.uuid(), day: z.iso.date() }),
})

/** Prunes the counts of past days every night. */
export const cardViewPruningDue = defineJob({ name: 'community.prune-card-views', payload: z.object({}), schedule: '50 3 * * *' })
