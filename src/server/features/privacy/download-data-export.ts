import { ProblemError } from '#contract/problems/problems.ts'
import { isId } from '#server/platform/ids.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { findExportFile } from './store.ts'

/** Each download reads the whole file, and every one except HEAD is recorded. */
const downloadLimit: Limit = { name: 'data-exports/fetch', max: 30, windowMs: 60 * 60_000 }

/**
 * Returns the file of a user's data export and its name. `onDownloaded` records the download.
 *
 * @throws ProblemError `not-found` if the export is unknown, not theirs or not ready, `copy-expired`, `too-many-requests` after
 * thirty downloads in an hour
 */
export async function downloadDataExport(
  deps: Pick<PrivacyDeps, 'db' | 'clock' | 'newId' | 'limits'>,
  userId: string,
  id: string,
): Promise<{ name: string; bytes: Uint8Array; onDownloaded: () => Promise<void> }> {
  await deps.limits.hit(downloadLimit, userId)
  const exportFile = isId(id) ? await findExportFile(deps.db, { id, userId }) : null
  if (!exportFile?.file || !exportFile.readyAt || !exportFile.expiresAt) throw new ProblemError('not-found')
  if (exportFile.expiresAt <= deps.clock.now()) throw new ProblemError('copy-expired')
  return {
    name: `landmark-data-${exportFile.readyAt.toISOString().slice(0, 10)}.zip`,
    bytes: exportFile.file,
    onDownloaded: () => recordAuditEvent(deps, deps.db, { event: 'data.exported', actorId: userId }),
  }
}
