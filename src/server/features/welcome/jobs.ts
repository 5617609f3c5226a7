import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Notifies a member that their package has shipped. `at` identifies the shipment, in case the package is sent again. */
export const packageShipped = defineJob({
  name: 'welcome.package-shipped',
  payload: z.object({ packageId: z.uuid(), at: z.iso.datetime() }),
})
