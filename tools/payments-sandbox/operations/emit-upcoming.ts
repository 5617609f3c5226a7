import type { Ledger } from '../ledger.ts'
import type { Stored } from '../wire/types.ts'
import { previewInvoice } from './preview-invoice.ts'

/** How long before a renewal the provider emits its event. */
const leadSeconds = 7 * 86_400

/**
 * Returns when to emit the event of an upcoming renewal. Null if it was emitted, there is no renewal, or the period is too short.
 */
export function upcomingEventAt(subscription: Stored<'subscription'>): number | null {
  const [item] = subscription.items.data
  if (!item || subscription.$toldUntil === item.current_period_end) return null
  if (subscription.cancel_at !== null && subscription.cancel_at <= item.current_period_end) return null
  const at = item.current_period_end - leadSeconds
  return at > item.current_period_start ? at : null
}

/** Emits the event of the upcoming invoice, once per period. */
export async function emitUpcoming(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  const request = { prorationBehavior: 'none' as const, prorationDate: null }
  await ledger.emit('invoice.upcoming', await previewInvoice(ledger, subscription, request))
  const [item] = subscription.items.data
  if (item) await ledger.save({ ...subscription, $toldUntil: item.current_period_end })
}
