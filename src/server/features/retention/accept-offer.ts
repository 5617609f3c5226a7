import { ProblemError } from '#contract/problems.ts'
import type { RetentionOutcome } from '#contract/retention.ts'
import { monthsAfter } from '#domain/billing/months-after.ts'
import { pauseEnd, type PauseMonths } from '#domain/billing/retention.ts'
import { isCanceling } from '#domain/billing/subscription.ts'
import { record } from '../audit/index.ts'
import type { RetentionDeps } from './deps.ts'
import { gatherOffers } from './gather-offers.ts'
import { talkRequested } from './jobs.ts'
import type { Membership, MembershipInHand } from './memberships.ts'
import { addMessage, endSession, findTalk, noteTaking, type RetentionSessionRow } from './store/sessions.ts'

/** An offer that somebody took. */
export type AcceptedOffer = Extract<RetentionOutcome, { kind: 'offer_accepted' }>

/** What was being taken may be tried again for so long after its session began; then it has to be offered anew. */
const retriesMs = 20 * 60_000

/** Each is a mail to the operator. */
const talks = { name: 'retention-talk', most: 5, withinMs: 24 * 60 * 60_000 }

/**
 * Does what was offered, and ends the session with it. Whether it is offered is worked out anew: the browser's word for it
 * does not count.
 *
 * @throws ProblemError `offer-not-available`, `payments-unavailable`; `too-many-requests` after five talks in a day
 */
export async function acceptOffer(
  deps: RetentionDeps,
  session: RetentionSessionRow,
  membership: MembershipInHand,
  accepted: AcceptedOffer,
): Promise<void> {
  const { db, clock, newId, jobs, limits } = deps
  const { reason, offer } = accepted
  // What was being taken when an answer of the provider was lost may hold already, and would no longer be offered.
  const isRetry = session.outcomeOffer === offer && clock.now().getTime() - session.createdAt.getTime() < retriesMs
  if (!isRetry) await refuseUnoffered(deps, session.userId, membership, accepted)
  if (accepted.offer === 'talk') await limits.hit(talks, session.userId)
  await noteTaking(db, session.id, offer)
  await doAtProvider(deps, session, membership, accepted)
  await db.transaction(async (tx) => {
    const now = clock.now()
    await endSession(tx, { id: session.id }, { state: 'saved', reason, offer, now })
    await record(deps, tx, { event: 'offer.accepted', details: { offer, reason } })
    if (accepted.offer !== 'talk') return
    await addMessage(tx, { id: newId(), sessionId: session.id, message: accepted.message, createdAt: now })
    await jobs.enqueue(tx, talkRequested, { sessionId: session.id })
  })
}

async function refuseUnoffered(
  deps: RetentionDeps,
  userId: string,
  membership: MembershipInHand,
  { reason, offer }: AcceptedOffer,
): Promise<void> {
  const { byReason } = await gatherOffers(deps, userId, { ...membership, anchorAt: membership.moment.anchorAt })
  if (isCanceling(membership) || !byReason[reason].some(({ kind }) => kind === offer))
    throw new ProblemError('offer-not-available')
}

async function doAtProvider(
  { config, payments, clock }: RetentionDeps,
  session: RetentionSessionRow,
  membership: MembershipInHand,
  accepted: AcceptedOffer,
): Promise<void> {
  switch (accepted.offer) {
    case 'discount':
      return payments.discountSubscription(membership.id, config.retentionCoupon, `retention:${session.id}`)
    case 'switch': {
      const { monthly, yearly } = await payments.findPrices()
      const other = membership.interval === 'year' ? monthly.id : yearly.id
      return payments.switchAtRenewal(membership.id, other, config.retentionCoupon)
    }
    case 'pause':
      return payments.pauseSubscription(membership.id, pauseEndOf(membership, accepted.months) ?? clock.now())
    case 'talk':
      return undefined
  }
}

function pauseEndOf({ currentPeriodEndAt, moment }: MembershipInHand, months: PauseMonths): Date | null {
  return currentPeriodEndAt && pauseEnd(currentPeriodEndAt, months, moment.anchorAt.getUTCDate())
}

/** A month is enough to tell pauses of one membership from each other. */
const monthOf = (instant: Date | null | undefined): string | undefined => instant?.toISOString().slice(0, 7)

/** Whether a session ended by just this: the same offer, as long a pause, the same words. */
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
      return monthOf(from && monthsAfter(from, accepted.months)) === monthOf(membership?.pauseEndsAt)
    }
    case 'talk':
      return (await findTalk(db, session.id))?.message === accepted.message
  }
}
