import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** Looks, once a week, for members whose meeting is about to move on their own clock although nobody moves it. */
export const clockShiftsDue = job({ name: 'notifications.clock-shifts-due', payload: z.object({}), schedule: '0 15 * * 1' })

/** A clock change is about to move the meetings of this pod for some of its members, who are told. */
export const clockShiftNear = job({
  name: 'notifications.clock-shift-near',
  payload: z.object({ podId: z.uuid() }),
  oneWaitingPer: ({ podId }) => podId,
  atOnce: 2,
})
