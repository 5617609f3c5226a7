import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** The time of a meeting, or the time it would have if it were not skipped. */
const PreviousTime = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), isSkipped: z.boolean() })

/**
 * Notifies the members of a pod that one meeting was moved, skipped or restored. It runs some minutes later and once, however
 * often the leader changes it meanwhile. `before` is the time before the first of these changes, `by` is who made it.
 */
export const meetingChanged = defineJob({
  name: 'meetings.meeting-changed',
  payload: z.object({ podId: z.uuid(), onDay: z.iso.date(), by: z.uuid(), before: PreviousTime }),
  singletonKey: ({ podId, onDay }) => `${podId}/${onDay}`,
})
