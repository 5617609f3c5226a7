import type { Ledger } from '../ledger.ts'
import { deletedCustomer, presentDeletedCustomer } from '../objects/customers.ts'
import type { Stored } from '../wire/types.ts'
import { closeSubscription } from './end-subscription.ts'

const endedStatuses = new Set(['canceled', 'incomplete_expired'])

/**
 * Deletes a customer permanently: their subscriptions end now, their payment methods are detached, and their past payments stay.
 * A bank payment in progress is not canceled.
 */
export async function deleteCustomer(
  ledger: Ledger,
  customer: Stored<'customer'>,
): Promise<{ id: string; object: 'customer'; deleted: true }> {
  for (const subscription of await ledger.list('subscription', { customer: customer.id })) {
    if (!endedStatuses.has(subscription.status)) await closeSubscription(ledger, subscription, 'cancellation_requested')
  }
  for (const method of await ledger.list('payment_method', { customer: customer.id })) {
    await ledger.save({ ...method, customer: null })
  }
  // Voiding an invoice returned its credit, so the customer is read again.
  await ledger.emit('customer.deleted', await ledger.get('customer', customer.id))
  await ledger.save(deletedCustomer(customer))
  return presentDeletedCustomer(customer.id)
}
