import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { handles, job } from '#server/platform/jobs/job.ts'
import { memberLeft } from '../billing/index.ts'
import { emptyWordsOf, expireSessions } from './store/sessions.ts'

/** A member would rather talk than cancel, and has written to the operator. */
export const talkRequested = job({ name: 'retention.talk-requested', payload: z.object({ sessionId: z.uuid() }) })

/** Ends, every quarter of an hour, sessions that nobody came back to. */
export const expire = job({ name: 'retention.expire', payload: z.object({}), schedule: '*/15 * * * *' })

/** Background work of the cancel flow. */
export const jobHandlers = [
  handles(expire, async ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) => {
    const sessions = await expireSessions(db, clock.now())
    log.info({ event: 'retention.expired', sessions }, 'ended sessions of the cancel flow after their time')
  }),
  handles(memberLeft, async ({ db }: Pick<Deps, 'db'>, { userId }) => {
    await db.transaction((tx) => emptyWordsOf(tx, userId))
  }),
]
