import * as z from 'zod'
import { SlotId } from '#domain/pods/slots.ts'
import { defineJob } from '#server/platform/jobs/job.ts'

const applicationPayload = z.object({ applicationId: z.uuid() })

/** Notifies the leader of a new application. */
export const applicationReceived = defineJob({ name: 'pods.application-received', payload: applicationPayload })

/** Notifies the applicant that their application was accepted. */
export const applicationAccepted = defineJob({ name: 'pods.application-accepted', payload: applicationPayload })

/** Notifies the applicant that their application was closed. Not enqueued if they withdrew it. */
export const applicationClosed = defineJob({ name: 'pods.application-closed', payload: applicationPayload })

/**
 * Notifies a pod that its leader changed: the former one left, handed over, or reached the end of their term. `changeId`
 * identifies the change: the ID of the ended pod membership, or a new one.
 */
export const leaderChanged = defineJob({
  name: 'pods.leader-changed',
  payload: z.object({ podId: z.uuid(), newLeaderId: z.uuid(), changeId: z.uuid(), why: z.enum(['left', 'chosen', 'term']) }),
})

/**
 * Notifies a member whose pod membership was ended by the leader or with their paid membership, and tells them how to continue.
 */
export const podMembershipLost = defineJob({ name: 'pods.place-lost', payload: z.object({ podMembershipId: z.uuid() }) })

/** Reminds the leader, for the first or second time, of an application that has waited for days. */
export const applicationReminderDue = defineJob({
  name: 'pods.application-waits',
  payload: z.object({ applicationId: z.uuid(), reminder: z.int() }),
})

/**
 * Notifies a pod of its new weekly slot. It runs some minutes later and once, however often the leader changes it meanwhile.
 * `changeId` identifies the change, `before` is the previous slot.
 */
export const meetingMoved = defineJob({
  name: 'pods.meeting-moved',
  // Jobs from before `before` existed notify in any case.
  payload: z.object({ podId: z.uuid(), changeId: z.uuid(), before: z.optional(SlotId) }),
  singletonKey: ({ podId }) => podId,
})

/** Opens held seats whose hold has expired. */
export const heldSeatExpiryDue = defineJob({ name: 'pods.seats-due', payload: z.object({}), schedule: '*/5 * * * *' })

/** Recounts the seats of a pod in which a held seat was released. */
export const heldSeatReleased = defineJob({
  name: 'pods.seat-given-up',
  payload: z.object({ podId: z.uuid() }),
  singletonKey: ({ podId }) => podId,
})

/** Finds, in batches, pod members whose paid membership has ended. `after` is the last member of the previous batch. */
export const membershipCheckDue = defineJob({
  name: 'pods.memberships-checked',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '43 6 * * *',
})

/** Ends the pod membership of a member whose paid membership and days of grace have ended. */
export const podMembershipLapsed = defineJob({
  name: 'pods.place-lapsed',
  payload: z.object({ userId: z.uuid() }),
  singletonKey: ({ userId }) => userId,
})

/** Processes waiting applications in batches. `after` is the last one of the previous batch. */
export const applicationsDue = defineJob({
  name: 'pods.applications-due',
  payload: z.object({ after: z.object({ createdAt: z.iso.datetime(), id: z.uuid() }).optional() }),
  schedule: '37 * * * *',
})

/** Processes leaders whose term ends, in batches. `after` is the last one of the previous batch. */
export const termsDue = defineJob({
  name: 'pods.term-ends',
  payload: z.object({ after: z.object({ at: z.iso.datetime(), id: z.uuid() }).optional() }),
  schedule: '23 * * * *',
})

/** Notifies a member who was asked to lead the pod, or a leader who was asked to continue. */
export const leadOffered = defineJob({ name: 'pods.lead-offered', payload: z.object({ offerId: z.uuid() }) })

/** Notifies leaders that they need a second factor, if the tribe requires one and they were not notified before. */
export const leaderFactorsDue = defineJob({ name: 'pods.leader-factors-due', payload: z.object({}), schedule: '11 * * * *' })

/** Notifies a leader without a second factor that they need one within a week after `at`. */
export const leaderFactorRequired = defineJob({
  name: 'pods.leader-factor-required',
  payload: z.object({ podMembershipId: z.uuid(), userId: z.uuid(), at: z.iso.datetime() }),
})
