import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

/** The input of a member's scores has changed: their answers, statement or profile. */
export const scoresDue = defineJob({
  name: 'assessment.scores-due',
  payload: z.object({ userId: z.uuid() }),
  singletonKey: ({ userId }) => userId,
})
