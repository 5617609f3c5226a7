import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord, PersonalData } from '#server/platform/personal-data.ts'
import { lockMember } from '../pods/index.ts'
import { forgetInRuns, listRunsOf } from './store/members.ts'
import { dropExclusionsOf } from './store/settings.ts'

/**
 * In which runs of the match a person was looked at and what came of it. What the engine was given of them is what they say themselves
 * and stands in their profile, statement and answers. All of it goes with the account; such a run can no longer be made again.
 */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'matches', title: 'Matches that looked at you', tables: ['matching_run_members'], read: readOwnRuns }],
  async erase(_, tx, userId) {
    // Before any run is held, as acceptance does: their place, which ends later, takes this lock too.
    await lockMember(tx, userId)
    await forgetInRuns(tx, userId)
    await dropExclusionsOf(tx, userId)
  },
}

async function readOwnRuns(tx: Executor, userId: string): Promise<DataRecord[]> {
  return (await listRunsOf(tx, userId)).map(({ run, member }) => ({
    run: run.number,
    madeAt: run.startedAt,
    state: run.state,
    waitedSince: member.waitsSince,
    matchesWaited: member.waitCycles,
    times: member.slots,
    foundPlace: member.podKey !== null,
    totalMatch: member.totalMatch,
    reason: member.reason,
  }))
}
