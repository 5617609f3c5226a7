import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** Applies elapsed time to idle rooms: marks pages as lost and ends overdue meetings. */
export const roomsDue = defineJob({ name: 'meetings.rooms-due', payload: z.object({}), schedule: '* * * * *' })

/** Records the meetings nobody attended, before the nightly health check. `after` is the last pod of the previous batch. */
export const unheldMeetingsDue = defineJob({
  name: 'meetings.unheld-noted',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '7 7 * * *',
})

/** Appoints the deputy elected in a first meeting. Separate from the end of the meeting, which locks the room and not the pod. */
export const deputyChosen = defineJob({ name: 'meetings.deputy-chosen', payload: z.object({ meetingId: z.uuid() }) })
