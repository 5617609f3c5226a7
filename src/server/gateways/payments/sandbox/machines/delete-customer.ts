import type { Ledger } from '../ledger.ts'
import { deletedCustomer, showDeleted } from '../objects/customers.ts'
import type { Stored } from '../wire/types.ts'
import { closeSubscription } from './end-subscription.ts'

const over = new Set(['canceled', 'incomplete_expired'])

/**
 * Forgets a customer for good: their subscriptions end now, their cards are nobody's, and what they paid stays. Money on
 * its way from a bank is not called back.
 */
export async function deleteCustomer(
  ledger: Ledger,
  customer: Stored<'customer'>,
): Promise<{ id: string; object: 'customer'; deleted: true }> {
  for (const subscription of await ledger.list('subscription', { customer: customer.id })) {
    if (!over.has(subscription.status)) await closeSubscription(ledger, subscription, 'cancellation_requested')
  }
  for (const method of await ledger.list('payment_method', { customer: customer.id })) {
    await ledger.save({ ...method, customer: null })
  }
  // A void invoice gave its credit back, so the customer is read again.
  await ledger.emit('customer.deleted', await ledger.get('customer', customer.id))
  await ledger.save(deletedCustomer(customer))
  return showDeleted(customer.id)
}
