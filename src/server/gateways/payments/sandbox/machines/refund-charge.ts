import type { Ledger } from '../ledger.ts'
import { newRefund, type RefundFields } from '../objects/refunds.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'

/** How much of a charge goes back: all that is left where no amount is given, in cents. */
export type RefundWish = Pick<RefundFields, 'reason' | 'metadata'> & { amount: number | undefined }

/**
 * Pays a charge back, whole or in part.
 *
 * @throws Fault when less is left of it, or the bank took it back
 */
export async function refundCharge(ledger: Ledger, charge: Stored<'charge'>, wish: RefundWish): Promise<Stored<'refund'>> {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  await refuseDisputed(ledger, charge)
  const amount = wish.amount ?? left
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
    throw invalid(message, { param: 'amount' })
  }
  const birth = { id: ledger.newId('re'), now: ledger.now }
  const refund = await ledger.save(newRefund(birth, { charge, amount, reason: wish.reason, metadata: wish.metadata }))
  const after = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
  await ledger.emit('refund.created', refund)
  await ledger.emit('charge.refunded', await ledger.save(after))
  return refund
}

async function refuseDisputed(ledger: Ledger, { id, payment_intent: intent, disputed }: Stored<'charge'>): Promise<void> {
  const disputes = disputed && intent ? await ledger.list('dispute', { lookup: [intent] }) : []
  if (disputes.every(({ charge, status }) => charge !== id || status === 'won')) return
  throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
