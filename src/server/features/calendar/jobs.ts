import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/**
 * Somebody who waited for a seat at one time of an event has one now; `askedAt` is when they gave the answer that waited, so that
 * whoever gives the seat back and waits again is told again.
 */
export const seatGiven = job({
  name: 'calendar.seat-given',
  payload: z.object({ eventId: z.uuid(), onDay: z.iso.date(), userId: z.uuid(), askedAt: z.iso.datetime() }),
  atOnce: 2,
})

/** When one time of an event is, or would be where it does not take place. */
const WhenItWas = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), isSkipped: z.boolean() })

/**
 * One time of an event was moved, called off or put back: who answered yes or maybe hears of it, some minutes later and once, however
 * often an admin thinks again. `onDay` is its day, null for an event that takes place once; `before` is when it was until then.
 */
export const eventTimeChanged = job({
  name: 'calendar.event-time-changed',
  payload: z.object({ eventId: z.uuid(), onDay: z.nullable(z.iso.date()), before: WhenItWas }),
  oneWaitingPer: ({ eventId, onDay }) => `${eventId}/${onDay ?? ''}`,
})
