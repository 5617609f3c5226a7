import type { DataExport } from '#contract/api/privacy.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { isRecentlyAuthenticated } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { type ExportRow, lastExportLoader } from './store.ts'

export const exportLoaders = { last: lastExportLoader }

/** Returns the state of the user's last data export, and whether they can download it without signing in again. */
export function presentLastExport(
  { clock }: Pick<PrivacyDeps, 'clock'>,
  viewer: Viewer,
  { last }: Loaded<typeof exportLoaders>,
): { export: DataExport | null; isFresh: boolean } {
  const now = clock.now()
  return { export: last && presentExport(last, now), isFresh: isRecentlyAuthenticated(viewer, now) }
}

export function presentExport(row: ExportRow, now: Date): DataExport {
  const { id, state, partsDone, partsTotal, requestedAt, readyAt, expiresAt, fileBytes } = row
  const hasExpired = expiresAt !== null && expiresAt <= now
  const isReady = state === 'ready' && !hasExpired
  return {
    id,
    state: hasExpired ? 'expired' : state,
    partsDone,
    partsTotal,
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    fileUrl: isReady ? `/api/data-exports/${id}/file` : null,
    fileBytes: isReady ? fileBytes : null,
  }
}
