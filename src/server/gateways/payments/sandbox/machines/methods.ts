import type { Ledger } from '../ledger.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { takeMethod } from './take-method.ts'

/**
 * Gives a payment method to a customer; an alias such as `pm_card_visa` makes a new one.
 *
 * @throws Fault when it is another customer's
 */
export async function attachMethod(ledger: Ledger, id: string, customer: string): Promise<Stored<'payment_method'>> {
  const owner = await ledger.get('customer', customer, 'customer')
  const method = await takeMethod(ledger, { kind: 'stored', id }, owner.id)
  if (method.customer !== null) return method
  const attached = await ledger.save({ ...method, customer: owner.id })
  await ledger.emit('payment_method.attached', attached)
  return attached
}

/**
 * Takes a payment method from its customer. Nothing is paid by it any more.
 *
 * @throws Fault when it is nobody's
 */
export async function detachMethod(ledger: Ledger, method: Stored<'payment_method'>): Promise<Stored<'payment_method'>> {
  if (method.customer === null) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  const owner = await ledger.find('customer', method.customer)
  if (owner?.invoice_settings.default_payment_method === method.id) {
    const settings = { ...owner.invoice_settings, default_payment_method: null }
    await ledger.emit('customer.updated', await ledger.save({ ...owner, invoice_settings: settings }))
  }
  for (const subscription of await ledger.list('subscription', { customer: method.customer })) {
    if (subscription.default_payment_method !== method.id) continue
    const unpaid = await ledger.save({ ...subscription, default_payment_method: null })
    await ledger.emit('customer.subscription.updated', unpaid)
  }
  const detached = await ledger.save({ ...method, customer: null })
  await ledger.emit('payment_method.detached', detached)
  return detached
}
