import { accessPeriodOf } from '#domain/billing/subscription.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { withFirstAccessDetection } from './first-access.ts'
import { withBillingLease } from './lease.ts'
import { listSubscriptions, upsertSubscriptions, type SubscriptionRow } from './store/subscriptions.ts'
import { notifySubscriptionChange } from './notify-changes.ts'
import { isMembershipChange, publishMembershipChanged } from './publish-membership-changed.ts'
import { isAccessWithheld } from '#domain/billing/reversals.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { liftWithholding, findWithheldSince } from './store/reversals.ts'

/**
 * Updates our copy of a member's subscriptions from the provider, whatever triggered it and in whatever order the triggers
 * arrive. Returns the provider's state.
 */
export async function syncSubscriptions(deps: BillingDeps, userId: string, customerId: string): Promise<ProviderSubscription[]> {
  return withBillingLease(deps, userId, () => refreshSubscriptions(deps, userId, customerId))
}

/**
 * Like {@link syncSubscriptions}, for a caller that holds the member's billing lease. The transaction that stores changes also
 * enqueues the emails about them and publishes one live event. A subscription that the provider no longer knows counts as ended.
 */
export async function refreshSubscriptions(
  deps: BillingDeps,
  userId: string,
  customerId: string,
): Promise<ProviderSubscription[]> {
  const { db, clock, config, payments } = deps
  const subscriptions = await payments.listSubscriptions(customerId)
  const syncedAt = clock.now()
  await db.transaction(async (tx) => {
    const stored = new Map((await listSubscriptions(tx, userId)).map((row) => [row.id, row]))
    const isClosed = await isWithheld(deps, tx, userId, subscriptions)
    const fetched = subscriptions.map((subscription) => {
      const before = stored.get(subscription.id)
      const pastDueSince = outstandingSince(subscription, before, syncedAt)
      const firstPaymentFailedAt = failedSince(subscription, before, syncedAt)
      const row = { ...toRow({ ...subscription, pastDueSince }, userId, config.pastDueGraceDays, syncedAt), firstPaymentFailedAt }
      return isClosed && row.hasAccess ? { ...row, hasAccess: false, accessEndsAt: null, isWithheld: true } : row
    })
    const fetchedIds = new Set(fetched.map(({ id }) => id))
    const missing = [...stored.values()].filter(({ id, endedAt }) => !fetchedIds.has(id) && endedAt === null)
    const rows = [...fetched, ...missing.map((row) => toEnded(row, syncedAt))]
    await withFirstAccessDetection(deps, tx, [userId], () => upsertSubscriptions(tx, rows))
    for (const after of rows) {
      const before = stored.get(after.id)
      if (before) await notifySubscriptionChange(deps, tx, { before, after })
    }
    if (rows.some((after) => isMembershipChange(stored.get(after.id), after))) await publishMembershipChanged(deps, tx, [userId])
  })
  return subscriptions
}

function toEnded(row: SubscriptionRow, endedAt: Date): SubscriptionRow {
  return { ...row, status: 'canceled', hasAccess: false, accessEndsAt: null, isWithheld: false, endedAt, syncedAt: endedAt }
}

/**
 * The grace period starts once: another failed invoice does not restart it. The provider does not report when an open-ended
 * membership was given up, so that starts when we first saw it.
 */
function outstandingSince(
  { status, pastDueSince }: ProviderSubscription,
  stored: SubscriptionRow | undefined,
  now: Date,
): Date | null {
  const before = stored?.pastDueSince
  if (status === 'unpaid' || status === 'unknown') return (stored?.status === status && before) || now
  return pastDueSince && before && before < pastDueSince ? before : pastDueSince
}

/**
 * Returns when a first payment that was in progress failed, counted from when we first saw it until another payment is made. An
 * order that ended meanwhile still counts.
 */
function failedSince(
  { isNeverPaid, isPaymentUnderWay, isFirstPaymentReturned }: ProviderSubscription,
  stored: SubscriptionRow | undefined,
  now: Date,
): Date | null {
  if (!isNeverPaid || isPaymentUnderWay) return null
  const hasFailed = isFirstPaymentReturned || stored?.isPaymentUnderWay === true
  return stored?.firstPaymentFailedAt ?? (hasFailed ? now : null)
}

/** Converts a provider subscription to a row, with the result of the access rule. */
export function toRow(subscription: ProviderSubscription, userId: string, graceDays: number, syncedAt: Date): SubscriptionRow {
  const { customerId: _, snapshot: moment, opens, isFirstPaymentReturned, ...facts } = subscription
  const term = accessPeriodOf(subscription, graceDays)
  return {
    ...facts,
    userId,
    firstPaymentFailedAt: isFirstPaymentReturned ? syncedAt : null,
    anchorAt: moment.anchorAt,
    opensGeneral: opens.general,
    opensPodMarketplace: opens.pod_marketplace,
    hasAccess: term.granted,
    accessEndsAt: term.granted ? term.until : null,
    isWithheld: false,
    syncedAt,
  }
}

/**
 * Returns whether a lost dispute blocks a member's access. A payment made after the dispute was lost ends that for good, and so
 * does the operator's setting.
 */
async function isWithheld(
  deps: Pick<BillingDeps, 'config' | 'clock' | 'newId'>,
  tx: Transaction,
  userId: string,
  subscriptions: readonly ProviderSubscription[],
): Promise<boolean> {
  const since = await findWithheldSince(tx, userId)
  if (since === null) return false
  const paidTimes = subscriptions.flatMap(({ snapshot: moment }) => moment.latestPaidAt?.getTime() ?? [])
  const paidAt = paidTimes.length > 0 ? new Date(Math.max(...paidTimes)) : null
  if (deps.config.disputeLostEndsAccess && isAccessWithheld(since, paidAt)) return true
  await liftWithholding(tx, userId)
  await recordAuditEvent(deps, tx, { event: 'access.returned', actorId: null, aboutId: userId })
  return false
}
