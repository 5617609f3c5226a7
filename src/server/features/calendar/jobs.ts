import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/**
 * A member on the waitlist of an occurrence got a seat. `askedAt` is the time of the RSVP that joined the waitlist, so that a
 * member who gives up the seat and waits again gets another email.
 */
export const waitlistPromoted = defineJob({
  name: 'calendar.seat-given',
  payload: z.object({ eventId: z.uuid(), onDay: z.iso.date(), userId: z.uuid(), askedAt: z.iso.datetime() }),
  concurrency: 2,
})

/** The time of an occurrence, or the time it would have if it is skipped. */
const PreviousTime = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), isSkipped: z.boolean() })

/**
 * An occurrence was moved, canceled or reset. Members who answered yes or maybe get one email some minutes later, however often
 * an admin edits it meanwhile. `onDay` is its day, null for a one-time event; `previous` is its time before the edits.
 */
export const eventTimeChanged = defineJob({
  name: 'calendar.event-time-changed',
  payload: z.object({ eventId: z.uuid(), onDay: z.nullable(z.iso.date()), before: PreviousTime }),
  singletonKey: ({ eventId, onDay }) => `${eventId}/${onDay ?? ''}`,
})
