import type { Stored } from '../wire/types.ts'

/** The basis of a new object: its ID and the sandbox's time in seconds. */
export type NewObject = { id: string; now: number }

/** Fields of a new customer. */
export type CustomerFields = {
  email: string | null
  name: string | null
  description?: string | null
  phone?: string | null
  metadata: Record<string, string>
  /** In cents. A negative balance is credit. */
  balance?: number
  defaultPaymentMethod?: string | null
  testClock?: string | null
}

/** Creates a customer without subscriptions or payment methods. */
export function newCustomer({ id, now }: NewObject, fields: CustomerFields): Stored<'customer'> {
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

/** The remains of a deleted customer: the ID, to which past payments still refer. */
export function deletedCustomer({ id, created }: Stored<'customer'>): Stored<'customer'> {
  return { ...newCustomer({ id, now: created }, { email: null, name: null, metadata: {} }), $isDeleted: true }
}

/** A deleted customer in the provider's format. */
export function presentDeletedCustomer(id: string): { id: string; object: 'customer'; deleted: true } {
  return { id, object: 'customer', deleted: true }
}
