import * as z from 'zod'
import { newPrice, newProduct } from '../objects/catalog.ts'
import type { Ledger } from '../ledger.ts'
import { invalidRequest } from '../wire/errors.ts'
import { boolean, emptyableMetadata, integer, listing, metadata, text, unsettable, withoutUndefined } from '../wire/params.ts'
import { action, listMatching } from './action.ts'
import { mergeMetadata } from './customers.ts'

const recurring = z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: integer.optional() })

const productActions = [
  action(
    'POST',
    '/v1/products',
    { id: text.optional(), name: text, description: text.optional(), active: boolean.optional(), metadata: metadata.optional() },
    async (ledger, params) => {
      if (params.id !== undefined && (await ledger.findAny(params.id))) throw alreadyExists('Product', params.id)
      const product = newProduct(
        { id: params.id ?? ledger.newId('prod'), now: ledger.now },
        {
          name: params.name,
          description: params.description ?? null,
          active: params.active ?? true,
          metadata: params.metadata ?? {},
        },
      )
      await ledger.save(product)
      await ledger.emit('product.created', product)
      return product
    },
  ),
  action('GET', '/v1/products', { ...listing, active: boolean.optional() }, (ledger, { active, ...page }) => {
    return listMatching(ledger, 'product', '/v1/products', {}, page, (one) => active === undefined || one.active === active)
  }),
  action(
    'POST',
    '/v1/products/:id',
    {
      name: text.optional(),
      description: unsettable(text).optional(),
      active: boolean.optional(),
      default_price: text.optional(),
      unit_label: unsettable(text).optional(),
      url: unsettable(text).optional(),
      metadata: emptyableMetadata,
    },
    async (ledger, { metadata: notes, ...given }, id) => {
      const product = await ledger.get('product', id)
      if (given.default_price !== undefined) {
        const price = await ledger.get('price', given.default_price, 'default_price')
        if (price.product !== id)
          throw invalidRequest('The default price must belong to the product.', { param: 'default_price' })
      }
      const merged = { ...withoutUndefined(given), metadata: mergeMetadata(product.metadata, notes), updated: ledger.now }
      const changed = await ledger.save({ ...product, ...merged })
      await ledger.emit('product.updated', changed)
      return changed
    },
  ),
  action('GET', '/v1/products/:id', {}, (ledger, _, id) => ledger.get('product', id)),
]

const priceActions = [
  action(
    'POST',
    '/v1/prices',
    {
      product: text,
      currency: z.string().regex(/^[a-z]{3}$/, 'must be a lowercase currency code'),
      unit_amount: integer,
      recurring: recurring.optional(),
      lookup_key: text.optional(),
      transfer_lookup_key: boolean.optional(),
      nickname: text.optional(),
      metadata: metadata.optional(),
    },
    async (ledger, params) => {
      const product = await ledger.get('product', params.product, 'product')
      await claimLookupKey(ledger, params)
      const price = newPrice(
        { id: ledger.newId('price'), now: ledger.now },
        {
          product: product.id,
          currency: params.currency,
          unitAmount: params.unit_amount,
          interval: params.recurring?.interval ?? null,
          intervalCount: params.recurring?.interval_count ?? 1,
          lookupKey: params.lookup_key ?? null,
          nickname: params.nickname ?? null,
          metadata: params.metadata ?? {},
        },
      )
      await ledger.save(price)
      await ledger.emit('price.created', price)
      return price
    },
  ),
  action(
    'GET',
    '/v1/prices',
    { ...listing, lookup_keys: z.array(text).max(10).optional(), active: boolean.optional(), product: text.optional() },
    (ledger, { lookup_keys: lookup, active, product, ...page }) => {
      return listMatching(ledger, 'price', '/v1/prices', { lookup }, page, (price) => {
        return (active === undefined || price.active === active) && (product === undefined || price.product === product)
      })
    },
  ),
  action(
    'POST',
    '/v1/prices/:id',
    {
      active: boolean.optional(),
      lookup_key: unsettable(text).optional(),
      transfer_lookup_key: boolean.optional(),
      nickname: unsettable(text).optional(),
      metadata: emptyableMetadata,
    },
    async (ledger, { metadata: notes, transfer_lookup_key: transfers, ...given }, id) => {
      const price = await ledger.get('price', id)
      const isNewKey = given.lookup_key !== undefined && given.lookup_key !== price.lookup_key
      if (isNewKey) await claimLookupKey(ledger, { lookup_key: given.lookup_key, transfer_lookup_key: transfers })
      const changed = await ledger.save({ ...price, ...withoutUndefined(given), metadata: mergeMetadata(price.metadata, notes) })
      await ledger.emit('price.updated', changed)
      return changed
    },
  ),
  action('GET', '/v1/prices/:id', {}, (ledger, _, id) => ledger.get('price', id)),
]

type LookupKey = { lookup_key?: string | null | undefined; transfer_lookup_key?: boolean | undefined }

/** A lookup key belongs to one price. Another price may take it over if requested. */
async function claimLookupKey(ledger: Ledger, { lookup_key: key, transfer_lookup_key: transfers }: LookupKey): Promise<void> {
  const [owner] = key ? await ledger.list('price', { lookup: [key] }) : []
  if (!owner) return
  if (!transfers) {
    throw invalidRequest(`A price (\`${owner.id}\`) already uses that lookup key.`, {
      param: 'lookup_key',
      code: 'resource_already_exists',
    })
  }
  await ledger.emit('price.updated', await ledger.save({ ...owner, lookup_key: null }))
}

/** The error for an existing ID. */
export function alreadyExists(name: string, id: string) {
  return invalidRequest(`${name} already exists with id: ${id}.`, { param: 'id', code: 'resource_already_exists' })
}

/** API actions on products and prices. */
export const catalogActions = [...productActions, ...priceActions]
