import * as z from 'zod'
import type { Ledger } from '../ledger.ts'
import { deleteCustomer } from '../operations/delete-customer.ts'
import { newCustomer, presentDeletedCustomer } from '../objects/customers.ts'
import { invalidRequest, resourceMissing } from '../wire/errors.ts'
import { integer, listing, metadata, text, unsettable, withoutUndefined } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action, listPage } from './action.ts'

const plain = {
  email: unsettable(text).optional(),
  name: unsettable(text).optional(),
  description: unsettable(text).optional(),
  phone: unsettable(text).optional(),
  /** In cents. A negative balance is credit. */
  balance: integer.optional(),
  metadata: metadata.optional(),
}
const settings = { invoice_settings: z.strictObject({ default_payment_method: unsettable(text).optional() }).optional() }

/** API actions on customers. */
export const customerActions = [
  action('POST', '/v1/customers', { ...plain, test_clock: text.optional() }, async (ledger, params) => {
    if (params.test_clock !== undefined) await ledger.get('test_helpers.test_clock', params.test_clock, 'test_clock')
    const customer = newCustomer(
      { id: ledger.newId('cus'), now: ledger.now },
      {
        email: params.email ?? null,
        name: params.name ?? null,
        description: params.description ?? null,
        phone: params.phone ?? null,
        metadata: params.metadata ?? {},
        balance: params.balance ?? 0,
        testClock: params.test_clock ?? null,
      },
    )
    await ledger.save(customer)
    await ledger.emit('customer.created', customer)
    return customer
  }),

  action('GET', '/v1/customers', { ...listing, email: text.optional() }, (ledger, { email, ...page }) => {
    return listPage(ledger, 'customer', '/v1/customers', { lookup: email === undefined ? undefined : [email] }, page)
  }),

  action('GET', '/v1/customers/:id', {}, async (ledger, _, id) => {
    const found = await ledger.findAny(id)
    if (found?.object !== 'customer') throw resourceMissing('customer', id)
    return found.$isDeleted ? presentDeletedCustomer(id) : found
  }),

  action('POST', '/v1/customers/:id', { ...plain, ...settings }, async (ledger, params, id) => {
    const customer = await ledger.get('customer', id)
    const { metadata: notes, invoice_settings: given, ...changes } = params
    const changed = await ledger.save({
      ...customer,
      ...withoutUndefined(changes),
      invoice_settings: await settingsOf(ledger, customer, given?.default_payment_method),
      metadata: mergeMetadata(customer.metadata, notes),
    })
    await ledger.emit('customer.updated', changed)
    return changed
  }),

  action('DELETE', '/v1/customers/:id', {}, async (ledger, _, id) => deleteCustomer(ledger, await ledger.get('customer', id))),
]

async function settingsOf(
  ledger: Ledger,
  customer: Stored<'customer'>,
  method: string | null | undefined,
): Promise<Stored<'customer'>['invoice_settings']> {
  if (method === undefined) return customer.invoice_settings
  const param = 'invoice_settings[default_payment_method]'
  if (method !== null && (await ledger.get('payment_method', method, param)).customer !== customer.id) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      { param },
    )
  }
  return { ...customer.invoice_settings, default_payment_method: method }
}

/** Merges metadata: given keys replace, empty values delete, and null deletes all keys. */
export function mergeMetadata(
  current: Record<string, string> | null,
  given: Record<string, string> | null = {},
): Record<string, string> {
  if (given === null) return {}
  return Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== ''))
}
