import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Looks where it is the morning of a digest; zones lie a quarter of an hour apart at the least. */
export const digestsDue = job({ name: 'notifications.digests-due', payload: z.object({}), schedule: '*/15 * * * *' })

/**
 * The digests of a morning are due for some members of a zone, null for those who have told none: `after` is the last one of the slice
 * before. `onDay` is the day by their clock, `isWeekly` whether it is the one of the week.
 */
export const digestSliceDue = job({
  name: 'notifications.digest-slice-due',
  payload: z.object({ zone: z.nullable(z.string()), onDay: z.iso.date(), isWeekly: z.boolean(), after: z.nullable(z.uuid()) }),
  atOnce: 2,
})

/** A slice of a morning's digests. */
export type DigestSlice = z.infer<typeof digestSliceDue.payload>
