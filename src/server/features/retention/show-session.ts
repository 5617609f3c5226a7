import { ProblemError } from '#contract/problems.ts'
import type { RetentionSession } from '#contract/retention.ts'
import { CancelReason } from '#domain/billing/retention.ts'
import { isCanceling, isLive } from '#domain/billing/subscription.ts'
import { untilEnd } from '#domain/billing/until-end.ts'
import { listSubscriptions } from '../billing/index.ts'
import type { RetentionDeps } from './deps.ts'
import { findOpenSession } from './find-own-session.ts'
import { gatherOffers } from './gather-offers.ts'

/**
 * What the cancel flow shows: when the membership would end, and for each reason what is offered.
 *
 * @throws ProblemError `retention-token`, `retention-over`, `payments-unavailable`
 */
export async function showSession(deps: RetentionDeps, userId: string, authorization: string | null): Promise<RetentionSession> {
  const session = await findOpenSession(deps, userId, authorization)
  const membership = (await listSubscriptions(deps.db, userId)).find(({ id }) => id === session.subscriptionId)
  if (!membership || !isLive(membership) || isCanceling(membership)) throw new ProblemError('retention-over')
  const { byReason, prices, interval } = await gatherOffers(deps, userId, membership)
  const now = deps.clock.now()
  const until = untilEnd(membership)
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
