import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { handleJob, defineJob } from '#server/platform/jobs/job.ts'
import { memberLeft } from '../billing/index.ts'
import { deleteCommentsOf, expireSessions } from './store/sessions.ts'

/** Emails the operator the message of a member who would rather talk than cancel. */
export const talkRequested = defineJob({ name: 'retention.talk-requested', payload: z.object({ sessionId: z.uuid() }) })

/** Ends abandoned sessions, every quarter of an hour. */
export const sessionExpiryDue = defineJob({ name: 'retention.expire', payload: z.object({}), schedule: '*/15 * * * *' })

/** Job handlers of the cancel flow. */
export const jobHandlers = [
  handleJob(sessionExpiryDue, async ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) => {
    const sessions = await expireSessions(db, clock.now())
    log.info({ event: 'retention.expired', sessions }, 'ended expired sessions of the cancel flow')
  }),
  handleJob(memberLeft, async ({ db }: Pick<Deps, 'db'>, { userId }) => {
    await db.transaction((tx) => deleteCommentsOf(tx, userId))
  }),
]
