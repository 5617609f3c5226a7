import type { Stored } from '../wire/types.ts'

/** What an object is born with: its id and the sandbox's time in seconds. */
export type Birth = { id: string; now: number }

/** What a customer is made from. */
export type CustomerFields = {
  email: string | null
  name: string | null
  description?: string | null
  phone?: string | null
  metadata: Record<string, string>
  /** In cents; below 0 it is credit. */
  balance?: number
  defaultPaymentMethod?: string | null
  testClock?: string | null
}

/** A customer without subscriptions or payment methods. */
export function newCustomer({ id, now }: Birth, fields: CustomerFields): Stored<'customer'> {
  return {
    id,
    object: 'customer',
    address: null,
    balance: fields.balance ?? 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: fields.description ?? null,
    discount: null,
    email: fields.email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: fields.defaultPaymentMethod ?? null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: fields.metadata,
    name: fields.name,
    next_invoice_sequence: 1,
    phone: fields.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: fields.testClock ?? null,
  }
}

/** What is left of a customer that was deleted: the id, so that what they paid still belongs to somebody. */
export function deletedCustomer({ id, created }: Stored<'customer'>): Stored<'customer'> {
  return { ...newCustomer({ id, now: created }, { email: null, name: null, metadata: {} }), $isDeleted: true }
}

/** A deleted customer as the provider still tells of it. */
export function showDeleted(id: string): { id: string; object: 'customer'; deleted: true } {
  return { id, object: 'customer', deleted: true }
}
