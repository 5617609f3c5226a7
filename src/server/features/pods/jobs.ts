import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

const aboutApplication = z.object({ applicationId: z.uuid() })

/** A member asked a pod for a place: its leader hears of it. */
export const applicationReceived = job({ name: 'pods.application-received', payload: aboutApplication })

/** A leader accepted an application: its applicant hears of it. */
export const applicationAccepted = job({ name: 'pods.application-accepted', payload: aboutApplication })

/** A leader closed an application: its applicant hears of it. Not due when the applicant withdrew. */
export const applicationClosed = job({ name: 'pods.application-closed', payload: aboutApplication })

/** Whoever led a pod has gone, and somebody else leads since: they hear of it. The place that ended says which time this was. */
export const leaderChanged = job({
  name: 'pods.leader-changed',
  payload: z.object({ podId: z.uuid(), newLeaderId: z.uuid(), endedPlaceId: z.uuid() }),
})
