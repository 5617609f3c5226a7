import type { Ledger } from '../ledger.ts'
import { newRefund, type RefundFields } from '../objects/refunds.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'

/** A refund request. `amount` is in cents, null for the whole rest of the charge. */
export type RefundRequest = Pick<RefundFields, 'reason' | 'metadata'> & { amount: number | undefined }

/**
 * Refunds a charge in whole or in part.
 *
 * @throws SandboxError if the amount exceeds the rest, or the charge is disputed
 */
export async function refundCharge(ledger: Ledger, charge: Stored<'charge'>, request: RefundRequest): Promise<Stored<'refund'>> {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  await requireUndisputed(ledger, charge)
  const amount = request.amount ?? left
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
    throw invalidRequest(message, { param: 'amount' })
  }
  const birth = { id: ledger.newId('re'), now: ledger.now }
  const refund = await ledger.save(newRefund(birth, { charge, amount, reason: request.reason, metadata: request.metadata }))
  const after = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
  await ledger.emit('refund.created', refund)
  await ledger.emit('charge.refunded', await ledger.save(after))
  return refund
}

async function requireUndisputed(ledger: Ledger, { id, payment_intent: intent, disputed }: Stored<'charge'>): Promise<void> {
  const disputes = disputed && intent ? await ledger.list('dispute', { lookup: [intent] }) : []
  if (disputes.every(({ charge, status }) => charge !== id || status === 'won')) return
  throw invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
