import type { switchPlan as switchPlanEndpoint } from '#contract/api/billing/billing.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { ChargeOutcome as Answer } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ChargeOutcome, ProviderSubscription, SubscriptionSnapshot } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { updateMembership, requirePlanChangeable, isPlanChangeable } from './own-membership.ts'
import { getSwitchableSubscription } from './preview-plan-switch.ts'
import { presentChargeOutcome } from './present-charge-outcome.ts'

/** A request to change the plan: now for the previewed amount, or when the paid period ends. */
type PlanSwitchRequest = BodyOf<typeof switchPlanEndpoint>
type ImmediateSwitchRequest = Extract<PlanSwitchRequest, { when: 'now' }>

const previewValidMs = 3_600_000
const bankTakesDaysMessage = t`Bank payments take a few days. You can change your plan when your paid period ends, or right away with a card.`
const changePendingMessage = t`Your bank is still processing your last plan change.`
const amountChangedMessage = t`The amount has changed. Check the new amount.`

/**
 * Changes the plan of the member's own subscription. An immediate change costs the amount of its preview or fails. Idempotent: a
 * double click is charged once.
 *
 * @throws ProblemError like {@link previewPlanSwitch}, and `conflict` if the previewed amount is outdated, while a bank is
 *   still processing a change, and for an immediate change paid by bank account, where the money would arrive days after a
 *   cancellation
 */
export async function switchPlan(deps: BillingDeps, userId: string, request: PlanSwitchRequest): Promise<Answer> {
  await getSwitchableSubscription(deps, userId, request.priceId)
  return presentChargeOutcome(
    await updateMembership(deps, userId, isPlanChangeable, async (membership) => {
      // A concurrent request already changed to this plan.
      if (membership.priceId === request.priceId) return { kind: 'done' }
      requirePlanChangeable(membership)
      await requireNoPendingChange(deps, membership, request)
      return request.when === 'now' ? switchNow(deps, membership, request) : switchLater(deps, membership, request.priceId)
    }),
  )
}

async function switchLater(
  { config, payments }: BillingDeps,
  { id, plannedPriceId }: ProviderSubscription,
  priceId: string,
): Promise<ChargeOutcome> {
  if (plannedPriceId !== priceId) await payments.switchAtRenewal(id, priceId, config.retentionCoupon)
  return { kind: 'done' }
}

async function switchNow(
  deps: BillingDeps,
  membership: ProviderSubscription,
  request: ImmediateSwitchRequest,
): Promise<ChargeOutcome> {
  const { payments } = deps
  // A retention discount belongs to one plan and ends with it.
  const { retentionCoupon } = deps.config
  const { id, customerId, snapshot: moment, plannedPriceId, openInvoiceUrl } = membership
  const prorationAt = new Date(request.prorationAt)
  if (openInvoiceUrl && isAlreadyRequested(membership, request)) return { kind: 'action-required', url: openInvoiceUrl }
  if ((await payments.findPaymentMethod(customerId))?.kind === 'bank') throw new ProblemError('conflict', bankTakesDaysMessage)
  await requireFreshPreview(deps, moment, prorationAt)
  const { amountDueCents } = await payments.previewSwitch(id, request.priceId, prorationAt, retentionCoupon)
  if (amountDueCents !== request.amountDueCents) throw new ProblemError('conflict', amountChangedMessage)
  // A declined charge leaves another invoice, so a retry is a new request and not a repeated one.
  const key = `switch:${id}:${request.priceId}:${moment.latestInvoiceId}:${prorationAt.getTime()}`
  const outcome = await payments.switchNow(id, request.priceId, prorationAt, key, retentionCoupon)
  // If the payment fails, everything stays as it was, including an earlier scheduled change.
  if (outcome.kind === 'declined' && plannedPriceId) await payments.switchAtRenewal(id, plannedPriceId, retentionCoupon)
  return outcome
}

async function requireFreshPreview({ payments }: BillingDeps, { periodStartAt }: SubscriptionSnapshot, at: Date): Promise<void> {
  const now = await payments.now()
  const isFresh = at <= now && at.getTime() >= now.getTime() - previewValidMs && (periodStartAt === null || at >= periodStartAt)
  if (!isFresh) throw new ProblemError('conflict', amountChangedMessage)
}

/**
 * A change that waits for a bank is neither replaced nor followed by another one, because the payment may be in progress. One
 * whose payment failed is over, and a repeated request gets the same response as before.
 */
async function requireNoPendingChange(
  { payments }: BillingDeps,
  membership: ProviderSubscription,
  request: PlanSwitchRequest,
): Promise<void> {
  if (membership.snapshot.pendingPriceId === null) return
  const paymentStatus = (await payments.findCheckout(membership.id))?.payment
  if (paymentStatus === 'requires_payment_method') return
  if (paymentStatus === 'other' && request.when === 'now' && isAlreadyRequested(membership, request)) return
  throw new ProblemError('conflict', changePendingMessage)
}

/** Returns whether exactly this change is pending at the bank already, as after a double click. */
function isAlreadyRequested(
  { snapshot: { pendingPriceId, latestInvoiceAt } }: ProviderSubscription,
  request: ImmediateSwitchRequest,
): boolean {
  return pendingPriceId === request.priceId && latestInvoiceAt !== null && new Date(request.prorationAt) <= latestInvoiceAt
}
