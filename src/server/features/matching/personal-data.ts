import { lockMember } from '../members/index.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord, PersonalData } from '#server/platform/personal-data.ts'
import { deleteFromRuns, listRunsOf } from './store/members.ts'
import { deleteExclusionsOf } from './store/settings.ts'

/**
 * The runs in which a member was considered, with the result. The engine's input about a member comes from their profile,
 * statement and answers, which are exported there. All of it is deleted with the account; such a run can no longer be reproduced.
 */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'matches',
      title: 'Matches that considered you',
      tables: ['matching_run_members'],
      read: exportRuns,
      prunedAfter: 'matchInputDays',
    },
  ],
  withheld: { matching_exclusions: 'who admins keep out of the same pod and why, which would reveal the other member' },
  async erase(_, tx, userId) {
    // Lock the member before any run, in the order that acceptance uses: ending their pod membership later takes this lock too.
    await lockMember(tx, userId)
    await deleteFromRuns(tx, userId)
    await deleteExclusionsOf(tx, userId)
  },
}

async function exportRuns(tx: Executor, userId: string): Promise<DataRecord[]> {
  return (await listRunsOf(tx, userId)).map(({ run, member }) => ({
    run: run.number,
    createdAt: run.startedAt,
    state: run.state,
    waitedSince: member.waitsSince,
    matchesWaited: member.waitCycles,
    times: member.slots,
    wasPlaced: member.podKey !== null,
    totalMatch: member.totalMatch,
    reason: member.reason,
  }))
}
