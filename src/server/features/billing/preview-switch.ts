import type { SwitchPreview } from '#contract/billing.ts'
import { ProblemError } from '#contract/problems.ts'
import type { BillingDeps } from './deps.ts'
import { demandSettled, isSettled, pickMembership } from './own-membership.ts'
import { listSubscriptions, type SubscriptionRow } from './store/subscriptions.ts'

/**
 * What changing the member's plan would cost now, and when it would come by itself if it waited.
 *
 * @throws ProblemError `not-found` for a price we do not offer, `no-subscription`, `conflict` for the plan they have and while
 *         the plan cannot change, `payments-unavailable`
 */
export async function previewSwitch(deps: BillingDeps, userId: string, priceId: string): Promise<SwitchPreview> {
  const { config, payments } = deps
  const membership = await findSwitchable(deps, userId, priceId)
  const preview = await payments.previewSwitch(membership.id, priceId, await payments.now(), config.retentionCoupon)
  return {
    ...preview,
    prorationAt: preview.prorationAt.toISOString(),
    nextPaymentAt: preview.nextPaymentAt.toISOString(),
    renewalAt: membership.currentPeriodEndAt?.toISOString() ?? null,
  }
}

/** The member's subscription as we know it, when its plan can change to this price. @throws ProblemError as `previewSwitch` */
export async function findSwitchable({ db, payments }: BillingDeps, userId: string, priceId: string): Promise<SubscriptionRow> {
  const { monthly, yearly } = await payments.findPrices()
  if (priceId !== monthly.id && priceId !== yearly.id) throw new ProblemError('not-found', 'This plan is not offered.')
  const membership = pickMembership(await listSubscriptions(db, userId), isSettled)
  demandSettled(membership)
  if (membership.priceId === priceId) throw new ProblemError('conflict', 'This is the plan you already have.')
  return membership
}
