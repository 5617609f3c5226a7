import type { Ledger } from '../ledger.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { dependsOn } from './settle-payment.ts'
import { markUncollectible, voidInvoice } from './void-invoice.ts'

/**
 * Writes off an open invoice by hand: void, or uncollectible. A subscription that was past due because of it is active again.
 *
 * @throws SandboxError if it is not open, or its payment is in progress
 */
export async function writeOffInvoice(
  ledger: Ledger,
  invoice: Stored<'invoice'>,
  how: 'void' | 'uncollectible',
): Promise<Stored<'invoice'>> {
  if (invoice.status !== 'open') {
    throw invalidRequest(`You can only pass in open invoices. This invoice isn't open (${invoice.status ?? 'none'}).`, {
      param: 'id',
    })
  }
  const forgiven = how === 'void' ? await voidInvoice(ledger, invoice) : await markUncollectible(ledger, invoice)
  const subscription = await ledger.find('subscription', invoice.parent?.subscription_details?.subscription ?? '')
  if (subscription?.status === 'past_due' && dependsOn(subscription, invoice)) {
    const active = await ledger.save({ ...subscription, status: 'active' as const, $behind: null })
    await ledger.emit('customer.subscription.updated', active)
  }
  return forgiven
}
