import type { Ledger } from '../ledger.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { resolveMethod } from './resolve-method.ts'

/**
 * Attaches a payment method to a customer. An alias such as `pm_card_visa` creates a new one.
 *
 * @throws SandboxError if it belongs to another customer
 */
export async function attachMethod(ledger: Ledger, id: string, customer: string): Promise<Stored<'payment_method'>> {
  const owner = await ledger.get('customer', customer, 'customer')
  const method = await resolveMethod(ledger, { kind: 'stored', id }, owner.id)
  if (method.customer !== null) return method
  const attached = await ledger.save({ ...method, customer: owner.id })
  await ledger.emit('payment_method.attached', attached)
  return attached
}

/**
 * Detaches a payment method from its customer. It pays nothing any more.
 *
 * @throws SandboxError if it is not attached
 */
export async function detachMethod(ledger: Ledger, method: Stored<'payment_method'>): Promise<Stored<'payment_method'>> {
  if (method.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.')
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
