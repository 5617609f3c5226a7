import { ProblemError } from '#contract/problems.ts'
import { missingFaults } from '#domain/profile/completion.ts'
import type { Deps } from '#server/deps.ts'
import { holdProfile, stampProfileCompleted } from '../profile/index.ts'
import { settleAddress, type WelcomeDeps } from '../welcome/index.ts'

/**
 * Notes that a member's profile is complete, and lets their welcome package go; only the first time counts.
 *
 * @throws ProblemError `invalid-fields` with every essential field that is still empty
 */
export async function completeProfile(
  deps: WelcomeDeps & Pick<Deps, 'db'>,
  userId: string,
): Promise<{ ok: true; completedAt: string }> {
  return deps.db.transaction(async (tx) => {
    const missing = missingFaults((await holdProfile(tx, userId)).profile)
    if (missing.length > 0) throw new ProblemError('invalid-fields', undefined, missing)
    const completedAt = await stampProfileCompleted(tx, userId, deps.clock.now())
    await settleAddress(deps, tx, userId)
    return { ok: true, completedAt: completedAt.toISOString() }
  })
}
