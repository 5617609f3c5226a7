import { ProblemError } from '#contract/problems/problems.ts'
import type { RetentionOutcome } from '#contract/api/retention.ts'
import { addMonths } from '#domain/billing/add-months.ts'
import { pauseEndsAt, type PauseMonths } from '#domain/billing/retention.ts'
import { isCanceling } from '#domain/billing/subscription.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { RetentionDeps } from './deps.ts'
import { listOffers } from './list-offers.ts'
import { talkRequested } from './jobs.ts'
import type { Membership, LockedMembership } from './memberships.ts'
import { insertTalkRequest, endSession, findTalkRequest, markOfferPending, type RetentionSessionRow } from './store/sessions.ts'

export type AcceptedOffer = Extract<RetentionOutcome, { kind: 'offer_accepted' }>

/** How long after the start of a session an interrupted offer can be retried without a new check. */
const retryWindowMs = 20 * 60_000

/** Each one sends an email to the operator. */
const talkLimit = { name: 'retention-talk', max: 5, windowMs: 24 * 60 * 60_000 }

/**
 * Applies an accepted offer and ends the session. The offer is checked again on the server; the browser's claim does not count.
 *
 * @throws ProblemError `offer-not-available`, `payments-unavailable`; `too-many-requests` after five talks in a day
 */
export async function acceptOffer(
  deps: RetentionDeps,
  session: RetentionSessionRow,
  membership: LockedMembership,
  accepted: AcceptedOffer,
): Promise<void> {
  const { db, clock, newId, jobs, limits } = deps
  const { reason, offer } = accepted
  // If the provider's response was lost, the offer may already be in effect and would fail the check.
  const isRetry = session.outcomeOffer === offer && clock.now().getTime() - session.createdAt.getTime() < retryWindowMs
  if (!isRetry) await requireOffered(deps, session.userId, membership, accepted)
  if (accepted.offer === 'talk') await limits.hit(talkLimit, session.userId)
  await markOfferPending(db, session.id, offer)
  await applyAtProvider(deps, session, membership, accepted)
  await db.transaction(async (tx) => {
    const now = clock.now()
    await endSession(tx, { id: session.id }, { state: 'saved', reason, offer, now })
    await recordAuditEvent(deps, tx, { event: 'offer.accepted', details: { offer, reason } })
    if (accepted.offer !== 'talk') return
    await insertTalkRequest(tx, { id: newId(), sessionId: session.id, message: accepted.message, createdAt: now })
    await jobs.enqueue(tx, talkRequested, { sessionId: session.id })
  })
}

async function requireOffered(
  deps: RetentionDeps,
  userId: string,
  membership: LockedMembership,
  { reason, offer }: AcceptedOffer,
): Promise<void> {
  const { byReason } = await listOffers(deps, userId, { ...membership, anchorAt: membership.snapshot.anchorAt })
  if (isCanceling(membership) || !byReason[reason].some(({ kind }) => kind === offer))
    throw new ProblemError('offer-not-available')
}

async function applyAtProvider(
  { config, payments, clock }: RetentionDeps,
  session: RetentionSessionRow,
  membership: LockedMembership,
  accepted: AcceptedOffer,
): Promise<void> {
  switch (accepted.offer) {
    case 'discount':
      return payments.applyDiscount(membership.id, config.retentionCoupon, `retention:${session.id}`)
    case 'switch': {
      const { monthly, yearly } = await payments.getPrices()
      const other = membership.interval === 'year' ? monthly.id : yearly.id
      return payments.switchAtRenewal(membership.id, other, config.retentionCoupon)
    }
    case 'pause':
      return payments.pauseSubscription(membership.id, pauseEndOf(membership, accepted.months) ?? clock.now())
    case 'talk':
      return undefined
  }
}

function pauseEndOf({ currentPeriodEndAt, snapshot: moment }: LockedMembership, months: PauseMonths): Date | null {
  return currentPeriodEndAt && pauseEndsAt(currentPeriodEndAt, months, moment.anchorAt.getUTCDate())
}

/** A month is precise enough to distinguish the pauses of one membership. */
const monthOf = (instant: Date | null | undefined): string | undefined => instant?.toISOString().slice(0, 7)

/** Returns whether a session ended with exactly this: the same offer, the same length of pause, the same message. */
export async function isSameOffer(
  { db }: RetentionDeps,
  session: RetentionSessionRow,
  membership: Membership | undefined,
  accepted: AcceptedOffer,
): Promise<boolean> {
  if (session.state !== 'saved' || session.outcomeOffer !== accepted.offer) return false
  switch (accepted.offer) {
    case 'discount':
    case 'switch':
      return true
    case 'pause': {
      const from = membership?.currentPeriodEndAt
      return monthOf(from && addMonths(from, accepted.months)) === monthOf(membership?.pauseEndsAt)
    }
    case 'talk':
      return (await findTalkRequest(db, session.id))?.message === accepted.message
  }
}
