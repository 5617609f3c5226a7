import type { Ledger } from '../ledger.ts'
import { showDeleted } from '../objects/customers.ts'
import { invalid } from './faults.ts'
import type { AnyStored } from './types.ts'

type Shown = Record<string, unknown>

const deepestExpansion = 4

/** An object without what only the sandbox knows of it. Its parts are the object's own: whoever changes them copies first. */
export function shownOf(object: object): Shown {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !key.startsWith('$')))
}

/** A copy of the same. */
export function withoutInternals(object: object): Shown {
  return structuredClone(shownOf(object))
}

/**
 * An answer as it leaves the sandbox: internals stripped, and every path of `expand` replaced by the object behind it.
 *
 * @throws Fault for more than four levels, or a path that leads to nothing expandable
 */
export async function render(ledger: Ledger, answer: object, expand: readonly string[]): Promise<Shown> {
  const shown = withoutInternals(answer)
  if (shown.object === 'list' && Array.isArray(shown.data))
    shown.data = shown.data.map((item) => withoutInternals(item as object))
  for (const path of expand) {
    const parts = path.split('.')
    if (parts.length > deepestExpansion) {
      throw invalid(`You cannot expand more than ${deepestExpansion} levels of a property. Property: ${path}`, {
        param: 'expand',
      })
    }
    await expandPath(ledger, shown, parts, path)
  }
  return shown
}

async function expandPath(ledger: Ledger, at: Shown, [key, ...rest]: string[], path: string): Promise<void> {
  if (key === undefined) return
  if (at[key] === undefined) at[key] = await include(ledger, at, key, path)
  at[key] = await resolve(ledger, at[key], path)
  for (const part of Array.isArray(at[key]) ? at[key] : [at[key]]) {
    if (rest.length > 0 && typeof part === 'object' && part !== null) await expandPath(ledger, part as Shown, rest, path)
  }
}

/** The object behind an id, or the objects behind a list of ids; anything else as it is. */
async function resolve(ledger: Ledger, value: unknown, path: string): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(ledger, item, path)))
  if (typeof value !== 'string') return value
  const object = await ledger.findAny(value)
  if (!object) throw notExpandable(path)
  return object.object === 'customer' && object.$isDeleted ? showDeleted(object.id) : withoutInternals(object)
}

type Include = (ledger: Ledger, id: string) => Promise<unknown>

/** Properties that an object carries only when they are asked for. */
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

async function include(ledger: Ledger, { object, id }: Shown, key: string, path: string): Promise<unknown> {
  const found = typeof object === 'string' ? includes[object as AnyStored['object']]?.[key] : undefined
  if (!found || typeof id !== 'string') throw notExpandable(path)
  return found(ledger, id)
}

function listOf(objects: readonly object[], url: string): Shown {
  return { object: 'list', data: objects.map((object) => withoutInternals(object)), has_more: false, url }
}

const notExpandable = (path: string) => invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
