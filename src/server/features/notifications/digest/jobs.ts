import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Checks for time zones where it is time for a digest. Time zones are at least a quarter of an hour apart. */
export const digestsDue = defineJob({ name: 'notifications.digests-due', payload: z.object({}), schedule: '*/15 * * * *' })

/**
 * Writes a batch of one morning's digests for a time zone; null means members without one. `after` is the last member of the
 * previous batch, `onDay` the local day, and `isWeekly` whether the weekly digest is due.
 */
export const digestBatchDue = defineJob({
  name: 'notifications.digest-slice-due',
  payload: z.object({ zone: z.nullable(z.string()), onDay: z.iso.date(), isWeekly: z.boolean(), after: z.nullable(z.uuid()) }),
  concurrency: 2,
})

/** A batch of one morning's digests. */
export type DigestBatch = z.infer<typeof digestBatchDue.payload>
