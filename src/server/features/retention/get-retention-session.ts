import { ProblemError } from '#contract/problems/problems.ts'
import type { RetentionSession } from '#contract/api/retention.ts'
import { CancelReason } from '#domain/billing/retention.ts'
import { isCanceling, isOngoing } from '#domain/billing/subscription.ts'
import { accessUntilEnd } from '#domain/billing/access-until-end.ts'
import { listSubscriptions } from '../billing/index.ts'
import type { RetentionDeps } from './deps.ts'
import { getOpenSession } from './get-own-session.ts'
import { listOffers } from './list-offers.ts'

/**
 * Returns the data of the cancel flow: when the membership would end, and the offers for each reason.
 *
 * @throws ProblemError `retention-token`, `retention-over`, `payments-unavailable`
 */
export async function getRetentionSession(
  deps: RetentionDeps,
  userId: string,
  authorization: string | null,
): Promise<RetentionSession> {
  const session = await getOpenSession(deps, userId, authorization)
  const membership = (await listSubscriptions(deps.db, userId)).find(({ id }) => id === session.subscriptionId)
  if (!membership || !isOngoing(membership) || isCanceling(membership)) throw new ProblemError('retention-over')
  const { byReason, prices, interval } = await listOffers(deps, userId, membership)
  const now = deps.clock.now()
  const until = accessUntilEnd(membership)
  const { currentPeriodEndAt, accessEndsAt } = membership
  return {
    sessionId: session.id,
    endsAt: (until === 'at-once' || currentPeriodEndAt === null ? now : currentPeriodEndAt).toISOString(),
    untilEnd: until,
    openUntil: until === 'owing' && accessEndsAt !== null && accessEndsAt > now ? accessEndsAt.toISOString() : null,
    currency: membership.currency ?? prices.monthly.currency,
    interval,
    reasons: CancelReason.options.map((reason) => ({ reason, offers: byReason[reason] })),
  }
}
