import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { handles, job } from '#server/platform/jobs/job.ts'
import { longestIdleMs } from './open-session.ts'
import { removeExpiredPayloads } from './store/oidc-payloads.ts'
import { removeDeadSessions } from './store/sessions.ts'

/** Forgets, every hour, sessions that have ended and what the issuer no longer needs. */
export const sweep = job({ name: 'identity.sweep', payload: z.object({}), schedule: '17 * * * *' })

/** Background work of identity. */
export const jobHandlers = [
  handles(sweep, async ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) => {
    const now = clock.now()
    const sessions = await removeDeadSessions(db, now, new Date(now.getTime() - longestIdleMs))
    const payloads = await removeExpiredPayloads(db, now)
    log.info({ event: 'identity.swept', sessions, payloads }, 'forgot what has expired')
  }),
]
