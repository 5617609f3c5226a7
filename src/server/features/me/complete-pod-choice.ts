import { ProblemError } from '#contract/problems.ts'
import { enterPool, leavePool } from '../pods/index.ts'
import { findProfile } from '../profile/index.ts'
import type { MeDeps } from './show-me.ts'

type Outcome = { ok: true; state: 'in-pool' | 'opted-out'; rematchBy?: string }

/**
 * Brings the matching pool in line with the saved profile. Done twice, nothing changes.
 *
 * @throws ProblemError `pod-choice-open` when the member wants to be matched and has not said when
 */
export async function completePodChoice({ db, clock }: MeDeps, userId: string): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const { podOptIn, podDatePreference } = await findProfile(tx, userId)
    if (!podOptIn) {
      await leavePool(tx, userId)
      return { ok: true, state: 'opted-out' }
    }
    if (podDatePreference === null) throw new ProblemError('pod-choice-open')
    const rematchBy = await enterPool(tx, userId, clock.now())
    return { ok: true, state: 'in-pool', ...(rematchBy ? { rematchBy: rematchBy.toISOString() } : {}) }
  })
}
