import type { Ledger } from '../ledger.ts'
import type { Stored } from '../wire/types.ts'
import { previewInvoice } from './preview-invoice.ts'

/** How long before a renewal the provider tells of it. */
const noticeSeconds = 7 * 86_400

/** When a subscription's renewal is to be told of; null when it was, there is none, or the period is too short for it. */
export function noticeAt(subscription: Stored<'subscription'>): number | null {
  const [item] = subscription.items.data
  if (!item || subscription.$toldUntil === item.current_period_end) return null
  if (subscription.cancel_at !== null && subscription.cancel_at <= item.current_period_end) return null
  const at = item.current_period_end - noticeSeconds
  return at > item.current_period_start ? at : null
}

/** Tells of the invoice that is to come, once in a period. */
export async function tellUpcoming(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  const wish = { prorationBehavior: 'none' as const, prorationDate: null }
  await ledger.emit('invoice.upcoming', await previewInvoice(ledger, subscription, wish))
  const [item] = subscription.items.data
  if (item) await ledger.save({ ...subscription, $toldUntil: item.current_period_end })
}
