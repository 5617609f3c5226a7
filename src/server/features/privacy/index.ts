import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import type { PrivacyDeps } from './deps.ts'
import { enforceDue, erasureDue, exportDue, exportReady, lostExportsDue } from './jobs.ts'
import { eraseRemains } from './delete-account.ts'
import { enforcePeriods, giveUpLostExports } from './enforce-periods.ts'
import { makeExport } from './make-export.ts'
import { giveUpExport } from './store.ts'
import { tellOfExport } from './tell-of-export.ts'

export { routes } from './routes.ts'

/** What this feature does in the background. */
export const jobHandlers: readonly JobHandler<PrivacyDeps>[] = [
  handles(
    exportDue,
    (deps: PrivacyDeps, { exportId }) => makeExport(deps, exportId),
    (deps, { exportId }) => giveUpExport(deps.db, exportId),
  ),
  handles(exportReady, (deps: PrivacyDeps, { exportId }) => tellOfExport(deps, exportId)),
  handles(erasureDue, (deps: PrivacyDeps, { userId }) => eraseRemains(deps, userId)),
  handles(enforceDue, enforcePeriods),
  handles(lostExportsDue, giveUpLostExports),
]
