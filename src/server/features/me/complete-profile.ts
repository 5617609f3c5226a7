import { ProblemError } from '#contract/problems/problems.ts'
import { missingFieldErrors } from '#domain/profile/completion.ts'
import type { Deps } from '#server/deps.ts'
import { lockProfile, markProfileCompleted } from '../profile/index.ts'
import { syncPackageAddress, type WelcomeDeps } from '../welcome/index.ts'

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
