import { attachMethod, detachMethod } from '../operations/methods.ts'
import { listing, text } from '../wire/params.ts'
import { action, listPage } from './action.ts'

/** Payment methods: read, list, attach and detach. */
export const methodActions = [
  action('GET', '/v1/payment_methods/:id', {}, (ledger, _, id) => ledger.get('payment_method', id)),

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

  action('POST', '/v1/payment_methods/:id/attach', { customer: text }, (ledger, { customer }, id) => {
    return attachMethod(ledger, id, customer)
  }),

  action('POST', '/v1/payment_methods/:id/detach', {}, async (ledger, _, id) => {
    return detachMethod(ledger, await ledger.get('payment_method', id))
  }),
]
