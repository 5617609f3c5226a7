import type { Ledger } from '../ledger.ts'
import { nextPeriodEnd } from '../objects/catalog.ts'
import { amountOff } from '../objects/discounts.ts'
import { type AppliedDiscount, describe, type Line, newLine, type Period } from '../objects/invoice-lines.ts'
import { newDraft } from '../objects/invoices.ts'
import type { Stored } from '../wire/types.ts'
import { collectInvoice } from './collect-invoice.ts'
import { activeDiscount, markDiscountSpent } from './discounts.ts'
import { issueInvoice, issueUncharged } from './issue-invoice.ts'
import { endTrial } from './trial.ts'
import { markUncollectible, voidInvoice } from './void-invoice.ts'

type Subscription = Stored<'subscription'>
type Item = Subscription['items']['data'][number]

/** The line for a whole period of a subscription's item, with its discount. */
export async function periodLine(
  ledger: Ledger,
  subscription: Subscription,
  { id: itemId, price }: Pick<Item, 'id' | 'price'>,
  period: Period,
  discount: AppliedDiscount | null,
): Promise<Line> {
  const amount = price.unit_amount ?? 0
  return newLine({
    id: ledger.newId('il'),
    subscription,
    itemId,
    price,
    description: describe(await ledger.get('product', price.product), price),
    amount,
    off: discount && { discount: discount.id, amount: amountOff(discount.coupon, amount) },
    period,
    proration: null,
  })
}

/** A computed renewal that is not stored: the subscription in its next period, its invoice, and its discount. */
export type Renewal = { subscription: Subscription; invoice: Stored<'invoice'>; discount: AppliedDiscount | null }

const draftSeconds = 3600

/** Computes the next period of a subscription and its invoice, with the discounts that still apply and the amounts owed. */
export async function draftRenewal(ledger: Ledger, subscription: Subscription, item: Item): Promise<Renewal> {
  const start = item.current_period_end
  const end = nextPeriodEnd(subscription.billing_cycle_anchor, start, item.price)
  const discount = await activeDiscount(ledger, subscription, start)
  const items = { ...subscription.items, data: [{ ...item, current_period_start: start, current_period_end: end }] }
  const line = await periodLine(ledger, subscription, item, { start, end }, discount)
  const draft = newDraft(
    { id: ledger.newId('in'), now: ledger.now },
    {
      customer: await ledger.get('customer', subscription.customer),
      subscription,
      lines: [...(subscription.$owed ?? []), line],
      reason: 'subscription_cycle',
      secret: ledger.newId('secret'),
    },
  )
  const invoice: Stored<'invoice'> = {
    ...draft,
    auto_advance: true,
    automatically_finalizes_at: ledger.now + draftSeconds,
    period_start: item.current_period_start,
  }
  const discounts = discount ? [discount.id] : []
  return { subscription: { ...subscription, items, discounts, latest_invoice: invoice.id, $owed: [] }, invoice, discount }
}

/**
 * Starts the next period of a subscription, also the first one after a trial, and drafts its invoice, which stays a draft for an
 * hour.
 */
export async function renewSubscription(ledger: Ledger, subscription: Subscription): Promise<void> {
  const [item] = subscription.items.data
  const running = subscription.status === 'trialing' ? await endTrial(ledger, subscription) : subscription
  if (!item || !running) return
  const renewal = await draftRenewal(ledger, running, item)
  await markDiscountSpent(ledger, renewal.discount)
  await ledger.emit('invoice.created', await ledger.save(renewal.invoice))
  await ledger.emit('customer.subscription.updated', await ledger.save(renewal.subscription))
}

/** Finalizes and charges a drafted invoice. While collection is paused, the pause's behavior applies. */
export async function finalizeRenewal(ledger: Ledger, draft: Stored<'invoice'>, subscription: Subscription): Promise<void> {
  switch (subscription.pause_collection?.behavior) {
    case undefined: {
      const issued = await issueInvoice(ledger, { ...draft, auto_advance: true })
      if (issued.status === 'open') await collectInvoice(ledger, issued, subscription)
      return
    }
    case 'keep_as_draft':
      await ledger.save({ ...draft, auto_advance: false, automatically_finalizes_at: null })
      return
    case 'mark_uncollectible':
      await markUncollectible(ledger, await issueUncharged(ledger, draft))
      return
    default:
      await voidInvoice(ledger, await issueUncharged(ledger, draft))
  }
}
