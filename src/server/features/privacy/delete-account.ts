import type { Transaction } from '#server/platform/database/database.ts'
import { erasePersonalData } from '#server/platform/personal-data.ts'
import { retryOnDeadlock } from '#server/platform/database/retry-on-deadlock.ts'
import { listDeleted } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { erasureDue } from './jobs.ts'
import { lockErasure } from './store.ts'

/** Longer than any request or job takes. */
const secondErasureDelayMs = 10 * 60_000

/**
 * Deletes an account and all personal data in one transaction: ends every session, removes every sign-in method, and erases the
 * data of every feature. Idempotent, also for concurrent calls.
 */
export async function deleteAccount(deps: PrivacyDeps, userId: string): Promise<void> {
  // The deletion takes locks of every feature, and other transactions may take two of them in another order.
  await retryOnDeadlock(() => deleteInTransaction(deps, userId))
}

async function deleteInTransaction(deps: PrivacyDeps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockErasure(tx, userId)
    if ((await listDeleted(tx, [userId])).has(userId)) return
    await erase(deps, tx, userId)
    // A request of the user that is still running may write something after this.
    const startAfter = new Date(deps.clock.now().getTime() + secondErasureDelayMs)
    await deps.jobs.enqueue(tx, erasureDue, { userId }, { startAfter })
  })
}

/** Erases what a user with a deleted account left behind. Does nothing for other users. */
export async function eraseRemainingData(deps: PrivacyDeps, userId: string): Promise<void> {
  await retryOnDeadlock(() =>
    deps.db.transaction(async (tx) => {
      await lockErasure(tx, userId)
      if ((await listDeleted(tx, [userId])).has(userId)) await erase(deps, tx, userId)
    }),
  )
}

/**
 * Erases features from high to low, so that each still finds the data of the lower ones that it needs, such as the user's email
 * address.
 */
async function erase(deps: PrivacyDeps, tx: Transaction, userId: string): Promise<void> {
  for (const source of deps.personalData.toReversed()) await erasePersonalData(source, deps, tx, userId)
}
