import type { DataExport } from '#contract/privacy.ts'
import type { Found } from '#server/platform/database/values.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { isFresh } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { type ExportRow, lastExportValue } from './store.ts'

/** What the state of a copy is told from. */
export const exportValues = { last: lastExportValue }

/** Where the last copy of a person's data stands, and whether they may fetch it without another proof of who they are. */
export function showLastExport(
  { clock }: Pick<PrivacyDeps, 'clock'>,
  viewer: Viewer,
  { last }: Found<typeof exportValues>,
): { export: DataExport | null; isFresh: boolean } {
  const now = clock.now()
  return { export: last && showExport(last, now), isFresh: isFresh(viewer, now) }
}

/** A copy as its owner sees it. */
export function showExport(row: ExportRow, now: Date): DataExport {
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
