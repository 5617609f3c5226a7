import type { Ledger } from '../ledger.ts'
import { newDraft } from '../objects/invoices.ts'
import { SandboxError } from '../wire/errors.ts'
import type { PendingUpdate, Stored } from '../wire/types.ts'
import { collectInvoice, defaultMethodOf, missingMethodError } from './collect-invoice.ts'
import { markDiscountSpent } from './discounts.ts'
import { applyChange } from './apply-change.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { PlanChange } from './plan-change.ts'
import { finalizeRenewal } from './renew-subscription.ts'

type Subscription = Stored<'subscription'>

/** What happens to a change whose payment does not succeed at once. */
export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete'

const paymentWindowSeconds = 23 * 3600

/** Drafts the invoice of a change, with other amounts owed. Not stored. `balance` is the customer's by default. */
export async function draftChange(
  ledger: Ledger,
  before: Subscription,
  { lines }: PlanChange,
  balance?: number,
): Promise<Stored<'invoice'>> {
  const customer = await ledger.get('customer', before.customer)
  return newDraft(
    { id: ledger.newId('in'), now: ledger.now },
    {
      customer: { ...customer, balance: balance ?? customer.balance },
      subscription: before,
      lines: [...(before.$owed ?? []), ...lines],
      reason: 'subscription_update',
      secret: ledger.newId('secret'),
    },
  )
}

/**
 * Invoices a change and collects it. The change applies at once, but with `pending_if_incomplete` only when it is paid.
 * `default_incomplete` leaves the charge to the payer. While collection is paused nothing is charged. Returns the resulting
 * subscription.
 *
 * @throws SandboxError if there is nothing to charge, or with `error_if_incomplete` if the charge was declined
 */
export async function chargeChange(
  ledger: Ledger,
  before: Subscription,
  change: PlanChange,
  behavior: PaymentBehavior,
): Promise<Subscription> {
  const draft = await draftChange(ledger, before, change)
  await markDiscountSpent(ledger, change.discount)
  const after = { ...change.subscription, latest_invoice: draft.id, pending_update: null, $owed: [] }
  await ledger.emit('invoice.created', await ledger.save(draft))
  if (draft.amount_due === 0) {
    await issueInvoice(ledger, draft)
    return emitUpdated(ledger, await ledger.save(after))
  }
  if (before.pause_collection) {
    // Like a renewal, an invoice during a pause is not charged.
    await finalizeRenewal(ledger, draft, await ledger.save(after))
    return emitUpdated(ledger, await ledger.get('subscription', after.id))
  }
  if (behavior === 'default_incomplete') {
    await issueInvoice(ledger, draft)
    return emitUpdated(ledger, await ledger.save({ ...after, status: 'past_due' as const }))
  }
  if (!(await defaultMethodOf(ledger, before))) throw missingMethodError()
  return behavior === 'pending_if_incomplete'
    ? applyOncePaid(ledger, before, after, draft)
    : applyImmediately(ledger, after, draft, behavior)
}

async function applyImmediately(
  ledger: Ledger,
  after: Subscription,
  draft: Stored<'invoice'>,
  behavior: PaymentBehavior,
): Promise<Subscription> {
  await ledger.save(after)
  const error = await collectInvoice(ledger, await issueInvoice(ledger, { ...draft, auto_advance: true }), after)
  if (error && behavior === 'error_if_incomplete') throw new SandboxError(402, error)
  const charged = await ledger.get('subscription', after.id)
  return charged.status === after.status ? emitUpdated(ledger, charged) : charged
}

async function applyOncePaid(
  ledger: Ledger,
  before: Subscription,
  after: Subscription,
  draft: Stored<'invoice'>,
): Promise<Subscription> {
  const { subscription, unpaidUpdate } = await collectFor(ledger, before, after, draft)
  return unpaidUpdate ? emitUpdated(ledger, await ledger.save({ ...subscription, pending_update: unpaidUpdate })) : subscription
}

/**
 * Invoices a change that applies only when it is paid. Returns the resulting subscription, and the pending update, which is null
 * if it is paid.
 *
 * @throws SandboxError if there is nothing to charge
 */
export async function chargeOncePaid(
  ledger: Ledger,
  before: Subscription,
  change: PlanChange,
): Promise<{ subscription: Subscription; unpaidUpdate: PendingUpdate | null }> {
  const draft = await draftChange(ledger, before, change)
  if (draft.amount_due > 0 && !(await defaultMethodOf(ledger, before))) throw missingMethodError()
  await markDiscountSpent(ledger, change.discount)
  await ledger.emit('invoice.created', await ledger.save(draft))
  return collectFor(ledger, before, change.subscription, draft)
}

async function collectFor(
  ledger: Ledger,
  before: Subscription,
  after: Subscription,
  draft: Stored<'invoice'>,
): Promise<{ subscription: Subscription; unpaidUpdate: PendingUpdate | null }> {
  const unpaid = await ledger.save({ ...before, latest_invoice: draft.id })
  const change = pendingUpdate(before, after, ledger.now)
  const issued = await issueInvoice(ledger, { ...draft, $change: change })
  if (issued.status === 'paid') await applyChange(ledger, unpaid, change)
  else await collectInvoice(ledger, issued, unpaid)
  const { status } = await ledger.get('invoice', draft.id)
  return { subscription: await ledger.get('subscription', before.id), unpaidUpdate: status === 'paid' ? null : change }
}

/** A pending change expires after 23 hours or at the end of the current period. */
function pendingUpdate(before: Subscription, after: Subscription, now: number): PendingUpdate {
  const end = before.items.data[0]?.current_period_end ?? now
  const periodEnd = end > now ? end : Infinity
  return {
    billing_cycle_anchor: after.billing_cycle_anchor === before.billing_cycle_anchor ? null : after.billing_cycle_anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: after.discounts,
    expires_at: Math.min(now + paymentWindowSeconds, periodEnd),
    metadata: null,
    subscription_items: after.items.data,
    trial_end: null,
    trial_from_plan: null,
  }
}

async function emitUpdated(ledger: Ledger, subscription: Subscription): Promise<Subscription> {
  await ledger.emit('customer.subscription.updated', subscription)
  return subscription
}
