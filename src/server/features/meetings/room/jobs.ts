import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Lets time pass in rooms that nobody does anything in: pages fall silent, meetings that nobody ends are over. */
export const roomsDue = job({ name: 'meetings.rooms-due', payload: z.object({}), schedule: '* * * * *' })

/** Which meetings nobody came to, before the night says how pods do; `after` is the last pod of the slice before. */
export const unheldNoted = job({
  name: 'meetings.unheld-noted',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '7 7 * * *',
})
