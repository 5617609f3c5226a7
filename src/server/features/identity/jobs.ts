import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { handleJob, defineJob } from '#server/platform/jobs/job.ts'
import { pruneOldKeys } from './issuer/rotate-signing-keys.ts'
import { maxIdleMs } from './sessions/open-session.ts'
import { pruneDevicesBefore } from './store/known-devices.ts'
import { redactExpiredEmailTokens, pruneExpiredEmailTokens } from './store/email-tokens.ts'
import { pruneExpiredPayloads } from './store/oidc-payloads.ts'
import { pruneSessions } from './store/sessions.ts'

/** Deletes, every hour, ended sessions and expired objects of the issuer. */
export const identityPruningDue = defineJob({ name: 'identity.sweep', payload: z.object({}), schedule: '17 * * * *' })

const dayMs = 86_400_000

/**
 * For a while, an old link gets its own message: used or expired instead of unknown. After a day, everything else of the token is
 * deleted.
 */
const tokenRetentionMs = 30 * dayMs

/** As long as browsers store the device cookie. */
const deviceRetentionMs = 400 * dayMs

/** Handler of the job that prunes sessions, stored sign-in state and email tokens. */
export const jobHandlers = [
  handleJob(identityPruningDue, async ({ db, clock, log, limits }: Pick<Deps, 'db' | 'clock' | 'log' | 'limits'>) => {
    const now = clock.now()
    const sessions = await pruneSessions(db, now, new Date(now.getTime() - maxIdleMs))
    const payloads = await pruneExpiredPayloads(db, now)
    await redactExpiredEmailTokens(db, new Date(now.getTime() - dayMs))
    const tokens = await pruneExpiredEmailTokens(db, new Date(now.getTime() - tokenRetentionMs))
    const devices = await pruneDevicesBefore(db, new Date(now.getTime() - deviceRetentionMs))
    const windows = await limits.pruneExpired()
    await db.transaction((tx) => pruneOldKeys(tx, now))
    log.info({ event: 'identity.swept', sessions, payloads, tokens, devices, windows }, 'deleted expired rows')
  }),
]
