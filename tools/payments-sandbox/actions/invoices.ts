import * as z from 'zod'
import { payManually } from '../operations/collect-invoice.ts'
import { writeOffInvoice } from '../operations/write-off-invoice.ts'
import { previewInvoice } from '../operations/preview-invoice.ts'
import { invalidRequest } from '../wire/errors.ts'
import { listing, text, unsettable } from '../wire/params.ts'
import { action, listPage, CommittedError } from './action.ts'
import { changedItems, planParams, toPlanRequest } from './plan-params.ts'

/** Invoices: read, pay, void, and preview. */
export const invoiceActions = [
  action('GET', '/v1/invoices', { ...listing, customer: text.optional(), subscription: text.optional() }, (ledger, params) => {
    const { customer, subscription, ...page } = params
    const lookup = subscription === undefined ? undefined : [subscription]
    return listPage(ledger, 'invoice', '/v1/invoices', { customer, lookup }, page)
  }),

  action('GET', '/v1/invoices/:id', {}, (ledger, _, id) => ledger.get('invoice', id)),

  action('POST', '/v1/invoices/:id/pay', { payment_method: text.optional() }, async (ledger, params, id) => {
    const { invoice, error } = await payManually(ledger, await ledger.get('invoice', id), params.payment_method ?? null)
    return error ? new CommittedError(402, error) : invoice
  }),

  action('POST', '/v1/invoices/:id/void', {}, async (ledger, _, id) => {
    return writeOffInvoice(ledger, await ledger.get('invoice', id), 'void')
  }),

  action('POST', '/v1/invoices/:id/mark_uncollectible', {}, async (ledger, _, id) => {
    return writeOffInvoice(ledger, await ledger.get('invoice', id), 'uncollectible')
  }),

  action(
    'POST',
    '/v1/invoices/create_preview',
    {
      customer: text.optional(),
      subscription: text,
      discounts: unsettable(z.array(z.strictObject({ discount: text })).max(1)).optional(),
      subscription_details: z.strictObject({ items: changedItems.optional(), ...planParams }).optional(),
    },
    async (ledger, params) => {
      const subscription = await ledger.get('subscription', params.subscription, 'subscription')
      if (params.customer !== undefined && params.customer !== subscription.customer) {
        throw invalidRequest('The subscription does not belong to the customer.', { param: 'subscription' })
      }
      const discounts =
        params.discounts === undefined ? subscription.discounts : (params.discounts ?? []).map(({ discount }) => discount)
      return previewInvoice(ledger, { ...subscription, discounts }, toPlanRequest(params.subscription_details ?? {}))
    },
  ),
]
