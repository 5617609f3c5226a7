import type { DataExport } from '#contract/privacy.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { record } from '../audit/index.ts'
import { findDeleted } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { exportDue } from './jobs.ts'
import { showExport } from './show-export.ts'
import { sections } from './sources.ts'
import { type ExportRow, findInTheMaking, insertExport, lockErasure } from './store.ts'

/** A copy is made for whoever asks, and costs somewhat. */
const exportsByPerson: Limit = { name: 'data-exports/person', most: 5, withinMs: 24 * 60 * 60_000 }

/**
 * Begins to make a copy of everything a person has here; while one is in the making, that one is answered.
 *
 * @throws TooManyRequestsError for the sixth within a day, ProblemError `sign-in-required` when the account was deleted meanwhile
 */
export async function requestExport(deps: PrivacyDeps, userId: string): Promise<{ export: DataExport }> {
  const row = (await findInTheMaking(deps.db, userId)) ?? (await beginExport(deps, userId))
  return { export: showExport(row, deps.clock.now()) }
}

async function beginExport(deps: PrivacyDeps, userId: string): Promise<ExportRow> {
  const { db, clock, newId, jobs, limits } = deps
  await limits.check(exportsByPerson, userId)
  const begun = await db.transaction(async (tx) => {
    await lockErasure(tx, userId)
    if ((await findDeleted(tx, [userId])).has(userId)) throw new ProblemError('sign-in-required')
    const row = { id: newId(), userId, partsTotal: sections.length + 1, requestedAt: clock.now() }
    const added = await insertExport(tx, row)
    if (!added) return null
    await jobs.enqueue(tx, exportDue, { exportId: row.id })
    await record(deps, tx, { event: 'data.export-requested', actorId: userId })
    return added
  })
  // Another window was faster: this one asked for the same.
  if (!begun) return (await findInTheMaking(db, userId)) ?? beginExport(deps, userId)
  // Counted once it is begun: one is in the making at a time, so nobody slips through between.
  await limits.hit(exportsByPerson, userId)
  return begun
}
