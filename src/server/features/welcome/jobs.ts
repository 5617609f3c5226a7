import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A package is on its way: its member hears of it. `at` tells one journey from the next, should it go out again. */
export const packageShipped = job({
  name: 'welcome.package-shipped',
  payload: z.object({ packageId: z.uuid(), at: z.iso.datetime() }),
})
