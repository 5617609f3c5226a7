import type { PlanSwitchPreview } from '#contract/api/billing/billing.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { BillingDeps } from './deps.ts'
import { requirePlanChangeable, isPlanChangeable, pickMembership } from './own-membership.ts'
import { listSubscriptions, type SubscriptionRow } from './store/subscriptions.ts'

/**
 * Returns what a plan change would cost now, and when it would happen at the end of the paid period.
 *
 * @throws ProblemError `not-found` for a price we do not offer, `no-subscription`, `conflict` for the current plan and while
 *   the plan cannot change, `payments-unavailable`
 */
export async function previewPlanSwitch(deps: BillingDeps, userId: string, priceId: string): Promise<PlanSwitchPreview> {
  const { config, payments } = deps
  const membership = await getSwitchableSubscription(deps, userId, priceId)
  const preview = await payments.previewSwitch(membership.id, priceId, await payments.now(), config.retentionCoupon)
  return {
    ...preview,
    prorationAt: preview.prorationAt.toISOString(),
    nextPaymentAt: preview.nextPaymentAt.toISOString(),
    renewalAt: membership.currentPeriodEndAt?.toISOString() ?? null,
  }
}

/**
 * Returns our copy of the member's subscription if its plan can change to this price.
 *
 * @throws ProblemError like {@link previewPlanSwitch}
 */
export async function getSwitchableSubscription(
  { db, payments }: BillingDeps,
  userId: string,
  priceId: string,
): Promise<SubscriptionRow> {
  const { monthly, yearly } = await payments.getPrices()
  if (priceId !== monthly.id && priceId !== yearly.id) throw new ProblemError('not-found', t`This plan isn’t available.`)
  const membership = pickMembership(await listSubscriptions(db, userId), isPlanChangeable)
  requirePlanChangeable(membership)
  if (membership.priceId === priceId) throw new ProblemError('conflict', t`You’re already on this plan.`)
  return membership
}
