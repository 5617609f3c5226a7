import type { Ledger } from '../ledger.ts'
import { periodEnd, planOf } from '../objects/catalog.ts'
import { amountOff } from '../objects/discounts.ts'
import { type AppliedDiscount, describe, type Line, netOf, newLine, type Period } from '../objects/invoice-lines.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { activeDiscount } from './discounts.ts'
import { periodLine } from './renew-subscription.ts'

type Subscription = Stored<'subscription'>
type Item = Subscription['items']['data'][number]

/** The requested change of a subscription's single item. Omitted fields stay. */
export type PlanRequest = {
  item?: { id: string; price?: string | undefined }
  /** Starts a new period now. */
  resetsAnchor?: boolean
  prorationBehavior: 'create_prorations' | 'always_invoice' | 'none'
  /** The time to which the old price is prorated, in seconds. Null means now. */
  prorationDate: number | null
  /** The old period may be over. Nothing of it is prorated then. */
  isLate?: boolean
}

/** A computed change: the resulting subscription, its cost, and whether that is charged at once. */
export type PlanChange = {
  subscription: Subscription
  lines: Line[]
  isInvoicedNow: boolean
  discount: AppliedDiscount | null
}

/**
 * Computes a plan change, or null if nothing changes. A price with another interval starts a new period now, which is paid in
 * full; the rest of the old one is credited. A price with the same interval is prorated within the period.
 *
 * @throws SandboxError if the item or the price is not available, or the date is outside the period
 */
export async function planChange(ledger: Ledger, subscription: Subscription, request: PlanRequest): Promise<PlanChange | null> {
  const item = itemOf(subscription, request.item?.id)
  const price = await priceFor(ledger, item, request.item?.price)
  if (price.id === item.price.id && !request.resetsAnchor) return null
  if (subscription.status === 'trialing' && !request.resetsAnchor) {
    // During a trial nothing was paid and nothing is owed, so the period continues to its end.
    return {
      subscription: withItem(subscription, { ...item, ...asPrice(price) }),
      lines: [],
      isInvoicedNow: false,
      discount: null,
    }
  }
  const at = request.isLate ? ledger.now : prorationDateFor(ledger, item, request.prorationDate)
  const isReset = request.resetsAnchor || !sameInterval(price, item.price)
  const period = isReset
    ? { start: ledger.now, end: periodEnd(ledger.now, price) }
    : { start: item.current_period_start, end: item.current_period_end }
  const after = withItem(subscription, {
    ...item,
    ...asPrice(price),
    current_period_start: period.start,
    current_period_end: period.end,
  })
  const discount = await activeDiscount(ledger, after, isReset ? ledger.now : at)
  const credit = request.prorationBehavior === 'none' ? [] : await unusedLines(ledger, subscription, item, at)
  if (isReset) {
    const lines = [...credit, await periodLine(ledger, after, { id: item.id, price }, period, discount)]
    return { subscription: { ...after, billing_cycle_anchor: ledger.now }, lines, isInvoicedNow: true, discount }
  }
  const lines =
    request.prorationBehavior === 'none' ? [] : [...credit, await remainingLine(ledger, after, price, { at, period, discount })]
  const isInvoicedNow = request.prorationBehavior === 'always_invoice' && lines.length > 0
  return { subscription: after, lines, isInvoicedNow, discount: lines.length > 0 ? discount : null }
}

function itemOf(subscription: Subscription, id: string | undefined): Item {
  const [item] = subscription.items.data
  if (!item || (id !== undefined && id !== item.id)) {
    throw invalidRequest(`No such subscription_item: '${id ?? ''}'`, { param: 'items[0][id]', code: 'resource_missing' })
  }
  return item
}

async function priceFor(ledger: Ledger, item: Item, id: string | undefined): Promise<Stored<'price'>> {
  if (id === undefined || id === item.price.id) return item.price
  const price = await ledger.get('price', id, 'items[0][price]')
  if (!price.active || !price.recurring) {
    throw invalidRequest('The price specified is inactive or not recurring. This field only accepts active recurring prices.', {
      param: 'items[0][price]',
    })
  }
  if (price.currency !== item.price.currency) {
    const message = `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${item.price.currency}\`.`
    throw invalidRequest(message, { param: 'items[0][price]' })
  }
  return price
}

