import type { Ledger } from '../ledger.ts'
import { type DisputeReason, newDispute } from '../objects/disputes.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'

type Dispute = Stored<'dispute'>

/** Statuses in which the bank waits for evidence. */
const awaitsEvidence: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response'])

/**
 * Opens a dispute: the cardholder's bank reverses a payment, without the part that was refunded before.
 *
 * @throws SandboxError if there is no payment to dispute, or it is disputed already
 */
export async function openDispute(ledger: Ledger, charge: Stored<'charge'>, reason: DisputeReason): Promise<Dispute> {
  if (!charge.paid || charge.amount_refunded >= charge.amount) {
    throw invalidRequest(`Charge ${charge.id} has no payment left to dispute.`, { param: 'charge' })
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has already been disputed.`, { param: 'charge', code: 'charge_disputed' })
  }
  const dispute = await ledger.save(newDispute({ id: ledger.newId('dp'), now: ledger.now }, { charge, reason }))
  await ledger.save({ ...charge, disputed: true })
  await ledger.emit('charge.dispute.created', dispute)
  await ledger.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Values of `uncategorized_text` that make the bank decide at once in the provider's test mode. */
const verdicts: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' }

/** A change of a dispute. */
export type DisputeChange = {
  evidence: Readonly<Partial<Record<string, string>>>
  metadata: Record<string, string>
  /** Submits the evidence to the bank. Nothing can be added afterwards. */
  submits: boolean
}

/**
 * Adds evidence to a dispute, and optionally submits it to the bank.
 *
 * @throws SandboxError if the bank does not wait for evidence any more
 */
export async function updateDispute(ledger: Ledger, dispute: Dispute, change: DisputeChange): Promise<Dispute> {
  const { evidence, metadata, submits } = change
  const addsEvidence = Object.keys(evidence).length > 0
  if ((addsEvidence || submits) && !awaitsEvidence.has(dispute.status)) throw notOpenError(dispute)
  const mergedEvidence = { ...dispute.evidence, ...evidence }
  const details = dispute.evidence_details
  const hasEvidence = Object.values(mergedEvidence).some((part) => typeof part === 'string' && part !== '')
  const updated = await ledger.save({
    ...dispute,
    evidence: mergedEvidence,
    evidence_details: {
      ...details,
      has_evidence: hasEvidence,
      submission_count: details.submission_count + (submits ? 1 : 0),
      submission_method: submits ? ('manual' as const) : details.submission_method,
    },
    metadata,
    status: submits ? ('under_review' as const) : dispute.status,
  })
  await ledger.emit('charge.dispute.updated', updated)
  const verdict = submits ? verdicts[String(mergedEvidence.uncategorized_text)] : undefined
  return verdict ? decideDispute(ledger, updated, verdict) : updated
}

/**
 * Accepts a dispute without evidence, which loses it.
 *
 * @throws SandboxError if it does not wait for evidence
 */
export async function acceptDispute(ledger: Ledger, dispute: Dispute): Promise<Dispute> {
  if (!awaitsEvidence.has(dispute.status)) throw notOpenError(dispute)
  return decideDispute(ledger, dispute, 'lost')
}

/**
 * Decides a dispute. A lost one may still be won, as on appeal; the money comes back then.
 *
 * @throws SandboxError if it has the same verdict already, or was won
 */
export async function decideDispute(ledger: Ledger, dispute: Dispute, verdict: 'won' | 'lost'): Promise<Dispute> {
  if (dispute.status === 'won' || dispute.status === verdict) throw notOpenError(dispute)
  const decided = await ledger.save({ ...dispute, status: verdict })
  await ledger.emit('charge.dispute.closed', decided)
  if (verdict === 'won') await ledger.emit('charge.dispute.funds_reinstated', decided)
  return decided
}

function notOpenError({ id, status }: Dispute) {
  return invalidRequest(`This dispute (${id}) is ${status}: it is not waiting for a response.`, { code: 'dispute_not_open' })
}
