import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

const Day = z.iso.date()

/**
 * Says, slice by slice, how every living pod does: `onDay` is the night it is about, and `after` the last pod of the slice before; the
 * first slice has neither.
 */
export const healthChecked = job({
  name: 'meetings.health-checked',
  payload: z.object({ slice: z.object({ onDay: Day, after: z.uuid() }).optional() }),
  schedule: '17 7 * * *',
})

/** Every pod has its score of this night: each is compared with those of its age. */
export const healthRanked = job({
  name: 'meetings.health-ranked',
  payload: z.object({ onDay: Day }),
  oneWaitingPer: ({ onDay }) => onDay,
})
