import * as z from 'zod'
import { job } from '#server/platform/jobs/job.ts'

const aboutExport = z.object({ exportId: z.uuid() })

/** Somebody asked for a copy of their data. */
export const exportDue = job({ name: 'privacy.export-due', payload: aboutExport })

/** A copy is ready: its owner hears of it. */
export const exportReady = job({ name: 'privacy.export-ready', payload: aboutExport })

/** Somebody deleted their account a while ago: whatever was written since goes too. */
export const erasureDue = job({ name: 'privacy.erasure-due', payload: z.object({ userId: z.uuid() }), retryLimit: 10 })

/** Lets go, every day, of what is past its time. */
export const enforceDue = job({ name: 'privacy.enforce-periods', payload: z.object({}), schedule: '53 3 * * *' })

/** Looks, every ten minutes, for copies whose worker was lost. */
export const lostExportsDue = job({ name: 'privacy.lost-exports', payload: z.object({}), schedule: '*/10 * * * *' })
