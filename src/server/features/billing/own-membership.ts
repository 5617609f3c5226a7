import { ProblemError } from '#contract/problems.ts'
import { isCanceling, isLive, isPaused, type SubscriptionFacts } from '#domain/billing/subscription.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { type MembershipsInHand, workOnMemberships } from './work-on-memberships.ts'

/** Which of several live subscriptions something is meant for, when one fits. */
type Fits<T> = (subscription: T) => boolean

/**
 * Changes the member's own live subscription, nobody else working on it meanwhile, and brings our copy up to date at once.
 *
 * @throws ProblemError `no-subscription`, `conflict` when the turn does not come, `payments-unavailable`
 */
export async function changeMembership<T>(
  deps: BillingDeps,
  userId: string,
  fits: Fits<ProviderSubscription>,
  change: (membership: ProviderSubscription) => Promise<T>,
): Promise<T> {
  return workOnMemberships(deps, userId, async ({ subscriptions, sync }: MembershipsInHand) => {
    const outcome = await change(pickMembership(subscriptions, fits))
    await sync()
    return outcome
  })
}

/** The live one of somebody's subscriptions, newest first; of several the one that fits. @throws ProblemError `no-subscription` */
export function pickMembership<T extends SubscriptionFacts>(subscriptions: readonly T[], fits: Fits<T>): T {
  const live = subscriptions.filter(isLive)
  const picked = live.find(fits) ?? live[0]
  if (!picked) throw new ProblemError('no-subscription')
  return picked
}

/** Whether a subscription is paid, goes on, and can change its plan. */
export function isSettled(facts: SubscriptionFacts): boolean {
  return whyUnsettled(facts) === null
}

/** @throws ProblemError `conflict` in words, while something else has to be done before the plan can change */
export function demandSettled(facts: SubscriptionFacts): void {
  const reason = whyUnsettled(facts)
  if (reason) throw new ProblemError('conflict', reason)
}

function whyUnsettled(facts: SubscriptionFacts): string | null {
  if (isCanceling(facts)) return 'Your membership is set to end. Choose to keep it first, then you can change your plan.'
  if (facts.status === 'past_due' || facts.status === 'unpaid')
    return 'A payment is outstanding. Once it is paid, you can change your plan.'
  return isPaused(facts) ? 'Your membership is paused. Resume it first, then you can change your plan.' : null
}
