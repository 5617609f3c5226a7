import { ProblemError } from '#contract/problems/problems.ts'
import { isCanceling, isOngoing, isPaused, type SubscriptionState } from '#domain/billing/subscription.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { type LockedMemberships, withLockedMemberships } from './with-memberships.ts'

/** Selects among several current subscriptions. */
type Matches<T> = (subscription: T) => boolean

/**
 * Changes the member's own current subscription under the billing lease and updates our copy at once.
 *
 * @throws ProblemError `no-subscription`, `conflict` if the lease is not free, `payments-unavailable`
 */
export async function updateMembership<T>(
  deps: BillingDeps,
  userId: string,
  matches: Matches<ProviderSubscription>,
  change: (membership: ProviderSubscription) => Promise<T>,
): Promise<T> {
  return withLockedMemberships(deps, userId, async ({ subscriptions, sync }: LockedMemberships) => {
    const outcome = await change(pickMembership(subscriptions, matches))
    await sync()
    return outcome
  })
}

/**
 * Picks the current subscription from a list, newest first, and among several the matching one.
 *
 * @throws ProblemError `no-subscription`
 */
export function pickMembership<T extends SubscriptionState>(subscriptions: readonly T[], matches: Matches<T>): T {
  const ongoing = subscriptions.filter(isOngoing)
  const picked = ongoing.find(matches) ?? ongoing[0]
  if (!picked) throw new ProblemError('no-subscription')
  return picked
}

/** Returns whether a subscription is paid, continues, and can change its plan. */
export function isPlanChangeable(facts: SubscriptionState): boolean {
  return planChangeBlocker(facts) === null
}

/** @throws ProblemError `conflict` with the reason, while something else must happen before the plan can change */
export function requirePlanChangeable(facts: SubscriptionState): void {
  const reason = planChangeBlocker(facts)
  if (reason) throw new ProblemError('conflict', reason)
}

function planChangeBlocker(facts: SubscriptionState): string | null {
  if (isCanceling(facts)) return t`Your membership is set to end. Choose Keep my membership first, then change your plan.`
  if (facts.status === 'past_due' || facts.status === 'unpaid')
    return t`You have an outstanding payment. Once it’s paid, you can change your plan.`
  return isPaused(facts) ? t`Your membership is paused. Resume it first, then change your plan.` : null
}
