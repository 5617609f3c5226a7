import * as z from 'zod'
import { isDecided, isLost } from '#domain/billing/reversals.ts'
import type { ProviderReversal, ReversalSubject } from '#server/gateways/payments/port.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import type { BillingDeps } from './deps.ts'
import { reversalReported } from './jobs.ts'
import { withBillingLease } from './lease.ts'
import { findUserIdOf } from './store/customers.ts'
import { assignEvent, dismissEvent, type EventRow } from './store/events.ts'
import { findWithheldSince, lockReversal, type ReversalRow, upsertReversal } from './store/reversals.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

/** Events about payments that go back. Each only says where to look. */
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

/** Customers who are not members share one lease: what is read of a reversal is stored before it is read again. */
const strangersLease = '00000000-0000-0000-0000-000000000000'

/**
 * Looks up the refunds or the dispute an event is about and stores them as they are now. What is new or has changed is reported
 * to the operator once, and stands in the audit log; a lost dispute closes the members' pages where the operator wants that.
 */
export async function recordReversals(deps: BillingDeps, event: EventRow): Promise<void> {
  const { db, clock, log, payments } = deps
  const subject: ReversalSubject | undefined = Subject.safeParse(event.payload).data?.data.object
  const [first] = subject ? await payments.findReversals(subject) : []
  if (!subject || !first) {
    log.warn({ event: 'webhook.ignored', eventId: event.id, type: event.type }, 'webhook about nothing the provider knows')
    await dismissEvent(db, event.id, clock.now())
    return
  }
  const { customerId } = first
  const userId = customerId && (await findUserIdOf(db, customerId))
  await withBillingLease(deps, userId ?? strangersLease, async () => {
    const found = await payments.findReversals(subject)
    await db.transaction(async (tx) => {
      for (const reversal of found) await storeReversal(deps, tx, { event, userId, reversal })
    })
    if (userId && customerId) await refreshSubscriptions(deps, userId, customerId)
  })
  await assignEvent(db, event.id, customerId, clock.now())
}

type Found = { event: EventRow; userId: string | null; reversal: ProviderReversal }

async function storeReversal(deps: BillingDeps, tx: Transaction, { event, userId, reversal }: Found): Promise<void> {
  const before = await lockReversal(tx, reversal.id)
  const after = toRow(deps, before, { event, userId, reversal })
  await upsertReversal(tx, after)
  if (before?.status === after.status) return
  await record(deps, tx, {
    event: after.kind === 'refund' ? 'refund.recorded' : 'dispute.recorded',
    actorId: null,
    aboutId: after.userId,
    details: { id: after.providerId, status: after.status },
  })
  await recordAccess(deps, tx, before, after)
  if (!isWorthReporting(before, after)) return
  const { kind, amountCents, currency, reason, status, evidenceDueAt, withholdsAccess } = after
  const report = { kind, amountCents, currency, reason, status, withholdsAccess }
  await deps.jobs.enqueue(tx, reversalReported, {
    occasion: `${after.providerId}/${event.id}`,
    report: { ...report, evidenceDueAt: evidenceDueAt?.toISOString() ?? null },
  })
}

/** Another lost dispute may still keep the pages closed when one is won. */
async function recordAccess(deps: BillingDeps, tx: Transaction, before: ReversalRow | null, after: ReversalRow): Promise<void> {
  const { userId, providerId, withholdsAccess } = after
  if (!userId || withholdsAccess === (before?.withholdsAccess ?? false)) return
  if (!withholdsAccess && (await findWithheldSince(tx, userId)) !== null) return
  const event = withholdsAccess ? 'access.withheld' : 'access.returned'
  await record(deps, tx, { event, actorId: null, aboutId: userId, details: { id: providerId } })
}

/** That a refund on its way has arrived is what everyone expects of it. */
function isWorthReporting(before: ReversalRow | null, { kind, status }: ReversalRow): boolean {
  return before === null || kind === 'dispute' || status === 'failed' || status === 'canceled'
}

function toRow({ newId, config }: BillingDeps, before: ReversalRow | null, { event, userId, reversal }: Found): ReversalRow {
  const { id: providerId, customerId: _, ...facts } = reversal
  const isNew = before?.status !== facts.status
  const isNewlyLost = isNew && isLost(facts) && userId !== null && config.disputeLostEndsAccess
  return {
    ...facts,
    id: before?.id ?? newId(),
    providerId,
    // A member who left is not looked for again.
    userId: userId ?? before?.userId ?? null,
    decidedAt: isDecided(facts) ? ((isNew ? null : before?.decidedAt) ?? event.createdAt) : null,
    withholdsAccess: isNewlyLost || (isLost(facts) && (before?.withholdsAccess ?? false)),
  }
}
