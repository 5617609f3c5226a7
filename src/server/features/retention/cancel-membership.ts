import type { CancelReason } from '#domain/billing/retention.ts'
import { isCanceling } from '#domain/billing/subscription.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { RetentionDeps } from './deps.ts'
import type { Membership } from './memberships.ts'
import { endSession, type RetentionSessionRow } from './store/sessions.ts'

/** Cancels a membership at the end of its paid period and ends the session. A canceled membership stays canceled. */
export async function cancelMembership(
  deps: RetentionDeps,
  session: RetentionSessionRow,
  membership: Membership,
  { reason, comment }: { reason: CancelReason | null; comment?: string | null | undefined },
): Promise<void> {
  const { db, clock, payments } = deps
  const feedback = reason ?? session.reason
  if (!isCanceling(membership)) await payments.cancelAtPeriodEnd(membership.id, { feedback, comment: comment || null })
  await db.transaction(async (tx) => {
    await endSession(tx, { id: session.id }, { state: 'canceled', reason, comment: comment || null, now: clock.now() })
    await recordAuditEvent(deps, tx, { event: 'membership.canceled', details: { reason: feedback ?? 'not told' } })
  })
}
