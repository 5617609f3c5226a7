import type { Subscription, SubscriptionList } from '#contract/billing.ts'
import { isLive, type ShownStatus } from '#domain/billing/subscription.ts'
import type { PlanName } from './plans.ts'

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

/** Something about a membership that its member should know, and mostly can do something about. */
export type Notice =
  /** A lost dispute keeps the members' pages closed. */
  | { kind: 'withheld' }
  /** A payment is owed; `accessUntil` is when pages close, null where they have. */
  | { kind: 'past-due'; accessUntil: string | null }
  | { kind: 'canceling'; endsAt: string }
  /** Payments and access have stopped; `until` is null where nobody said for how long. */
  | { kind: 'paused'; until: string | null }
  /** A pause begins once the paid time is over. */
  | { kind: 'pausing'; from: string; until: string }
  /** A payment, of a change of plan mostly, waits for the member on a page of the provider. */
  | { kind: 'unconfirmed'; url: string }

/** What a member reads whose pages a lost dispute keeps closed. */
export const withheldText =
  'Your access is on hold: your bank took one of your payments back after a dispute. It opens again with your next payment.'

/** What a page says of a subscription before anything else, the most urgent first. */
export function noticesOf({ status, access, endsAt, currentPeriodEndAt, pauseEndsAt, ...rest }: Subscription): Notice[] {
  const notices: Notice[] = rest.isWithheld ? [{ kind: 'withheld' }] : []
  // Whose membership ends, or could not be resumed, may owe something as well.
  const mayOwe = status === 'canceling' || status === 'paused'
  const owes = status === 'past_due' || status === 'unpaid' || (mayOwe && rest.openInvoiceCents !== null)
  if (owes) notices.push({ kind: 'past-due', accessUntil: rest.accessUntil })
  if (status === 'canceling' && endsAt) notices.push({ kind: 'canceling', endsAt })
  // Going on at once would be one more paid period of a membership that ends: whoever keeps it is asked about the pause then.
  if (status === 'canceling') return notices
  if (!owes && (status === 'paused' || (pauseEndsAt && !access.general && !rest.isWithheld)))
    notices.push({ kind: 'paused', until: pauseEndsAt })
  else if (pauseEndsAt && access.general && currentPeriodEndAt)
    notices.push({ kind: 'pausing', from: currentPeriodEndAt, until: pauseEndsAt })
  if ((status === 'active' || status === 'trialing') && rest.openInvoiceUrl !== null)
    notices.push({ kind: 'unconfirmed', url: rest.openInvoiceUrl })
  return notices
}

/** Whether the plan may be changed: not while money is owed, an end or a pause is set, or another change is planned. */
export function maySwitch(subscription: Subscription): boolean {
  const { status, interval, plannedInterval } = subscription
  const runs = status === 'active' || status === 'trialing'
  return runs && interval !== null && plannedInterval === null && noticesOf(subscription).length === 0
}

/** Whether canceling is still open: the subscription runs, and no end is set. */
export function mayCancel({ status }: Subscription): boolean {
  return status !== 'canceling' && isLive({ status })
}

/** The other of the two plans. */
export function otherPlan(interval: 'month' | 'year'): PlanName {
  return interval === 'year' ? 'monthly' : 'yearly'
}
