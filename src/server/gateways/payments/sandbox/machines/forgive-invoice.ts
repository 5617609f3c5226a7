import type { Ledger } from '../ledger.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { waitsFor } from './settle-payment.ts'
import { giveUpInvoice, voidInvoice } from './void-invoice.ts'

/**
 * Lets somebody off an open invoice by hand: void, as if it had never been, or given up as not to be had. Whose membership
 * was overdue because of it is up to date again.
 *
 * @throws Fault when it is not open, or its payment is on its way
 */
export async function forgiveInvoice(
  ledger: Ledger,
  invoice: Stored<'invoice'>,
  how: 'void' | 'uncollectible',
): Promise<Stored<'invoice'>> {
  if (invoice.status !== 'open') {
    throw invalid(`You can only pass in open invoices. This invoice isn't open (${invoice.status ?? 'none'}).`, { param: 'id' })
  }
  const forgiven = how === 'void' ? await voidInvoice(ledger, invoice) : await giveUpInvoice(ledger, invoice)
  const subscription = await ledger.find('subscription', invoice.parent?.subscription_details?.subscription ?? '')
  if (subscription?.status === 'past_due' && waitsFor(subscription, invoice)) {
    const active = await ledger.save({ ...subscription, status: 'active' as const, $behind: null })
    await ledger.emit('customer.subscription.updated', active)
  }
  return forgiven
}
