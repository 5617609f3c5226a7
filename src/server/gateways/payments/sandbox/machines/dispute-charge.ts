import type { Ledger } from '../ledger.ts'
import { type DisputeReason, newDispute } from '../objects/disputes.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'

type Dispute = Stored<'dispute'>

/** Statuses in which the bank waits for evidence. */
const awaitsEvidence: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response'])

/**
 * The cardholder's bank takes a payment back. What was refunded before is not taken twice.
 *
 * @throws Fault when there is no payment to dispute, or it is disputed already
 */
export async function openDispute(ledger: Ledger, charge: Stored<'charge'>, reason: DisputeReason): Promise<Dispute> {
  if (!charge.paid || charge.amount_refunded >= charge.amount) {
    throw invalid(`Charge ${charge.id} has no payment left to dispute.`, { param: 'charge' })
  }
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has already been disputed.`, { param: 'charge', code: 'charge_disputed' })
  }
  const dispute = await ledger.save(newDispute({ id: ledger.newId('dp'), now: ledger.now }, { charge, reason }))
  await ledger.save({ ...charge, disputed: true })
  await ledger.emit('charge.dispute.created', dispute)
  await ledger.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** What the provider's test mode reads in `uncategorized_text`: the bank decides at once. */
const verdicts: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' }

/** What changes on a dispute. */
export type DisputeChange = {
  evidence: Readonly<Partial<Record<string, string>>>
  metadata: Record<string, string>
  /** Hands the evidence to the bank: nothing can be added afterwards. */
  submits: boolean
}

/**
 * Adds evidence to a dispute, and hands it to the bank where that is asked for.
 *
 * @throws Fault when the bank does not wait for evidence any more
 */
export async function answerDispute(ledger: Ledger, dispute: Dispute, change: DisputeChange): Promise<Dispute> {
  const { evidence, metadata, submits } = change
  const addsEvidence = Object.keys(evidence).length > 0
  if ((addsEvidence || submits) && !awaitsEvidence.has(dispute.status)) throw notWaiting(dispute)
  const given = { ...dispute.evidence, ...evidence }
  const details = dispute.evidence_details
  const hasEvidence = Object.values(given).some((part) => typeof part === 'string' && part !== '')
  const answered = await ledger.save({
    ...dispute,
    evidence: given,
    evidence_details: {
      ...details,
      has_evidence: hasEvidence,
      submission_count: details.submission_count + (submits ? 1 : 0),
      submission_method: submits ? ('manual' as const) : details.submission_method,
    },
    metadata,
    status: submits ? ('under_review' as const) : dispute.status,
  })
  await ledger.emit('charge.dispute.updated', answered)
  const verdict = submits ? verdicts[String(given.uncategorized_text)] : undefined
  return verdict ? decideDispute(ledger, answered, verdict) : answered
}

/**
 * Accepts a dispute without evidence: it is lost.
 *
 * @throws Fault when it does not wait for evidence
 */
export async function acceptDispute(ledger: Ledger, dispute: Dispute): Promise<Dispute> {
  if (!awaitsEvidence.has(dispute.status)) throw notWaiting(dispute)
  return decideDispute(ledger, dispute, 'lost')
}

/**
 * The bank decides. A lost dispute may still be won, as an appeal does; the money comes back then.
 *
 * @throws Fault when it was decided so before, or was won
 */
export async function decideDispute(ledger: Ledger, dispute: Dispute, verdict: 'won' | 'lost'): Promise<Dispute> {
  if (dispute.status === 'won' || dispute.status === verdict) throw notWaiting(dispute)
  const decided = await ledger.save({ ...dispute, status: verdict })
  await ledger.emit('charge.dispute.closed', decided)
  if (verdict === 'won') await ledger.emit('charge.dispute.funds_reinstated', decided)
  return decided
}

function notWaiting({ id, status }: Dispute) {
  return invalid(`This dispute (${id}) is ${status}: it is not waiting for a response.`, { code: 'dispute_not_open' })
}
