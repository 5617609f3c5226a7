import { accessTerm } from '#domain/billing/subscription.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { noticingFirstAccess } from './first-access.ts'
import { withBillingLease } from './lease.ts'
import { listSubscriptions, saveSubscriptions, type SubscriptionRow } from './store/subscriptions.ts'
import { tellOfChange } from './tell-changes.ts'
import { isWithheld } from './withhold-access.ts'

/**
 * Brings the member's subscriptions up to what the provider says now. Whatever made us ask, and in whatever order it
 * came, the outcome is the provider's state, and so is the answer.
 */
export async function syncSubscriptions(deps: BillingDeps, userId: string, customerId: string): Promise<ProviderSubscription[]> {
  return withBillingLease(deps, userId, () => refreshSubscriptions(deps, userId, customerId))
}

/**
 * The same for a caller that holds the member's lease; answers what the provider says. What changed is told in the transaction
 * that makes it known here. A subscription the provider does not know any more has ended.
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
    const known = new Map((await listSubscriptions(tx, userId)).map((row) => [row.id, row]))
    const isClosed = await isWithheld(deps, tx, userId, subscriptions)
    const found = subscriptions.map((subscription) => {
      const before = known.get(subscription.id)
      const pastDueSince = outstandingSince(subscription, before, syncedAt)
      const firstPaymentFailedAt = failedSince(subscription, before, syncedAt)
      const row = { ...toRow({ ...subscription, pastDueSince }, userId, config.pastDueGraceDays, syncedAt), firstPaymentFailedAt }
      return isClosed && row.hasAccess ? { ...row, hasAccess: false, accessEndsAt: null, isWithheld: true } : row
    })
    const foundIds = new Set(found.map(({ id }) => id))
    const gone = [...known.values()].filter(({ id, endedAt }) => !foundIds.has(id) && endedAt === null)
    const rows = [...found, ...gone.map((row) => toEnded(row, syncedAt))]
    await noticingFirstAccess(deps, tx, [userId], () => saveSubscriptions(tx, rows))
    for (const after of rows) {
      const before = known.get(after.id)
      if (before) await tellOfChange(deps, tx, { before, after })
    }
  })
  return subscriptions
}

function toEnded(row: SubscriptionRow, endedAt: Date): SubscriptionRow {
  return { ...row, status: 'canceled', hasAccess: false, accessEndsAt: null, isWithheld: false, endedAt, syncedAt: endedAt }
}

/**
 * Days of grace are counted once: a further invoice that fails does not start them anew. When a membership was given up without an end,
 * the provider does not say; it counts from the moment that was known here.
 */
function outstandingSince(
  { status, pastDueSince }: ProviderSubscription,
  known: SubscriptionRow | undefined,
  now: Date,
): Date | null {
  const before = known?.pastDueSince
  if (status === 'unpaid' || status === 'unknown') return (known?.status === status && before) || now
  return pastDueSince && before && before < pastDueSince ? before : pastDueSince
}

/**
 * When a first payment failed that had been on its way. It counts from the moment that was known here, until another payment is
 * made; an order that ended meanwhile still counts.
 */
function failedSince(
  { isNeverPaid, isPaymentUnderWay, isFirstPaymentReturned }: ProviderSubscription,
  known: SubscriptionRow | undefined,
  now: Date,
): Date | null {
  if (!isNeverPaid || isPaymentUnderWay) return null
  const hasFailed = isFirstPaymentReturned || known?.isPaymentUnderWay === true
  return known?.firstPaymentFailedAt ?? (hasFailed ? now : null)
}

/** A subscription as kept, with what the access rule makes of it. */
export function toRow(subscription: ProviderSubscription, userId: string, graceDays: number, syncedAt: Date): SubscriptionRow {
  const { customerId: _, moment, opens, isFirstPaymentReturned, ...facts } = subscription
  const term = accessTerm(subscription, graceDays)
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
