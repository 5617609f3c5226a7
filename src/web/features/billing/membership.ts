import type { Subscription, SubscriptionList } from '#contract/api/billing/billing.ts'
import type { AccessUntilEnd } from '#domain/billing/access-until-end.ts'
import { isOngoing, type DisplayStatus } from '#domain/billing/subscription.ts'
import { t } from '#domain/i18n/messages.ts'
import type { PlanName } from './plans.ts'

/** Whether a subscription with this status prevents another one. */
function isRunning(status: DisplayStatus): boolean {
  return status === 'canceling' || isOngoing({ status })
}

/** The member's current subscription: prefers one that grants access to the members' pages. Returns null if all have ended. */
export function currentSubscription({ subscriptions }: SubscriptionList): Subscription | null {
  const running = subscriptions.filter(({ status }) => isRunning(status))
  return running.find(({ access }) => access.general) ?? running[0] ?? null
}

/** When the last membership ended; null if there is or was none. */
export function membershipEndedAt({ subscriptions }: SubscriptionList): string | null {
  return subscriptions.find(({ status }) => status === 'canceled' || status === 'unpaid')?.endsAt ?? null
}

/** Something the member should know about their membership, usually with an action. */
export type MembershipBanner =
  /** A lost dispute keeps the members' pages locked. */
  | { kind: 'withheld' }
  /** A payment is past due. `accessUntil` is when access ends, null if it has. */
  | { kind: 'past-due'; accessUntil: string | null }
  | { kind: 'canceling'; endsAt: string }
  /** Payments and access have stopped. `until` is null if there is no set end. */
  | { kind: 'paused'; until: string | null }
  /** A pause begins at the end of the paid period. */
  | { kind: 'pausing'; from: string; until: string }
  /** A payment, usually for a plan change, needs the member's confirmation on the provider's page. */
  | { kind: 'unconfirmed'; url: string }

/** Shown to members whose access a lost dispute keeps locked. */
export const withheldText = t`Your access is on hold because your bank reversed a payment after a dispute. Your next payment will restore your access.`

/** Banners for a subscription, most urgent first. */
export function membershipBannersOf({
  status,
  access,
  endsAt,
  currentPeriodEndAt,
  pauseEndsAt,
  ...rest
}: Subscription): MembershipBanner[] {
  const banners: MembershipBanner[] = rest.isWithheld ? [{ kind: 'withheld' }] : []
  // A membership that is ending or could not be resumed may also be past due.
  const canOwe = status === 'canceling' || status === 'paused'
  const isOwing = status === 'past_due' || status === 'unpaid' || (canOwe && rest.openInvoiceCents !== null)
  if (isOwing) banners.push({ kind: 'past-due', accessUntil: rest.accessUntil })
  if (status === 'canceling' && endsAt) banners.push({ kind: 'canceling', endsAt })
  // Resuming now would charge another period of a membership that is ending. The member is asked about the pause if they keep
  // it.
  if (status === 'canceling') return banners
  if (!isOwing && (status === 'paused' || (pauseEndsAt && !access.general && !rest.isWithheld)))
    banners.push({ kind: 'paused', until: pauseEndsAt })
  else if (pauseEndsAt && access.general && currentPeriodEndAt)
    banners.push({ kind: 'pausing', from: currentPeriodEndAt, until: pauseEndsAt })
  if ((status === 'active' || status === 'trialing') && rest.openInvoiceUrl !== null)
    banners.push({ kind: 'unconfirmed', url: rest.openInvoiceUrl })
  return banners
}

/** Whether the plan can be changed: not while a payment is past due, an end or a pause is set, or another change is scheduled. */
export function canSwitchPlan(subscription: Subscription): boolean {
  const { status, interval, plannedInterval } = subscription
  const isActive = status === 'active' || status === 'trialing'
  return isActive && interval !== null && plannedInterval === null && membershipBannersOf(subscription).length === 0
}

/** Whether the subscription can be canceled: it is running and no end is set. */
export function canCancel({ status }: Subscription): boolean {
  return status !== 'canceling' && isOngoing({ status })
}

/** The other of the two plans. */
export function otherPlan(interval: 'month' | 'year'): PlanName {
  return interval === 'year' ? 'monthly' : 'yearly'
}

/** What would apply until the end if this subscription were canceled now. */
export function untilEndOf(subscription: Subscription): AccessUntilEnd {
  const { status } = subscription
  if (status === 'paused' || status === 'unpaid') return 'at-once'
  if (status === 'past_due') return 'owing'
  return membershipBannersOf(subscription).some(({ kind }) => kind === 'paused') ? 'paused' : 'open'
}
