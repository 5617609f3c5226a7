import { ageBandStarts, daysPerYear } from '#matching/model.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { listBornBetween } from '../profile/index.ts'
import type { AssessmentDeps } from './deps.ts'
import { scoresMayChange } from './scores-may-change.ts'

const msPerDay = 24 * 60 * 60 * 1000

/** How far back a day's run looks, so that a server which was away for weeks misses nobody. */
const lookBackDays = 31

const membersAtOnce = 200

/** Has the scores made anew of members who have lately come into another age band. */
export async function refreshAged(deps: Pick<AssessmentDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const years of ageBandStarts) {
    const days = years * daysPerYear
    const members = await listBornBetween(deps.db, dayOf(now - (days + lookBackDays) * msPerDay), dayOf(now - days * msPerDay))
    for (const slice of inSlices(members, membersAtOnce)) {
      await deps.db.transaction(async (tx) => {
        for (const userId of slice) await scoresMayChange(deps, tx, userId)
      })
    }
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
