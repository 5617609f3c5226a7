import * as z from 'zod'
import { monthsBefore, periods } from '#domain/privacy/periods.ts'
import type { Deps } from '#server/deps.ts'
import { handles, job } from '#server/platform/jobs/job.ts'
import { forgetEventsBefore } from './store.ts'

/** Forgets, every day, what happened more than two years ago. */
export const retention = job({ name: 'audit.retention', payload: z.object({}), schedule: '41 3 * * *' })

/** Background work of the audit log. */
export const jobHandlers = [
  handles(retention, async ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) => {
    const moment = monthsBefore(clock.now(), periods.auditMonths)
    const events = await db.transaction((tx) => forgetEventsBefore(tx, moment))
    log.info({ event: 'audit.swept', events }, 'forgot audit events after their time')
  }),
]
