import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Rows of files are gone, and their bytes are to follow. */
export const filesRemoved = job({
  name: 'files.removed',
  payload: z.object({ keys: z.array(z.string()) }),
  retryLimit: 10,
})

/** Lets go, every day, of what was brought and never attached to anything. */
export const sweepFiles = job({ name: 'files.sweep', payload: z.object({}), schedule: '20 4 * * *' })
