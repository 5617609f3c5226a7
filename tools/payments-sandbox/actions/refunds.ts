import * as z from 'zod'
import type { Ledger } from '../ledger.ts'
import { refundCharge } from '../operations/refund-charge.ts'
import { invalidRequest } from '../wire/errors.ts'
import { integer, listing, metadata, text } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action, listPage } from './action.ts'

const refunds = [
  action(
    'POST',
    '/v1/refunds',
    {
      payment_intent: text.optional(),
      charge: text.optional(),
      amount: integer.refine((amount) => amount > 0, 'must be above 0').optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    },
    async (ledger, params) => {
      const { amount, reason = null, metadata: notes = {} } = params
      return refundCharge(ledger, await getCharge(ledger, params), { amount, reason, metadata: notes })
    },
  ),

  action(
    'GET',
    '/v1/refunds',
    { ...listing, payment_intent: text.optional(), charge: text.optional() },
    async (ledger, { payment_intent: intent, charge, ...page }) => {
      const found = intent ?? charge
      return listPage(
        ledger,
        'refund',
        '/v1/refunds',
        { lookup: found === undefined ? undefined : [await intentOf(ledger, found)] },
        page,
      )
    },
  ),

  action('GET', '/v1/refunds/:id', {}, (ledger, _, id) => ledger.get('refund', id)),

  action(
    'GET',
    '/v1/charges',
    { ...listing, customer: text.optional(), payment_intent: text.optional() },
    (ledger, { customer, payment_intent: intent, ...page }) => {
      const lookup = intent === undefined ? undefined : [intent]
      return listPage(ledger, 'charge', '/v1/charges', { customer, lookup }, page)
    },
  ),
  action('GET', '/v1/charges/:id', {}, (ledger, _, id) => ledger.get('charge', id)),
]

/** Refunds a payment by hand. Only the sandbox's own pages may reach it. */
const manualRefund = action('POST', '/control/refund/:id', {}, async (ledger, _, id) => {
  return refundCharge(ledger, await ledger.get('charge', id), {
    amount: undefined,
    reason: 'requested_by_customer',
    metadata: {},
  })
})

/** Charges and their full or partial refunds. A refund changes nothing else, so the subscription continues. */
export const refundActions = [...refunds, manualRefund]

async function getCharge(
  ledger: Ledger,
  given: { payment_intent?: string | undefined; charge?: string | undefined },
): Promise<Stored<'charge'>> {
  if ((given.payment_intent === undefined) === (given.charge === undefined)) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      param: 'payment_intent',
    })
  }
  const intent =
    given.payment_intent === undefined ? null : await ledger.get('payment_intent', given.payment_intent, 'payment_intent')
  const id = intent ? (intent.status === 'succeeded' ? intent.latest_charge : null) : (given.charge ?? null)
  const charge = id === null ? null : await ledger.get('charge', id, 'charge')
  if (!charge?.captured) {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: intent ? 'payment_intent' : 'charge',
    })
  }
  return charge
}

/** Returns the intent of a refund's charge, because refunds are found by their intent. */
export async function intentOf(ledger: Ledger, id: string): Promise<string> {
  const charge = await ledger.find('charge', id)
  return charge?.payment_intent ?? id
}
