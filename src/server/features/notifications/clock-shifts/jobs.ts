import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Checks weekly for members whose meeting shifts on their own clock, although the pod did not move it. */
export const clockShiftsDue = defineJob({ name: 'notifications.clock-shifts-due', payload: z.object({}), schedule: '0 15 * * 1' })

/** Notifies the members of a pod whose meeting a clock change is about to shift. */
export const clockShiftNear = defineJob({
  name: 'notifications.clock-shift-near',
  payload: z.object({ podId: z.uuid() }),
  singletonKey: ({ podId }) => podId,
  concurrency: 2,
})
