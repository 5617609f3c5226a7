import type { Transaction } from '#server/platform/database/database.ts'
import { pastDeadlocks } from '#server/platform/database/past-deadlocks.ts'
import { findDeleted } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { erasureDue } from './jobs.ts'
import { sources } from './sources.ts'
import { lockErasure } from './store.ts'

/** Longer than any request or job takes. */
const onceMoreAfterMs = 10 * 60_000

/**
 * Deletes a person's account with everything personal in it, at once and as one: every session ends, nothing signs them in any
 * more, every feature lets go of what it kept. Done twice, or twice at once, nothing changes.
 */
export async function deleteAccount(deps: PrivacyDeps, userId: string): Promise<void> {
  // It takes the locks of every feature, and some other work may hold two of them in another order.
  await pastDeadlocks(() => deleteAtOnce(deps, userId))
}

async function deleteAtOnce(deps: PrivacyDeps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockErasure(tx, userId)
    if ((await findDeleted(tx, [userId])).has(userId)) return
    await erase(deps, tx, userId)
    // A request of theirs that is still under way may write something after this.
    const startAfter = new Date(deps.clock.now().getTime() + onceMoreAfterMs)
    await deps.jobs.enqueue(tx, erasureDue, { userId }, { startAfter })
  })
}

/** Lets go once more of what somebody who has deleted their account left behind; of nobody else's. */
export async function eraseRemains(deps: PrivacyDeps, userId: string): Promise<void> {
  await pastDeadlocks(() =>
    deps.db.transaction(async (tx) => {
      await lockErasure(tx, userId)
      if ((await findDeleted(tx, [userId])).has(userId)) await erase(deps, tx, userId)
    }),
  )
}

/** High to low: a feature still finds what it needs of lower ones, the address of the person among it. */
async function erase(deps: PrivacyDeps, tx: Transaction, userId: string): Promise<void> {
  for (const source of sources.toReversed()) await source.erase(deps, tx, userId)
}
