import type { Feature } from '../../feature.ts'
import { routes } from './routes.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { listExports, deleteExportsOf, markExportFailed, findExport } from './store.ts'
import { handleJob, type JobHandler } from '#server/platform/jobs/job.ts'
import type { PrivacyDeps } from './deps.ts'
import { retentionPeriodsDue, erasureDue, exportDue, exportReady, staleExportsDue } from './jobs.ts'
import { eraseRemainingData } from './delete-account.ts'
import { enforceRetentionPeriods, failStaleExports } from './enforce-retention-periods.ts'
import { buildExport } from './build-export.ts'
import { notifyOfDataExport } from '../notifications/index.ts'

/** Job handlers of data exports, erasure and retention periods. */
const jobHandlers: readonly JobHandler<PrivacyDeps>[] = [
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

/** A user's data exports. */
const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'data-exports',
      title: 'Data exports you requested',
      tables: ['data_exports'],
      prunedAfter: 'exportRecordDays',
      read: async (tx, userId) =>
        (await listExports(tx, userId)).map(({ state, requestedAt, readyAt, expiresAt }) => ({
          state,
          requestedAt,
          readyAt,
          expiresAt,
        })),
    },
  ],
  erase: async (_, tx, userId) => deleteExportsOf(tx, userId),
}

/** What the product installs of privacy. */
export const privacy: Feature = { name: 'privacy', routes, jobHandlers, personalData }

/** Notifies the user that their export is ready. Does nothing if it was deleted meanwhile. */
async function notifyExportReady(deps: PrivacyDeps, exportId: string): Promise<void> {
  const dataExport = await findExport(deps.db, exportId)
  if (!dataExport?.expiresAt) return
  await notifyOfDataExport(deps, { exportId, userId: dataExport.userId, expiresAt: dataExport.expiresAt })
}
