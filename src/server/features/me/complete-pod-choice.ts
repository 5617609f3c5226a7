import { ProblemError } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import { enterPool, leavePool } from '../pods/index.ts'
import { holdProfile } from '../profile/index.ts'
import { forgetWaitCounts } from './wait-counts.ts'

type Outcome = { ok: true; state: 'in-pool' | 'opted-out'; rematchBy?: string }

/**
 * Brings the matching pool in line with the saved profile. Done twice, nothing changes: whoever waits keeps their day, also
 * with another time. Whoever has a pod keeps their wish and waits for nothing.
 *
 * @throws ProblemError `pod-choice-open` when the member wants to be matched and has not said when
 */
export async function completePodChoice({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Outcome> {
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    // Held, so that a change of mind in another tab comes before this or after it.
    const { podOptIn, podDatePreference } = (await holdProfile(tx, userId)).profile
    if (!podOptIn) {
      await leavePool(tx, userId)
      return { ok: true, state: 'opted-out' }
    }
    if (podDatePreference === null) throw new ProblemError('pod-choice-open')
    const rematchBy = await enterPool(tx, userId, clock.now())
    return { ok: true, state: 'in-pool', ...(rematchBy ? { rematchBy: rematchBy.toISOString() } : {}) }
  })
  forgetWaitCounts(db)
  return outcome
}
