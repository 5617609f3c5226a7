import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** A post, or a comment to it, mentions these members for the first time. */
export const mentioned = job({
  name: 'community.mentioned',
  payload: z.object({ postId: z.uuid(), commentId: z.nullable(z.uuid()), userIds: z.array(z.uuid()) }),
})

/** Somebody said something to a post: those who follow it are told, slice by slice, `after` being the last one of the slice before. */
export const commented = job({
  name: 'community.commented',
  payload: z.object({ commentId: z.uuid(), after: z.nullable(z.uuid()) }),
})

/** An admin hid what was reported in this case, or showed it again: its author is told, unless something else was decided since `at`. */
export const standingChanged = job({
  name: 'community.standing-changed',
  payload: z.object({ caseId: z.uuid(), at: z.iso.datetime() }),
})

/** The team announced something: everybody who has access is told, slice by slice, `after` being the last one of the slice before. */
export const announced = job({
  name: 'community.announced',
  payload: z.object({ postId: z.uuid(), after: z.nullable(z.uuid()) }),
})

/** Lets go of the words of what was taken away a month ago, once a night. */
export const sweepRemoved = job({ name: 'community.sweep-removed', payload: z.object({}), schedule: '40 3 * * *' })
