import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { handles, job } from '#server/platform/jobs/job.ts'
import { forgetOldKeys } from './issuer/rotate-signing-keys.ts'
import { longestIdleMs } from './sessions/open-session.ts'
import { removeDevicesBefore } from './store/known-devices.ts'
import { emptyExpiredMailTokens, removeExpiredMailTokens } from './store/mail-tokens.ts'
import { removeExpiredPayloads } from './store/oidc-payloads.ts'
import { removeDeadSessions } from './store/sessions.ts'

/** Forgets, every hour, sessions that have ended and what the issuer no longer needs. */
export const sweep = job({ name: 'identity.sweep', payload: z.object({}), schedule: '17 * * * *' })

const dayMs = 86_400_000

/** An old link still gets its own sentence for a while: that it is used or too old, not that it never was. After a day it keeps nothing else. */
const tokensKeptMs = 30 * dayMs

/** As long as browsers keep the cookie that they are known by. */
const devicesKeptMs = 400 * dayMs

/** Background work of identity. */
export const jobHandlers = [
  handles(sweep, async ({ db, clock, log, limits }: Pick<Deps, 'db' | 'clock' | 'log' | 'limits'>) => {
    const now = clock.now()
    const sessions = await removeDeadSessions(db, now, new Date(now.getTime() - longestIdleMs))
    const payloads = await removeExpiredPayloads(db, now)
    await emptyExpiredMailTokens(db, new Date(now.getTime() - dayMs))
    const tokens = await removeExpiredMailTokens(db, new Date(now.getTime() - tokensKeptMs))
    const devices = await removeDevicesBefore(db, new Date(now.getTime() - devicesKeptMs))
    const windows = await limits.sweep()
    await db.transaction((tx) => forgetOldKeys(tx, now))
    log.info({ event: 'identity.swept', sessions, payloads, tokens, devices, windows }, 'forgot what has expired')
  }),
]
