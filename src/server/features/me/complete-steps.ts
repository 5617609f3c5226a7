import { ProblemError } from '#contract/problems/problems.ts'
import { missingFieldErrors } from '#domain/profile/completion.ts'
import type { Deps } from '#server/deps.ts'
import { lockProfile, markProfileCompleted } from '../profile/index.ts'
import { syncPackageAddress, type WelcomeDeps } from '../welcome/index.ts'
import { enterPool, leavePool } from '../pods/index.ts'
import { clearWaitCounts } from './wait-counts.ts'

/**
 * Marks a member's profile as complete and releases their welcome package. Only the first call has an effect.
 *
 * @throws ProblemError `invalid-fields` with every empty essential field
 */
export async function completeProfile(
  deps: WelcomeDeps & Pick<Deps, 'db'>,
  userId: string,
): Promise<{ ok: true; completedAt: string }> {
  return deps.db.transaction(async (tx) => {
    const missing = missingFieldErrors((await lockProfile(tx, userId)).profile)
    if (missing.length > 0) throw new ProblemError('invalid-fields', undefined, missing)
    const completedAt = await markProfileCompleted(tx, userId, deps.clock.now())
    await syncPackageAddress(deps, tx, userId)
    return { ok: true, completedAt: completedAt.toISOString() }
  })
}

type Outcome = { ok: true; state: 'in-pool' | 'opted-out'; rematchBy?: string }

/**
 * Synchronizes the matching pool with the saved profile. Idempotent: a waiting member keeps their start date, even with another
 * slot. A member with a pod keeps the choice but does not wait.
 *
 * @throws ProblemError `pod-choice-open` if the member wants to be matched but has chosen no slot
 */
export async function completePodChoice({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Outcome> {
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    // Locks the profile, so that a change in another tab is applied either before or after this one.
    const { podOptIn, podDatePreference } = (await lockProfile(tx, userId)).profile
    if (!podOptIn) {
      await leavePool(tx, userId)
      return { ok: true, state: 'opted-out' }
    }
    if (podDatePreference === null) throw new ProblemError('pod-choice-open')
    const rematchBy = await enterPool(tx, userId, clock.now())
    return { ok: true, state: 'in-pool', ...(rematchBy ? { rematchBy: rematchBy.toISOString() } : {}) }
  })
  clearWaitCounts(db)
  return outcome
}
