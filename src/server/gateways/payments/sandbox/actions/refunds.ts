import * as z from 'zod'
import type { Ledger } from '../ledger.ts'
import { newRefund } from '../objects/refunds.ts'
import { invalid } from '../wire/faults.ts'
import { integer, listing, metadata, text } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action, listPage } from './action.ts'

/** Refunds of what was paid, whole or in part. Nothing else changes: who is paid back stays a member. */
export const refundActions = [
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
      const charge = await chargeOf(ledger, params)
      const left = charge.amount_captured - charge.amount_refunded
      if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
      const amount = params.amount ?? left
      if (amount > left) {
        const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
        throw invalid(message, { param: 'amount' })
      }
      const birth = { id: ledger.newId('re'), now: ledger.now }
      const fields = { charge, amount, reason: params.reason ?? null, metadata: params.metadata ?? {} }
      const refund = await ledger.save(newRefund(birth, fields))
      const after = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
      await ledger.emit('refund.created', refund)
      await ledger.emit('charge.refunded', await ledger.save(after))
      return refund
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

  action('GET', '/v1/charges/:id', {}, (ledger, _, id) => ledger.get('charge', id)),
]

async function chargeOf(
  ledger: Ledger,
  given: { payment_intent?: string | undefined; charge?: string | undefined },
): Promise<Stored<'charge'>> {
  if ((given.payment_intent === undefined) === (given.charge === undefined)) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.', {
      param: 'payment_intent',
    })
  }
  const intent =
    given.payment_intent === undefined ? null : await ledger.get('payment_intent', given.payment_intent, 'payment_intent')
  const id = intent ? (intent.status === 'succeeded' ? intent.latest_charge : null) : (given.charge ?? null)
  const charge = id === null ? null : await ledger.get('charge', id, 'charge')
  if (!charge?.captured) {
    throw invalid('This PaymentIntent does not have a successful charge to refund.', {
      param: intent ? 'payment_intent' : 'charge',
    })
  }
  return charge
}

/** Refunds are found by their intent; a charge leads to its own. */
async function intentOf(ledger: Ledger, id: string): Promise<string> {
  const charge = await ledger.find('charge', id)
  return charge?.payment_intent ?? id
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
