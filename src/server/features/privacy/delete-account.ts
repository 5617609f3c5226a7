import { deleteAccount as deleteIdentity } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { sources } from './sources.ts'
import { lockErasure } from './store.ts'

/**
 * Deletes a person's account with everything personal in it, at once and as one: every session ends, nothing signs them in any
 * more, every feature lets go of what it kept. Done twice, or twice at once, nothing changes.
 */
export async function deleteAccount(deps: PrivacyDeps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockErasure(tx, userId)
    // High to low: a feature still finds what it needs of lower ones.
    for (const { erase } of [...sources].reverse()) await erase(deps, tx, userId)
    await deleteIdentity(deps, tx, userId)
  })
}
