import * as z from 'zod'
import { defineJob } from '#server/platform/jobs/job.ts'

const aboutExport = z.object({ exportId: z.uuid() })

/** Builds a data export. */
export const exportDue = defineJob({ name: 'privacy.export-due', payload: aboutExport })

/** Notifies the user that their data export is ready. */
export const exportReady = defineJob({ name: 'privacy.export-ready', payload: aboutExport })

/** Erases data that was written after an account was deleted. */
export const erasureDue = defineJob({ name: 'privacy.erasure-due', payload: z.object({ userId: z.uuid() }), retryLimit: 10 })

/** Deletes data past its retention period, daily. */
export const retentionPeriodsDue = defineJob({ name: 'privacy.enforce-periods', payload: z.object({}), schedule: '53 3 * * *' })

/** Finds exports whose worker was lost, every ten minutes. */
export const staleExportsDue = defineJob({ name: 'privacy.lost-exports', payload: z.object({}), schedule: '*/10 * * * *' })
