import * as z from 'zod'
import { creditInvoice, type CreditLineRequest, type CreditRequest, voidCreditNote } from '../operations/credit-invoice.ts'
import type { Ledger } from '../ledger.ts'
import { emptyableMetadata, integer, listing, metadata, text, withoutUndefined } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action, listPage } from './action.ts'
import { mergeMetadata } from './customers.ts'

const url = '/v1/credit_notes'
const cents = integer.refine((amount) => amount >= 0, 'must not be below 0')
const count = integer.refine((quantity) => quantity > 0, 'must be above 0')

const line = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('invoice_line_item'),
    invoice_line_item: text,
    amount: cents.optional(),
    quantity: z.literal('1', 'the sandbox supports only a quantity of 1').transform(Number).optional(),
  }),
  z.strictObject({ type: z.literal('custom_line_item'), description: text, unit_amount: cents, quantity: count.optional() }),
])

const credit = {
  invoice: text,
  amount: cents.optional(),
  lines: z.array(line).min(1).max(100).optional(),
  refund_amount: cents.optional(),
  credit_amount: cents.optional(),
  out_of_band_amount: cents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
  memo: text.optional(),
  metadata: metadata.optional(),
  effective_at: integer.optional(),
  email_type: z.enum(['credit_note', 'none']).optional(),
}
type Credit = z.infer<z.ZodObject<typeof credit>>

/** Credit notes, which reduce a final invoice. */
export const creditNoteActions = [
  action('POST', url, credit, (ledger, params) => createCreditNote(ledger, params, false)),
  // Registered before the route with an ID, which would match it.
  action('GET', `${url}/preview`, credit, (ledger, params) => createCreditNote(ledger, params, true)),
  action('GET', url, { ...listing, customer: text.optional(), invoice: text.optional() }, (ledger, params) => {
    const { customer, invoice, ...page } = params
    return listPage(ledger, 'credit_note', url, { customer, lookup: invoice === undefined ? undefined : [invoice] }, page)
  }),
  action('GET', `${url}/:id`, {}, (ledger, _, id) => ledger.get('credit_note', id)),
  action(
    'POST',
    `${url}/:id`,
    { memo: text.optional(), metadata: emptyableMetadata },
    async (ledger, { memo, metadata: notes }, id) => {
      const note = await ledger.get('credit_note', id)
      const changed = await ledger.save({ ...note, ...withoutUndefined({ memo }), metadata: mergeMetadata(note.metadata, notes) })
      await ledger.emit('credit_note.updated', changed)
      return changed
    },
  ),
  action('POST', `${url}/:id/void`, {}, async (ledger, _, id) => voidCreditNote(ledger, await ledger.get('credit_note', id))),
]

async function createCreditNote(ledger: Ledger, params: Credit, isPreview: boolean): Promise<Stored<'credit_note'>> {
  return creditInvoice(ledger, await ledger.get('invoice', params.invoice, 'invoice'), toCreditRequest(params), isPreview)
}

function toCreditRequest(params: Credit): CreditRequest {
  return {
    amount: params.amount ?? null,
    lines: (params.lines ?? []).map(toLine),
    refundAmount: params.refund_amount ?? 0,
    creditAmount: params.credit_amount ?? 0,
    outOfBandAmount: params.out_of_band_amount ?? 0,
    reason: params.reason ?? null,
    memo: params.memo ?? null,
    metadata: mergeMetadata({}, params.metadata),
    effectiveAt: params.effective_at ?? null,
  }
}

function toLine(given: z.infer<typeof line>): CreditLineRequest {
  if (given.type === 'custom_line_item') {
    const { type, description, unit_amount: unitAmount, quantity = 1 } = given
    return { type, description, unitAmount, quantity }
  }
  const { type, invoice_line_item: id, amount = null, quantity = null } = given
  return { type, line: id, amount, quantity }
}
