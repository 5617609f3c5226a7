import { newCustomer } from '../objects/customers.ts'
import { listing, metadata, text, unsettable } from '../wire/params.ts'
import { action, listPage } from './action.ts'

const fields = {
  email: unsettable(text).optional(),
  name: unsettable(text).optional(),
  description: unsettable(text).optional(),
  phone: unsettable(text).optional(),
  metadata: metadata.optional(),
}

/** Customers and their payment methods. */
export const customerActions = [
  action('POST', '/v1/customers', fields, async (ledger, params) => {
    const customer = newCustomer(
      { id: ledger.newId('cus'), now: ledger.now },
      {
        email: params.email ?? null,
        name: params.name ?? null,
        description: params.description ?? null,
        phone: params.phone ?? null,
        metadata: params.metadata ?? {},
      },
    )
    await ledger.save(customer)
    await ledger.emit('customer.created', customer)
    return customer
  }),

  action('GET', '/v1/customers', { ...listing, email: text.optional() }, (ledger, { email, ...page }) => {
    return listPage(ledger, 'customer', '/v1/customers', { lookup: email === undefined ? undefined : [email] }, page)
  }),

  action('GET', '/v1/customers/:id', {}, (ledger, _, id) => ledger.get('customer', id)),

  action('POST', '/v1/customers/:id', fields, async (ledger, params, id) => {
    const customer = await ledger.get('customer', id)
    const { metadata: notes, ...given } = params
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const changed = await ledger.save({ ...customer, ...changes, metadata: mergeNotes(customer.metadata, notes) })
    await ledger.emit('customer.updated', changed)
    return changed
  }),

  action(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...listing, type: text.optional() },
    async (ledger, { type, ...page }, id) => {
      await ledger.get('customer', id)
      const list = await listPage(ledger, 'payment_method', `/v1/customers/${id}/payment_methods`, { customer: id }, page)
      return { ...list, data: list.data.filter((method) => type === undefined || method.type === type) }
    },
  ),
]

/** Notes kept with an object: given keys replace, empty values remove. */
export function mergeNotes(kept: Record<string, string>, given: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...kept, ...given }).filter(([, value]) => value !== ''))
}
