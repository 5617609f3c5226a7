import { ProblemError } from '#contract/problems.ts'
import { missingEssentials } from '#domain/profile/completion.ts'
import { findProfile, stampProfileCompleted } from '../profile/index.ts'
import type { MeDeps } from './show-me.ts'

/**
 * Notes that a member's profile is complete; only the first time counts.
 *
 * @throws ProblemError `invalid-fields` with every essential field that is still empty
 */
export async function completeProfile({ db, clock }: MeDeps, userId: string): Promise<{ ok: true; completedAt: string }> {
  return db.transaction(async (tx) => {
    const missing = missingEssentials(await findProfile(tx, userId))
    const faults = missing.map(({ name, label }) => ({ field: name, message: `${label} is required.` }))
    if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
    const completedAt = await stampProfileCompleted(tx, userId, clock.now())
    return { ok: true, completedAt: completedAt.toISOString() }
  })
}
