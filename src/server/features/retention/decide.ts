import { ProblemError } from '#contract/problems.ts'
import type { RetentionOutcome } from '#contract/retention.ts'
import { endOf, isLive } from '#domain/billing/subscription.ts'
import { listSubscriptions, type MembershipsInHand, workOnMemberships } from '../billing/index.ts'
import { noteAborted } from './abort-cancel.ts'
import { acceptOffer, isSameOffer } from './accept-offer.ts'
import { cancelMembership } from './cancel-membership.ts'
import type { RetentionDeps } from './deps.ts'
import { findOwnSession } from './find-own-session.ts'
import type { Membership } from './memberships.ts'
import { endSession, findSession, type RetentionSessionRow } from './store/sessions.ts'

/** What is answered to a decision: how the session ended, and when the membership does. */
export type Decided = { state: 'saved' | 'canceled' | 'aborted'; endsAt: string | null }

/**
 * Does what the member decided, once. The same decision again, at the same moment or later, changes nothing and is answered
 * the same.
 *
 * @throws ProblemError `retention-token`, `retention-over`, `offer-not-available`, `no-subscription`, `payments-unavailable`
 */
export async function decide(
  deps: RetentionDeps,
  userId: string,
  authorization: string | null,
  outcome: RetentionOutcome,
): Promise<Decided> {
  const session = await findOwnSession(deps, userId, authorization)
  if (session.state !== 'open') return repeat(deps, session, outcome)
  if (outcome.kind === 'aborted') return abort(deps, session)
  return workOnMemberships(deps, userId, async ({ subscriptions, sync }) => {
    const current = (await findSession(deps.db, session.id)) ?? session
    if (current.state !== 'open') return repeat(deps, current, outcome)
    const membership = subscriptions.find(({ id }) => id === session.subscriptionId)
    if (!membership || !isLive(membership)) throw new ProblemError('no-subscription')
    if (outcome.kind === 'canceled') await cancelMembership(deps, current, membership, outcome)
    else await acceptOffer(deps, current, membership, outcome)
    return answer(outcome, await syncOr(deps, sync, subscriptions), session)
  })
}

/** The decision stands, whatever the provider answers afterwards: a webhook will tell us what it changed. */
async function syncOr(
  { log }: RetentionDeps,
  sync: MembershipsInHand['sync'],
  before: readonly Membership[],
): Promise<readonly Membership[]> {
  try {
    return await sync()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    log.warn({ event: 'retention.unsynced', err: error.cause }, 'a decision is not yet in our copy of the membership')
    return before
  }
}

async function abort(deps: RetentionDeps, { id, userId }: RetentionSessionRow): Promise<Decided> {
  const { db, clock } = deps
  if (!(await endSession(db, { id }, { state: 'aborted', now: clock.now() }))) {
    const current = await findSession(db, id)
    if (current?.state !== 'aborted') throw new ProblemError('retention-over')
  }
  await noteAborted(deps, userId)
  return { state: 'aborted', endsAt: null }
}

/** The answer to a decision that was made before, or the refusal of another one. */
async function repeat(deps: RetentionDeps, session: RetentionSessionRow, outcome: RetentionOutcome): Promise<Decided> {
  const memberships = await listSubscriptions(deps.db, session.userId)
  if (!(await isSame(deps, session, memberships, outcome))) throw new ProblemError('retention-over')
  return answer(outcome, memberships, session)
}

async function isSame(
  deps: RetentionDeps,
  session: RetentionSessionRow,
  memberships: readonly Membership[],
  outcome: RetentionOutcome,
): Promise<boolean> {
  if (outcome.kind !== 'offer_accepted') return session.state === outcome.kind
  return isSameOffer(
    deps,
    session,
    memberships.find(({ id }) => id === session.subscriptionId),
    outcome,
  )
}

function answer(
  { kind }: RetentionOutcome,
  memberships: readonly Membership[],
  { subscriptionId }: RetentionSessionRow,
): Decided {
  if (kind !== 'canceled') return { state: kind === 'aborted' ? 'aborted' : 'saved', endsAt: null }
  const membership = memberships.find(({ id }) => id === subscriptionId)
  const endsAt = membership && (endOf(membership) ?? membership.currentPeriodEndAt)
  return { state: 'canceled', endsAt: endsAt?.toISOString() ?? null }
}
