import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

/** What a member's scores are made from has changed: their answers, statement or profile. */
export const scoresDue = job({
  name: 'assessment.scores-due',
  payload: z.object({ userId: z.uuid() }),
  oneWaitingPer: ({ userId }) => userId,
})
