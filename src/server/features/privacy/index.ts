import { handles, type JobHandler } from '#server/platform/jobs/job.ts'
import type { PrivacyDeps } from './deps.ts'
import { erasureDue, exportDue, exportReady } from './jobs.ts'
import { eraseRemains } from './delete-account.ts'
import { makeExport } from './make-export.ts'
import { tellOfExport } from './tell-of-export.ts'

export { routes } from './routes.ts'

/** What this feature does in the background. */
export const jobHandlers: readonly JobHandler<PrivacyDeps>[] = [
  handles(exportDue, (deps: PrivacyDeps, { exportId }) => makeExport(deps, exportId)),
  handles(exportReady, (deps: PrivacyDeps, { exportId }) => tellOfExport(deps, exportId)),
  handles(erasureDue, (deps: PrivacyDeps, { userId }) => eraseRemains(deps, userId)),
]
