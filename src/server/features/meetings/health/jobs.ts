import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

const Day = z.iso.date()

/**
 * Scores every active pod, in batches. `onDay` is the night, `after` the last pod of the previous batch; the first batch has
 * neither.
 */
export const healthCheckDue = defineJob({
  name: 'meetings.health-checked',
  payload: z.object({ slice: z.object({ onDay: Day, after: z.uuid() }).optional() }),
  schedule: '17 7 * * *',
})

/** Ranks the pods of a night among pods of the same age, once all have a score. */
export const healthPercentilesDue = defineJob({
  name: 'meetings.health-ranked',
  payload: z.object({ onDay: Day }),
  singletonKey: ({ onDay }) => onDay,
})
