import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** When one meeting is, or would be where it is skipped. */
const WhenItWas = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), isSkipped: z.boolean() })

/**
 * One meeting of a pod was moved, skipped or restored: its members hear of it, some minutes later and once, however often whoever did it
 * thinks again. `before` is when it was until then, `by` who did it first.
 */
export const meetingChanged = job({
  name: 'meetings.meeting-changed',
  payload: z.object({ podId: z.uuid(), onDay: z.iso.date(), by: z.uuid(), before: WhenItWas }),
  oneWaitingPer: ({ podId, onDay }) => `${podId}/${onDay}`,
})
