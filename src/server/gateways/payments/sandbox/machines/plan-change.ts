import type { Ledger } from '../ledger.ts'
import { periodEnd, planOf } from '../objects/catalog.ts'
import { amountOff } from '../objects/discounts.ts'
import { type AppliedDiscount, describe, type Line, netOf, newLine, type Period } from '../objects/invoice-lines.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { lastingDiscount } from './discounts.ts'
import { periodLine } from './renew-subscription.ts'

type Subscription = Stored<'subscription'>
type Item = Subscription['items']['data'][number]

/** What is wanted of a subscription's one item. Left out stays as it is. */
export type PlanWish = {
  item?: { id: string; price?: string | undefined }
  /** Begins a new period now. */
  resetsAnchor?: boolean
  prorationBehavior: 'create_prorations' | 'always_invoice' | 'none'
  /** The time the old price is worked out to, in seconds; now when null. */
  prorationDate: number | null
  /** The old period may be over: nothing of it is made up for. */
  isLate?: boolean
}

/** A change worked out: the subscription as it would be, what it costs, and whether that is asked for at once. */
export type PlanChange = {
  subscription: Subscription
  lines: Line[]
  isInvoicedNow: boolean
  discount: AppliedDiscount | null
}

/**
 * Works out a change of plan, or null when nothing changes. A price of another interval begins a new period now, which is
 * paid in full; what is left of the old one is paid back. A price of the same interval is made up for within the period.
 *
 * @throws Fault when the item or the price cannot be had, or the date is outside the period
 */
export async function planChange(ledger: Ledger, subscription: Subscription, wish: PlanWish): Promise<PlanChange | null> {
  const item = itemOf(subscription, wish.item?.id)
  const price = await priceFor(ledger, item, wish.item?.price)
  if (price.id === item.price.id && !wish.resetsAnchor) return null
  if (subscription.status === 'trialing' && !wish.resetsAnchor) {
    // In a trial nothing was paid and nothing is owed: the period goes on to its end.
    return {
      subscription: withItem(subscription, { ...item, ...asPrice(price) }),
      lines: [],
      isInvoicedNow: false,
      discount: null,
    }
  }
  const at = wish.isLate ? ledger.now : dateFor(ledger, item, wish.prorationDate)
  const isReset = wish.resetsAnchor || !sameInterval(price, item.price)
  const period = isReset
    ? { start: ledger.now, end: periodEnd(ledger.now, price) }
    : { start: item.current_period_start, end: item.current_period_end }
  const after = withItem(subscription, {
    ...item,
    ...asPrice(price),
    current_period_start: period.start,
    current_period_end: period.end,
  })
  const discount = await lastingDiscount(ledger, after, isReset ? ledger.now : at)
  const credit = wish.prorationBehavior === 'none' ? [] : await unusedLines(ledger, subscription, item, at)
  if (isReset) {
    const lines = [...credit, await periodLine(ledger, after, { id: item.id, price }, period, discount)]
    return { subscription: { ...after, billing_cycle_anchor: ledger.now }, lines, isInvoicedNow: true, discount }
  }
  const lines =
    wish.prorationBehavior === 'none' ? [] : [...credit, await remainingLine(ledger, after, price, { at, period, discount })]
  const isInvoicedNow = wish.prorationBehavior === 'always_invoice' && lines.length > 0
  return { subscription: after, lines, isInvoicedNow, discount: lines.length > 0 ? discount : null }
}

function itemOf(subscription: Subscription, id: string | undefined): Item {
  const [item] = subscription.items.data
  if (!item || (id !== undefined && id !== item.id)) {
    throw invalid(`No such subscription_item: '${id ?? ''}'`, { param: 'items[0][id]', code: 'resource_missing' })
  }
  return item
}

async function priceFor(ledger: Ledger, item: Item, id: string | undefined): Promise<Stored<'price'>> {
  if (id === undefined || id === item.price.id) return item.price
  const price = await ledger.get('price', id, 'items[0][price]')
  if (!price.active || !price.recurring) {
    throw invalid('The price specified is inactive or not recurring. This field only accepts active recurring prices.', {
      param: 'items[0][price]',
    })
  }
  if (price.currency !== item.price.currency) {
    const message = `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${item.price.currency}\`.`
    throw invalid(message, { param: 'items[0][price]' })
  }
  return price
}

function dateFor({ now }: Ledger, item: Item, given: number | null): number {
  const at = given ?? now
  if (at < item.current_period_start || at > item.current_period_end) {
    throw invalid(
      `The proration_date must be within the current period, from ${item.current_period_start} to ${item.current_period_end}.`,
      { param: 'proration_date' },
    )
  }
  return at
}

/** Whether two prices are paid equally often. */
export function sameInterval(a: Stored<'price'>, b: Stored<'price'>): boolean {
  return a.recurring?.interval === b.recurring?.interval && a.recurring?.interval_count === b.recurring?.interval_count
}

/** An item's part that its price decides. */
export function asPrice(price: Stored<'price'>): Pick<Item, 'plan' | 'price'> {
  return { plan: planOf(price), price }
}

/** The subscription with its one item replaced. An end with the period follows the period. */
export function withItem(subscription: Subscription, item: Item): Subscription {
  const end = subscription.cancel_at_period_end ? item.current_period_end : subscription.cancel_at
  return { ...subscription, cancel_at: end, items: { ...subscription.items, data: [item] } }
}

/** What was billed for the time after `at`, paid back. */
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

/** Every line that an item's current period was or will be billed by; what was void or given up was not. */
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

/** What is to be paid for the rest of a period at a new price, its discount taken off. */
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

/** Which part of a period lies after `at`, from 0 to 1. */
function shareAfter({ start, end }: Period, at: number): number {
  return end <= start ? 0 : (end - Math.min(Math.max(at, start), end)) / (end - start)
}

/** A day as invoices name it, such as `21 Nov 2026`. */
function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
