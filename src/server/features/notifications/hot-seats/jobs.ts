import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Finds meetings a week ahead whose hot seats need a brief. Runs in the afternoon on the US East Coast. */
export const turnsDue = defineJob({ name: 'notifications.hot-seat-turns-due', payload: z.object({}), schedule: '10 17 * * *' })

/** Notifies the members with the hot seats of a meeting that is a week ahead. */
export const turnNear = defineJob({
  name: 'notifications.hot-seat-next',
  payload: z.object({ podId: z.uuid(), onDay: z.iso.date() }),
  singletonKey: ({ podId, onDay }) => `${podId}/${onDay}`,
  concurrency: 2,
})

/** Finds hot seats whose member is due to be asked for the outcome. */
export const outcomesDue = defineJob({
  name: 'notifications.hot-seat-outcomes-due',
  payload: z.object({}),
  schedule: '40 17 * * *',
})

/** Asks the member of a hot seat from some months ago for its outcome. */
export const outcomeDue = defineJob({
  name: 'notifications.hot-seat-outcome',
  payload: z.object({ seatId: z.uuid(), months: z.union([z.literal(3), z.literal(6)]) }),
  concurrency: 2,
})
