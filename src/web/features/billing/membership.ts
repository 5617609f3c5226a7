import type { Subscription, SubscriptionList } from '#contract/billing.ts'
import { isLive, type ShownStatus } from '#domain/billing/subscription.ts'

/** Whether a subscription of this status stands in the way of another one. */
function isRunning(status: ShownStatus): boolean {
  return status === 'canceling' || isLive({ status })
}

/** The subscription a member has now: one that opens the members' pages before one that does not; null when all have ended. */
export function currentSubscription({ subscriptions }: SubscriptionList): Subscription | null {
  const running = subscriptions.filter(({ status }) => isRunning(status))
  return running.find(({ access }) => access.general) ?? running[0] ?? null
}

/** When the last membership ended, null when there is or was none. */
export function endedAt({ subscriptions }: SubscriptionList): string | null {
  return subscriptions.find(({ status }) => status === 'canceled' || status === 'unpaid')?.endsAt ?? null
}

/** A calendar day as a member reads it, in the zone of their browser. */
export function formatDay(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant))
}
