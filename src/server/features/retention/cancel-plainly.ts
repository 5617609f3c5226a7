import { ProblemError } from '#contract/problems.ts'
import { record } from '../audit/index.ts'
import { workOnMemberships } from '../billing/index.ts'
import type { RetentionDeps } from './deps.ts'
import { findCancelable } from './memberships.ts'
import { addCanceled, endSession } from './store/sessions.ts'

/**
 * Lets the membership end with its paid period, without the cancel flow: for when that does not work. It counts among the
 * canceled like any other.
 *
 * @throws ProblemError `no-subscription`, `already-canceling`, `payments-unavailable`
 */
export async function cancelPlainly(deps: RetentionDeps, userId: string): Promise<void> {
  const { db, clock, newId, payments } = deps
  await workOnMemberships(deps, userId, async ({ subscriptions, sync }) => {
    const membership = findCancelable(subscriptions)
    if (typeof membership === 'string') throw new ProblemError(membership)
    const { id: subscriptionId, interval } = membership
    await payments.cancelAtPeriodEnd(subscriptionId, { feedback: null, comment: null })
    await db.transaction(async (tx) => {
      const now = clock.now()
      if (!(await endSession(tx, { openOf: userId }, { state: 'canceled', now })))
        await addCanceled(tx, { id: newId(), userId, subscriptionId, interval, now })
      await record(deps, tx, { event: 'membership.canceled', details: { reason: 'not told' } })
    })
    await sync()
  })
}
