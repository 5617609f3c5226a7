import type { Ledger } from '../ledger.ts'
import { presentDeletedCustomer } from '../objects/customers.ts'
import { invalidRequest } from './errors.ts'
import type { AnyStored } from './types.ts'

type PublicObject = Record<string, unknown>

const maxExpansionDepth = 4

/** Returns an object without the sandbox's internal fields. Nested values are shared, so copy before changing them. */
export function publicFields(object: object): PublicObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !key.startsWith('$')))
}

/** Returns a deep copy without the sandbox's internal fields. */
export function withoutInternals(object: object): PublicObject {
  return structuredClone(publicFields(object))
}

/**
 * Renders a response: without internal fields, and with every path of `expand` replaced by the object behind it.
 *
 * @throws SandboxError for more than four levels, or a path that is not expandable
 */
export async function render(ledger: Ledger, response: object, expand: readonly string[]): Promise<PublicObject> {
  const publicObject = withoutInternals(response)
  if (publicObject.object === 'list' && Array.isArray(publicObject.data))
    publicObject.data = publicObject.data.map((item) => withoutInternals(item as object))
  for (const path of expand) {
    const parts = path.split('.')
    if (parts.length > maxExpansionDepth) {
      throw invalidRequest(`You cannot expand more than ${maxExpansionDepth} levels of a property. Property: ${path}`, {
        param: 'expand',
      })
    }
    await expandPath(ledger, publicObject, parts, path)
  }
  return publicObject
}

async function expandPath(ledger: Ledger, at: PublicObject, [key, ...rest]: string[], path: string): Promise<void> {
  if (key === undefined) return
  if (at[key] === undefined) at[key] = await include(ledger, at, key, path)
  at[key] = await resolve(ledger, at[key], path)
  for (const part of Array.isArray(at[key]) ? at[key] : [at[key]]) {
    if (rest.length > 0 && typeof part === 'object' && part !== null) await expandPath(ledger, part as PublicObject, rest, path)
  }
}

/** Resolves an ID or a list of IDs to objects. Returns anything else unchanged. */
async function resolve(ledger: Ledger, value: unknown, path: string): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(ledger, item, path)))
  if (typeof value !== 'string') return value
  const object = await ledger.findAny(value)
  if (!object) throw notExpandable(path)
  return object.object === 'customer' && object.$isDeleted ? presentDeletedCustomer(object.id) : withoutInternals(object)
}

type Include = (ledger: Ledger, id: string) => Promise<unknown>

/** Properties that are included only on request. */
const includes: Partial<Record<AnyStored['object'], Record<string, Include>>> = {
  customer: {
    subscriptions: async (ledger, id) => {
      const subscriptions = await ledger.list('subscription', { customer: id })
      return listOf(
        subscriptions.filter(({ status }) => status !== 'canceled'),
        `/v1/customers/${id}/subscriptions`,
      )
    },
  },
  invoice: {
    confirmation_secret: async (ledger, id) => {
      const { $paymentIntent } = await ledger.get('invoice', id)
      const intent = $paymentIntent && (await ledger.get('payment_intent', $paymentIntent))
      return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
    },
    payments: async (ledger, id) => {
      return listOf(await ledger.list('invoice_payment', { lookup: [id] }), `/v1/invoice_payments?invoice=${id}`)
    },
  },
}

async function include(ledger: Ledger, { object, id }: PublicObject, key: string, path: string): Promise<unknown> {
  const found = typeof object === 'string' ? includes[object as AnyStored['object']]?.[key] : undefined
  if (!found || typeof id !== 'string') throw notExpandable(path)
  return found(ledger, id)
}

function listOf(objects: readonly object[], url: string): PublicObject {
  return { object: 'list', data: objects.map((object) => withoutInternals(object)), has_more: false, url }
}

const notExpandable = (path: string) => invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
