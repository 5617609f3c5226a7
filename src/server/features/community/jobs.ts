import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** A post or one of its comments mentions these members for the first time. */
export const mentioned = defineJob({
  name: 'community.mentioned',
  payload: z.object({ postId: z.uuid(), commentId: z.nullable(z.uuid()), userIds: z.array(z.uuid()) }),
})

/** A post got a comment: its followers are notified in batches. `after` is the last follower of the previous batch. */
export const commented = defineJob({
  name: 'community.commented',
  payload: z.object({ commentId: z.uuid(), after: z.nullable(z.uuid()) }),
})

/** An admin hid the text of a case or showed it again: its author is notified, unless another decision was made since `at`. */
export const moderationChanged = defineJob({
  name: 'community.standing-changed',
  payload: z.object({ caseId: z.uuid(), at: z.iso.datetime() }),
})

/**
 * The team posted an announcement: all members with access are notified in batches. `after` is the last member of the previous
 * batch.
 */
export const announced = defineJob({
  name: 'community.announced',
  payload: z.object({ postId: z.uuid(), after: z.nullable(z.uuid()) }),
})

/** Deletes every night the content that was removed a month ago. */
export const removedTalkPruningDue = defineJob({ name: 'community.sweep-removed', payload: z.object({}), schedule: '40 3 * * *' })
