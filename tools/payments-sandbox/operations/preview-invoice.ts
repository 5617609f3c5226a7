import type { Ledger } from '../ledger.ts'
import { SandboxError, invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { draftChange } from './charge-change.ts'
import { phaseAfter, withPhase } from './next-phase.ts'
import { planChange, type PlanRequest } from './plan-change.ts'
import { draftRenewal } from './renew-subscription.ts'

type Subscription = Stored<'subscription'>
type Invoice = Stored<'invoice'>

/**
 * Previews the next invoice of a subscription: for a change that is charged at once, else for its next period. Nothing is stored,
 * and no coupon is counted as redeemed.
 *
 * @throws SandboxError if there will be none, or the change cannot be made
 */
export async function previewInvoice(ledger: Ledger, subscription: Subscription, request: PlanRequest): Promise<Invoice> {
  if (!runningStatuses.has(subscription.status))
    throw invalidRequest(`The subscription is ${subscription.status}.`, { param: 'subscription' })
  const change = await planChange(ledger, subscription, request)
  if (change?.isInvoicedNow) {
    const balance = await projectedBalance(ledger, subscription)
    return toPreview(ledger, await draftChange(ledger, subscription, change, balance))
  }
  const owed = [...(subscription.$owed ?? []), ...(change?.lines ?? [])]
  return toPreview(ledger, await draftNext(ledger, { ...(change?.subscription ?? subscription), $owed: owed }))
}

const runningStatuses = new Set(['active', 'past_due', 'trialing'])

async function draftNext(ledger: Ledger, subscription: Subscription): Promise<Invoice> {
  const [item] = subscription.items.data
  const end = item?.current_period_end ?? 0
  if (!item || (subscription.cancel_at !== null && subscription.cancel_at <= end)) {
    throw new SandboxError(404, {
      type: 'invalid_request_error',
      code: 'invoice_upcoming_none',
      message: `No upcoming invoices for customer: ${subscription.customer}`,
    })
  }
  const schedule = subscription.schedule ? await ledger.get('subscription_schedule', subscription.schedule) : null
  const phase = schedule?.current_phase?.end_date === end ? phaseAfter(schedule) : null
  const projected = phase ? await withPhase(ledger, subscription, phase) : subscription
  const { invoice } = await draftRenewal(ledger.at(end), projected, projected.items.data[0] ?? item)
  return invoice
}

/** Returns the customer's balance after pending work: a drafted renewal, a pending change. */
async function projectedBalance(ledger: Ledger, subscription: Subscription): Promise<number> {
  const { balance } = await ledger.get('customer', subscription.customer)
  const latest = subscription.latest_invoice ? await ledger.get('invoice', subscription.latest_invoice) : null
  if (latest?.status === 'draft' && latest.automatically_finalizes_at !== null) {
    return subscription.pause_collection ? balance : Math.min(0, latest.total + balance)
  }
  const isGivenUp = latest?.status === 'open' && subscription.pending_update !== null
  return isGivenUp ? balance + latest.starting_balance - (latest.ending_balance ?? latest.starting_balance) : balance
}

function toPreview(ledger: Ledger, draft: Invoice): Invoice {
  const id = ledger.newId('upcoming_in')
  const lines = draft.lines.data.map((line) => ({ ...line, invoice: id }))
  const counted = { starting_balance: draft.starting_balance, ending_balance: Math.min(0, draft.total + draft.starting_balance) }
  return {
    ...draft,
    ...counted,
    id,
    lines: { ...draft.lines, data: lines, url: `/v1/invoices/upcoming/lines?subscription=${subscriptionOf(draft)}` },
    webhooks_delivered_at: null,
  }
}

const subscriptionOf = ({ parent }: Invoice): string => {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : ''
}
