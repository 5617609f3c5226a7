import type { DataExport } from '#contract/api/privacy.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { listDeleted } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { exportDue } from './jobs.ts'
import { sectionsOf } from './sections.ts'
import { presentExport } from './present-export.ts'
import { type ExportRow, findExportInProgress, insertExport, lockErasure } from './store.ts'

/** Building an export is expensive. */
const exportLimit: Limit = { name: 'data-exports/person', max: 5, windowMs: 24 * 60 * 60_000 }

/**
 * Starts a data export of the user. Returns the one in progress if there is one.
 *
 * @throws TooManyRequestsError after five in a day, ProblemError `sign-in-required` if the account was deleted meanwhile
 */
export async function requestDataExport(deps: PrivacyDeps, userId: string): Promise<{ export: DataExport }> {
  const row = (await findExportInProgress(deps.db, userId)) ?? (await createExport(deps, userId))
  return { export: presentExport(row, deps.clock.now()) }
}

async function createExport(deps: PrivacyDeps, userId: string): Promise<ExportRow> {
  const { db, clock, newId, jobs, limits } = deps
  await limits.check(exportLimit, userId)
  const created = await db.transaction(async (tx) => {
    await lockErasure(tx, userId)
    if ((await listDeleted(tx, [userId])).has(userId)) throw new ProblemError('sign-in-required')
    const row = { id: newId(), userId, partsTotal: sectionsOf(deps).length + 1, requestedAt: clock.now() }
    const added = await insertExport(tx, row)
    if (!added) return null
    await jobs.enqueue(tx, exportDue, { exportId: row.id })
    await recordAuditEvent(deps, tx, { event: 'data.export-requested', actorId: userId })
    return added
  })
  // A concurrent request has started the same export.
  if (!created) return (await findExportInProgress(db, userId)) ?? createExport(deps, userId)
  // Counted after the start: only one export can be in progress, so no request escapes the limit.
  await limits.hit(exportLimit, userId)
  return created
}
