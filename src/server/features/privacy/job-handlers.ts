import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import type { PrivacyDeps } from './deps.ts'
import { retentionPeriodsDue, erasureDue, exportDue, exportReady, staleExportsDue } from './jobs.ts'
import { eraseRemainingData } from './delete-account.ts'
import { enforceRetentionPeriods, failStaleExports } from './enforce-retention-periods.ts'
import { buildExport } from './build-export.ts'
import { markExportFailed } from './store.ts'
import { notifyExportReady } from './notify-export-ready.ts'

/** Job handlers of data exports, erasure and retention periods. */
export const jobHandlers: readonly JobHandler<PrivacyDeps>[] = [
  handleJob(
    exportDue,
    (deps: PrivacyDeps, { exportId }) => buildExport(deps, exportId),
    (deps, { exportId }) => markExportFailed(deps.db, exportId),
  ),
  handleJob(exportReady, (deps: PrivacyDeps, { exportId }) => notifyExportReady(deps, exportId)),
  handleJob(erasureDue, (deps: PrivacyDeps, { userId }) => eraseRemainingData(deps, userId)),
  handleJob(retentionPeriodsDue, enforceRetentionPeriods),
  handleJob(staleExportsDue, failStaleExports),
]
