import { type BatchCursor, processBatch } from '#server/platform/jobs/member-batch.ts'
import type { AssessmentDeps } from './deps.ts'
import { listMembersWithExtraSnapshots, pruneSnapshotsOf } from './store/prune-snapshots.ts'

/**
 * Prunes the next batch of statement histories: only the last save of each finished day is kept, which is what a history shows.
 * Idempotent.
 */
export async function pruneHistory(deps: Pick<AssessmentDeps, 'db' | 'clock'>, cursor: BatchCursor): Promise<void> {
  await processBatch(deps, cursor, listMembersWithExtraSnapshots, (tx, members) =>
    pruneSnapshotsOf(tx, members, deps.clock.now()),
  )
}
