import * as z from 'zod'
import { newPrice, newProduct } from '../objects/catalog.ts'
import { boolean, integer, listing, metadata, text } from '../wire/params.ts'
import { action, listPage } from './action.ts'

const recurring = z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: integer.optional() })

const productActions = [
  action(
    'POST',
    '/v1/products',
    { id: text.optional(), name: text, description: text.optional(), active: boolean.optional(), metadata: metadata.optional() },
    async (ledger, params) => {
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
  action('GET', '/v1/products', listing, (ledger, page) => listPage(ledger, 'product', '/v1/products', {}, page)),
  action('GET', '/v1/products/:id', {}, (ledger, _, id) => ledger.get('product', id)),
]

const priceActions = [
  action(
    'POST',
    '/v1/prices',
    {
      product: text,
      currency: z.string().regex(/^[a-z]{3}$/, 'must be a currency in lower case'),
      unit_amount: integer,
      recurring: recurring.optional(),
      lookup_key: text.optional(),
      nickname: text.optional(),
      metadata: metadata.optional(),
    },
    async (ledger, params) => {
      const product = await ledger.get('product', params.product, 'product')
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
    { ...listing, lookup_keys: z.array(text).max(10).optional(), active: boolean.optional() },
    async (ledger, { lookup_keys: lookup, active, ...page }) => {
      const list = await listPage(ledger, 'price', '/v1/prices', { lookup }, page)
      return { ...list, data: list.data.filter((price) => active === undefined || price.active === active) }
    },
  ),
  action('GET', '/v1/prices/:id', {}, (ledger, _, id) => ledger.get('price', id)),
]

/** Products and prices. */
export const catalogActions = [...productActions, ...priceActions]
