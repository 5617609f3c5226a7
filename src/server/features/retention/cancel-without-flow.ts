import { ProblemError } from '#contract/problems/problems.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { withLockedMemberships } from '../billing/index.ts'
import type { RetentionDeps } from './deps.ts'
import { findCancelable } from './memberships.ts'
import { insertCanceled, endSession } from './store/sessions.ts'

/**
 * Cancels the membership at the end of its paid period without the cancel flow, as a fallback when the flow fails. It counts as
 * canceled in the stats.
 *
 * @throws ProblemError `no-subscription`, `already-canceling`, `payments-unavailable`
 */
export async function cancelWithoutFlow(deps: RetentionDeps, userId: string): Promise<void> {
  const { db, clock, newId, payments } = deps
  await withLockedMemberships(deps, userId, async ({ subscriptions, sync }) => {
    const membership = findCancelable(subscriptions)
    if (typeof membership === 'string') throw new ProblemError(membership)
    const { id: subscriptionId, interval } = membership
    await payments.cancelAtPeriodEnd(subscriptionId, { feedback: null, comment: null })
    await db.transaction(async (tx) => {
      const now = clock.now()
      if (!(await endSession(tx, { openOf: userId }, { state: 'canceled', now })))
        await insertCanceled(tx, { id: newId(), userId, subscriptionId, interval, now })
      await recordAuditEvent(deps, tx, { event: 'membership.canceled', details: { reason: 'not told' } })
    })
    await sync()
  })
}
