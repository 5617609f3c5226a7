import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Deletes briefs, votes and notes of hot seats past their retention period. */
export const hotSeatPruningDue = defineJob({ name: 'meetings.hot-seats-thinned', payload: z.object({}), schedule: '23 5 * * *' })

/** Notifies by email that the member with `seatId` requested to swap turns with the member with `withId`. */
export const swapRequested = defineJob({
  name: 'meetings.swap-asked',
  payload: z.object({ askId: z.uuid(), seatId: z.uuid(), withId: z.uuid() }),
})

/** Notifies `userId` by email that `byId` responded to their swap request. `onDay` is the day of their turn from now on. */
export const swapAnswered = defineJob({
  name: 'meetings.swap-answered',
  payload: z.object({ answerId: z.uuid(), userId: z.uuid(), byId: z.uuid(), accepted: z.boolean(), onDay: z.iso.date() }),
})
