import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Lets go of what was said about hot seats that are long past. */
export const hotSeatsThinned = job({ name: 'meetings.hot-seats-thinned', payload: z.object({}), schedule: '23 5 * * *' })
