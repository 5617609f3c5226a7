import type { ChargeOutcome } from '#contract/api/billing/billing.ts'
import { isCanceling, isPaused } from '#domain/billing/subscription.ts'
import { presentChargeOutcome } from './present-charge-outcome.ts'
import type { BillingDeps } from './deps.ts'
import { updateMembership } from './own-membership.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { PortalFlow } from '#server/gateways/payments/port.ts'
import { findCustomerId } from './store/customers.ts'

/**
 * Undoes a cancellation that has not taken effect. Does nothing if the membership is not canceled.
 *
 * @throws ProblemError `no-subscription`
 */
export async function undoCancellation(deps: BillingDeps, userId: string): Promise<void> {
  await updateMembership(deps, userId, isCanceling, ({ id }) => deps.payments.undoCancellation(id))
}

/**
 * Ends a pause now. Does nothing if the membership is not paused; a resume whose payment failed leaves it paused.
 *
 * @throws ProblemError `no-subscription`
 */
export async function resumeMembership(deps: BillingDeps, userId: string): Promise<ChargeOutcome> {
  return presentChargeOutcome(await updateMembership(deps, userId, isPaused, ({ id }) => deps.payments.resumeSubscription(id)))
}

/**
 * Cancels a scheduled plan change.
 *
 * @throws ProblemError `no-subscription`
 */
export async function cancelPlanSwitch(deps: BillingDeps, userId: string): Promise<void> {
  const isPlanned = ({ plannedPriceId }: { plannedPriceId: string | null }) => plannedPriceId !== null
  await updateMembership(deps, userId, isPlanned, ({ id }) => deps.payments.cancelPlanSwitch(id))
}

/**
 * Retries the open payment. Does nothing if there is none, or if `onlyWithNewMethod` is set and it was already tried with the
 * current payment method.
 *
 * @throws ProblemError `no-subscription`
 */
export async function payOpenInvoice(
  deps: BillingDeps,
  userId: string,
  options: { onlyWithNewMethod: boolean },
): Promise<ChargeOutcome> {
  const isOwed = ({ openInvoiceCents }: { openInvoiceCents: number | null }) => openInvoiceCents !== null
  return presentChargeOutcome(
    await updateMembership(deps, userId, isOwed, (membership) =>
      isOwed(membership) ? deps.payments.payOpenInvoice(membership.id, options) : Promise.resolve({ kind: 'done' as const }),
    ),
  )
}

/**
 * Returns the URL of the provider's billing portal, which links back to the membership page.
 *
 * @throws ProblemError `no-subscription` for a member who never ordered
 */
export async function createPortalSession(
  { config, db, payments }: BillingDeps,
  userId: string,
  flow: PortalFlow | null,
): Promise<{ url: string }> {
  const customerId = await findCustomerId(db, userId)
  if (!customerId) throw new ProblemError('no-subscription')
  return { url: await payments.createPortalSession(customerId, `${config.appUrl}/dashboard/subscription?from=billing`, flow) }
}
