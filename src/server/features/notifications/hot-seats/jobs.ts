import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Looks for meetings a week ahead, whose hot seats are to be prepared. In the afternoon of the east of the United States. */
export const turnsDue = job({ name: 'notifications.hot-seat-turns-due', payload: z.object({}), schedule: '10 17 * * *' })

/** A meeting of a pod is a week ahead: whoever has its hot seats is told. */
export const turnNear = job({
  name: 'notifications.hot-seat-next',
  payload: z.object({ podId: z.uuid(), onDay: z.iso.date() }),
  oneWaitingPer: ({ podId, onDay }) => `${podId}/${onDay}`,
  atOnce: 2,
})

/** Looks for hot seats of which it is time to tell what became. */
export const outcomesDue = job({ name: 'notifications.hot-seat-outcomes-due', payload: z.object({}), schedule: '40 17 * * *' })

/** Whoever had a hot seat so many months ago is asked what became of it. */
export const outcomeDue = job({
  name: 'notifications.hot-seat-outcome',
  payload: z.object({ seatId: z.uuid(), months: z.union([z.literal(3), z.literal(6)]) }),
  atOnce: 2,
})
