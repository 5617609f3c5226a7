import type { Feature } from '../../feature.ts'
import { personalData } from './personal-data.ts'
import * as z from 'zod'
import { monthsBefore, retentionPeriods } from '#domain/privacy/retention-periods.ts'
import type { Deps } from '#server/deps.ts'
import { handleJob, defineJob } from '#server/platform/jobs/job.ts'
import { pruneAuditEventsBefore } from './store.ts'

/** Deletes, every day, events older than two years. */
export const auditPruningDue = defineJob({ name: 'audit.retention', payload: z.object({}), schedule: '41 3 * * *' })

/** Background work of the audit log. */
const jobHandlers = [
  handleJob(auditPruningDue, async ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) => {
    const moment = monthsBefore(clock.now(), retentionPeriods.auditMonths)
    const events = await db.transaction((tx) => pruneAuditEventsBefore(tx, moment))
    log.info({ event: 'audit.swept', events }, 'deleted expired audit events')
  }),
]

/** What the product installs of audit. */
export const audit: Feature = { name: 'audit', jobHandlers, personalData }
