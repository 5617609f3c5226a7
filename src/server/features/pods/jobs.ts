import * as z from 'zod'
import { SlotId } from '#domain/pods/slots.ts'
import { job } from '#server/platform/jobs/job.ts'

const aboutApplication = z.object({ applicationId: z.uuid() })

/** A member asked a pod for a place: its leader hears of it. */
export const applicationReceived = job({ name: 'pods.application-received', payload: aboutApplication })

/** A leader accepted an application: its applicant hears of it. */
export const applicationAccepted = job({ name: 'pods.application-accepted', payload: aboutApplication })

/** A leader closed an application: its applicant hears of it. Not due when the applicant withdrew. */
export const applicationClosed = job({ name: 'pods.application-closed', payload: aboutApplication })

/**
 * Somebody else leads a pod: because whoever led it has gone, or stays and handed over, or their term was over. The pod hears of it. `changeId` says which time
 * this was: the place that ended, or an id made for it.
 */
export const leaderChanged = job({
  name: 'pods.leader-changed',
  payload: z.object({ podId: z.uuid(), newLeaderId: z.uuid(), changeId: z.uuid(), why: z.enum(['left', 'chosen', 'term']) }),
})

/** A place was ended by somebody else, or with the membership: whoever held it hears of it, and how to go on. */
export const placeLost = job({ name: 'pods.place-lost', payload: z.object({ placeId: z.uuid() }) })

/** An application has waited for days: the leader is reminded, for the first time or the second. */
export const applicationWaits = job({
  name: 'pods.application-waits',
  payload: z.object({ applicationId: z.uuid(), reminder: z.int() }),
})

/**
 * A pod meets at another time from now on: its members hear of it, some minutes later and once, however often its leader thinks again.
 * `changeId` says which time this was, `before` when the pod met until then.
 */
export const meetingMoved = job({
  name: 'pods.meeting-moved',
  // One that was sent before there was a `before` tells in any case.
  payload: z.object({ podId: z.uuid(), changeId: z.uuid(), before: z.optional(SlotId) }),
  oneWaitingPer: ({ podId }) => podId,
})

/** Opens the seats that are kept no longer. */
export const seatsDue = job({ name: 'pods.seats-due', payload: z.object({}), schedule: '*/5 * * * *' })

/** Nobody comes back to a seat that was kept in this pod. */
export const seatGivenUp = job({
  name: 'pods.seat-given-up',
  payload: z.object({ podId: z.uuid() }),
  oneWaitingPer: ({ podId }) => podId,
})

/** Looks, slice by slice, for holders of places whose membership is over: `after` is the last member of the slice before. */
export const membershipsChecked = job({
  name: 'pods.memberships-checked',
  payload: z.object({ after: z.uuid().optional() }),
  schedule: '43 6 * * *',
})

/** A member's place is not paid for any more, and the days of grace are over. */
export const placeLapsed = job({
  name: 'pods.place-lapsed',
  payload: z.object({ userId: z.uuid() }),
  oneWaitingPer: ({ userId }) => userId,
})

/** Looks, slice by slice, after applications that wait: `after` is the last one of the slice before. */
export const applicationsDue = job({
  name: 'pods.applications-due',
  payload: z.object({ after: z.object({ createdAt: z.iso.datetime(), id: z.uuid() }).optional() }),
  schedule: '37 * * * *',
})

/** Looks, slice by slice, after leaders whose term ends: `after` is the last one of the slice before. */
export const termsDue = job({
  name: 'pods.term-ends',
  payload: z.object({ after: z.object({ at: z.iso.datetime(), id: z.uuid() }).optional() }),
  schedule: '23 * * * *',
})

/** Somebody was asked to lead a pod on: its leader for another term, or a member. They hear of it. */
export const leadOffered = job({ name: 'pods.lead-offered', payload: z.object({ offerId: z.uuid() }) })

/** Tells leaders who have not been told that they need a second factor, where the tribe requires one. */
export const leaderFactorsDue = job({ name: 'pods.leader-factors-due', payload: z.object({}), schedule: '11 * * * *' })

/** A leader needs a second factor a week after `at`, and has none. They hear of it. */
export const leaderFactorRequired = job({
  name: 'pods.leader-factor-required',
  payload: z.object({ placeId: z.uuid(), userId: z.uuid(), at: z.iso.datetime() }),
})
