import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Rows of files were deleted, so their bytes are deleted too. */
export const filesDeleted = defineJob({
  name: 'files.removed',
  payload: z.object({ keys: z.array(z.string()) }),
  retryLimit: 10,
})

/** Deletes every day the uploads that were never attached. */
export const filePruningDue = defineJob({ name: 'files.sweep', payload: z.object({}), schedule: '20 4 * * *' })
