import * as z from 'zod'
import { isDisputeDecided, isDisputeLost } from '#domain/billing/reversals.ts'
import type { ProviderReversal, ReversalSubject } from '#server/gateways/payments/port.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { BillingDeps } from './deps.ts'
import { reversalReported } from './jobs.ts'
import { withBillingLease } from './lease.ts'
import { publishMembershipChanged } from './publish-membership-changed.ts'
import { findUserIdByCustomer } from './store/customers.ts'
import { markEventProcessedForCustomer, dismissEvent, type EventRow } from './store/events.ts'
import { findWithheldSince, lockReversal, type ReversalRow, upsertReversal } from './store/reversals.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

/** Events about refunds and disputes. They only tell which object to look up. */
export const reversalEvents: ReadonlySet<string> = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
])

const Subject = z.object({
  data: z.object({ object: z.object({ object: z.enum(['charge', 'refund', 'dispute']), id: z.string() }) }),
})

/** Customers who are not members share one lease, so that a stored reversal is never overwritten by an older reading. */
const unknownCustomerLease = '00000000-0000-0000-0000-000000000000'

/**
 * Looks up the refunds or the dispute of an event and stores their current state. New or changed ones are reported to the
 * operator once and recorded in the audit log. A lost dispute ends the member's access if the operator configured that.
 */
export async function recordReversals(deps: BillingDeps, event: EventRow): Promise<void> {
  const { db, clock, log, payments } = deps
  const subject: ReversalSubject | undefined = Subject.safeParse(event.payload).data?.data.object
  const [first] = subject ? await payments.findReversals(subject) : []
  if (!subject || !first) {
    log.warn({ event: 'webhook.ignored', eventId: event.id, type: event.type }, 'webhook for an unknown object')
    await dismissEvent(db, event.id, clock.now())
    return
  }
  const { customerId } = first
  const userId = customerId && (await findUserIdByCustomer(db, customerId))
  await withBillingLease(deps, userId ?? unknownCustomerLease, async () => {
    const reversals = await payments.findReversals(subject)
    await db.transaction(async (tx) => {
      for (const reversal of reversals) await processReversal(deps, tx, { event, userId, reversal })
    })
    if (userId && customerId) await refreshSubscriptions(deps, userId, customerId)
  })
  await markEventProcessedForCustomer(db, event.id, customerId, clock.now())
}

type ReversalContext = { event: EventRow; userId: string | null; reversal: ProviderReversal }

async function processReversal(deps: BillingDeps, tx: Transaction, { event, userId, reversal }: ReversalContext): Promise<void> {
  const before = await lockReversal(tx, reversal.id)
  const after = toRow(deps, before, { event, userId, reversal })
  await upsertReversal(tx, after)
  if (before?.status === after.status) return
  await recordAuditEvent(deps, tx, {
    event: after.kind === 'refund' ? 'refund.recorded' : 'dispute.recorded',
    actorId: null,
    aboutId: after.userId,
    details: { id: after.providerId, status: after.status },
  })
  await recordAccess(deps, tx, before, after)
  if (after.userId) await publishMembershipChanged(deps, tx, [after.userId])
  if (!isWorthReporting(before, after)) return
  const { kind, amountCents, currency, reason, status, evidenceDueAt, withholdsAccess } = after
  const report = { kind, amountCents, currency, reason, status, withholdsAccess }
  await deps.jobs.enqueue(tx, reversalReported, {
    idempotencyKey: `${after.providerId}/${event.id}`,
    report: { ...report, evidenceDueAt: evidenceDueAt?.toISOString() ?? null },
  })
}

/** If one dispute is won, another lost one may still block access. */
async function recordAccess(deps: BillingDeps, tx: Transaction, before: ReversalRow | null, after: ReversalRow): Promise<void> {
  const { userId, providerId, withholdsAccess } = after
  if (!userId || withholdsAccess === (before?.withholdsAccess ?? false)) return
  if (!withholdsAccess && (await findWithheldSince(tx, userId)) !== null) return
  const event = withholdsAccess ? 'access.withheld' : 'access.returned'
  await recordAuditEvent(deps, tx, { event, actorId: null, aboutId: userId, details: { id: providerId } })
}

/** A completed refund is expected, so it needs no report. */
function isWorthReporting(before: ReversalRow | null, { kind, status }: ReversalRow): boolean {
  return before === null || kind === 'dispute' || status === 'failed' || status === 'canceled'
}

function toRow(
  { newId, config }: BillingDeps,
  before: ReversalRow | null,
  { event, userId, reversal }: ReversalContext,
): ReversalRow {
  const { id: providerId, customerId: _, ...facts } = reversal
  const isNew = before?.status !== facts.status
  const isNewlyLost = isNew && isDisputeLost(facts) && userId !== null && config.disputeLostEndsAccess
  return {
    ...facts,
    id: before?.id ?? newId(),
    providerId,
    // Keeps a member who has left; they can't be looked up again.
    userId: userId ?? before?.userId ?? null,
    decidedAt: isDisputeDecided(facts) ? ((isNew ? null : before?.decidedAt) ?? event.createdAt) : null,
    withholdsAccess: isNewlyLost || (isDisputeLost(facts) && (before?.withholdsAccess ?? false)),
  }
}
