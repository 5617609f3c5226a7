import { type SliceOf, workOnSlice } from '#server/platform/jobs/member-slice.ts'
import type { AssessmentDeps } from './deps.ts'
import { listFrequentSavers, thinSnapshotsOf } from './store/thin-snapshots.ts'

/**
 * Leaves one save of each day that is over in the next slice of histories: the last, which is what a history shows. Done again,
 * there is nothing left to do.
 */
export async function thinHistory(deps: Pick<AssessmentDeps, 'db' | 'clock'>, slice: SliceOf): Promise<void> {
  await workOnSlice(deps, slice, listFrequentSavers, (tx, members) => thinSnapshotsOf(tx, members, deps.clock.now()))
}
