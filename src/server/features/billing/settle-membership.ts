import type { ChargeOutcome } from '#contract/billing.ts'
import { isCanceling, isPaused } from '#domain/billing/subscription.ts'
import { toAnswer } from './charge-answer.ts'
import type { BillingDeps } from './deps.ts'
import { changeMembership } from './own-membership.ts'

/** Takes back a cancellation whose day has not come; a membership that goes on anyway stays as it is. @throws ProblemError `no-subscription` */
export async function keepMembership(deps: BillingDeps, userId: string): Promise<void> {
  await changeMembership(deps, userId, isCanceling, ({ id }) => deps.payments.keepSubscription(id))
}

/**
 * Ends a pause now; a membership that is not paused stays as it is, and so does a pause whose end was not paid.
 *
 * @throws ProblemError `no-subscription`
 */
export async function resumeMembership(deps: BillingDeps, userId: string): Promise<ChargeOutcome> {
  return toAnswer(await changeMembership(deps, userId, isPaused, ({ id }) => deps.payments.resumeSubscription(id)))
}

/** Gives up a change of plan that has not come yet. @throws ProblemError `no-subscription` */
export async function forgetSwitch(deps: BillingDeps, userId: string): Promise<void> {
  const isPlanned = ({ plannedPriceId }: { plannedPriceId: string | null }) => plannedPriceId !== null
  await changeMembership(deps, userId, isPlanned, ({ id }) => deps.payments.forgetSwitch(id))
}

/**
 * Tries the outstanding payment again; with nothing outstanding nothing is charged, and with `onlyWithNewMethod` nothing either
 * where it was tried with the payment method now kept.
 *
 * @throws ProblemError `no-subscription`
 */
export async function payOutstanding(
  deps: BillingDeps,
  userId: string,
  options: { onlyWithNewMethod: boolean },
): Promise<ChargeOutcome> {
  const isOwed = ({ openInvoiceCents }: { openInvoiceCents: number | null }) => openInvoiceCents !== null
  return toAnswer(
    await changeMembership(deps, userId, isOwed, (membership) =>
      isOwed(membership) ? deps.payments.payOpenInvoice(membership.id, options) : Promise.resolve({ kind: 'done' as const }),
    ),
  )
}