function prorationDateFor({ now }: Ledger, item: Item, prorationDate: number | null): number {
  const at = prorationDate ?? now
  if (at < item.current_period_start || at > item.current_period_end) {
    throw invalidRequest(
      `The proration_date must be within the current period, from ${item.current_period_start} to ${item.current_period_end}.`,
      { param: 'proration_date' },
    )
  }
  return at
}

/** Returns whether two prices have the same interval. */
export function sameInterval(a: Stored<'price'>, b: Stored<'price'>): boolean {
  return a.recurring?.interval === b.recurring?.interval && a.recurring?.interval_count === b.recurring?.interval_count
}

/** The fields of an item that depend on its price. */
export function asPrice(price: Stored<'price'>): Pick<Item, 'plan' | 'price'> {
  return { plan: planOf(price), price }
}

/** Returns the subscription with its single item replaced. A cancellation at period end moves with the period. */
export function withItem(subscription: Subscription, item: Item): Subscription {
  const end = subscription.cancel_at_period_end ? item.current_period_end : subscription.cancel_at
  return { ...subscription, cancel_at: end, items: { ...subscription.items, data: [item] } }
}

/** Lines that credit what was billed for the time after `at`. */
async function unusedLines(ledger: Ledger, subscription: Subscription, item: Item, at: number): Promise<Line[]> {
  const billed = await billedLines(ledger, subscription, item)
  const left = billed.reduce((sum, line) => sum + netOf(line) * shareAfter(line.period, at), 0)
  const cents = Math.round(left)
  const first = billed.find(({ amount }) => amount > 0)
  if (cents === 0 || !first) return []
  const product = await ledger.get('product', item.price.product)
  const line = newLine({
    id: ledger.newId('il'),
    subscription,
    itemId: item.id,
    price: item.price,
    description: `Unused time on ${describe(product, item.price)} after ${dayOf(at)}`,
    amount: -cents,
    off: null,
    period: { start: at, end: item.current_period_end },
    proration: {
      invoiceItem: ledger.newId('ii'),
      pays: first.invoice === null ? null : { invoice: first.invoice, line: first.id },
    },
  })
  return [line]
}

/** Returns every line that bills an item's current period. Void and uncollectible invoices are left out. */
async function billedLines(ledger: Ledger, subscription: Subscription, item: Item): Promise<Line[]> {
  const invoices = await ledger.list('invoice', { lookup: [subscription.id] })
  const waiting = subscription.pending_update ? subscription.latest_invoice : null
  const counted = invoices.filter(({ id, status }) => {
    return id !== waiting && (status === 'draft' || status === 'open' || status === 'paid')
  })
  return [...counted.flatMap(({ lines }) => lines.data), ...(subscription.$owed ?? [])].filter(({ parent, period }) => {
    const itemId = parent?.subscription_item_details?.subscription_item
    return itemId === item.id && period.end === item.current_period_end
  })
}

/** The line that charges the rest of a period at a new price, after discount. */
async function remainingLine(
  ledger: Ledger,
  subscription: Subscription,
  price: Stored<'price'>,
  { at, period, discount }: { at: number; period: Period; discount: AppliedDiscount | null },
): Promise<Line> {
  const whole = price.unit_amount ?? 0
  const net = discount ? whole - amountOff(discount.coupon, whole) : whole
  const product = await ledger.get('product', price.product)
  return newLine({
    id: ledger.newId('il'),
    subscription,
    itemId: subscription.items.data[0]?.id ?? '',
    price,
    description: `Remaining time on ${describe(product, price)} after ${dayOf(at)}`,
    amount: Math.round(net * shareAfter(period, at)),
    off: null,
    period: { start: at, end: period.end },
    proration: { invoiceItem: ledger.newId('ii'), pays: null },
  })
}

/** The share of a period after `at`, from 0 to 1. */
function shareAfter({ start, end }: Period, at: number): number {
  return end <= start ? 0 : (end - Math.min(Math.max(at, start), end)) / (end - start)
}

/** Formats a day as on invoices, such as `21 Nov 2026`. */
function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
