import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Lets go of the words of what was taken away a month ago, once a night. */
export const sweepRemoved = job({ name: 'community.sweep-removed', payload: z.object({}), schedule: '40 3 * * *' })
