import { ProblemError } from '#contract/problems/problems.ts'
import type { RetentionOutcome } from '#contract/api/retention.ts'
import { cancellationEndsAt, isOngoing, isCanceling } from '#domain/billing/subscription.ts'
import { listSubscriptions, type LockedMemberships, withLockedMemberships } from '../billing/index.ts'
import { recordAborted } from './abort-cancel-flow.ts'
import { acceptOffer, isSameOffer } from './accept-offer.ts'
import type { RetentionDeps } from './deps.ts'
import { getOwnSession } from './get-own-session.ts'
import { type Membership, findCancelable } from './memberships.ts'
import { endSession, findSession, type RetentionSessionRow, insertCanceled } from './store/sessions.ts'
import type { CancelReason } from '#domain/billing/retention.ts'
import { t } from '#domain/i18n/messages.ts'
import { recordAuditEvent } from '../audit/index.ts'

/** The response to a decision: how the session ended, and when the membership ends. */
export type DecisionResult = { state: 'saved' | 'canceled' | 'aborted'; endsAt: string | null }

/**
 * Applies the member's decision, once. Repeating the same decision, even concurrently, changes nothing and returns the same
 * response.
 *
 * @throws ProblemError `retention-token`, `retention-over`, `offer-not-available`, `no-subscription`, `payments-unavailable`
 */
export async function decideRetention(
  deps: RetentionDeps,
  userId: string,
  authorization: string | null,
  outcome: RetentionOutcome,
): Promise<DecisionResult> {
  const session = await getOwnSession(deps, userId, authorization)
  if (session.state !== 'open') return repeatDecision(deps, session, outcome)
  if (outcome.kind === 'aborted') return abort(deps, session)
  return withLockedMemberships(deps, userId, async ({ subscriptions, sync }) => {
    const current = (await findSession(deps.db, session.id)) ?? session
    if (current.state !== 'open') return repeatDecision(deps, current, outcome)
    const membership = subscriptions.find(({ id }) => id === session.subscriptionId)
    if (!membership || !isOngoing(membership)) throw new ProblemError('no-subscription')
    if (outcome.kind === 'canceled') await cancelMembership(deps, current, membership, outcome)
    else await acceptOffer(deps, current, membership, outcome)
    return presentDecision(outcome, await syncOr(deps, sync, subscriptions), session)
  })
}

/** The decision stands even if this sync fails: a webhook will report the changes. */
async function syncOr(
  { log }: RetentionDeps,
  sync: LockedMemberships['sync'],
  before: readonly Membership[],
): Promise<readonly Membership[]> {
  try {
    return await sync()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    log.warn({ event: 'retention.unsynced', err: error.cause }, 'the membership could not be synced after a decision')
    return before
  }
}

async function abort(deps: RetentionDeps, { id, userId }: RetentionSessionRow): Promise<DecisionResult> {
  const { db, clock } = deps
  if (!(await endSession(db, { id }, { state: 'aborted', now: clock.now() }))) {
    const current = await findSession(db, id)
    if (current?.state !== 'aborted') throw new ProblemError('retention-over')
  }
  await recordAborted(deps, userId)
  return { state: 'aborted', endsAt: null }
}

/** Returns the response to an earlier decision, or refuses a different one. */
async function repeatDecision(
  deps: RetentionDeps,
  session: RetentionSessionRow,
  outcome: RetentionOutcome,
): Promise<DecisionResult> {
  const memberships = await listSubscriptions(deps.db, session.userId)
  if (!(await isSame(deps, session, memberships, outcome))) throw new ProblemError('retention-over')
  return presentDecision(outcome, memberships, session)
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

function presentDecision(
  { kind }: RetentionOutcome,
  memberships: readonly Membership[],
  { subscriptionId }: RetentionSessionRow,
): DecisionResult {
  if (kind !== 'canceled') return { state: kind === 'aborted' ? 'aborted' : 'saved', endsAt: null }
  const membership = memberships.find(({ id }) => id === subscriptionId)
  const endsAt = membership && (cancellationEndsAt(membership) ?? membership.currentPeriodEndAt)
  return { state: 'canceled', endsAt: endsAt?.toISOString() ?? null }
}

/** Cancels a membership at the end of its paid period and ends the session. A canceled membership stays canceled. */
async function cancelMembership(
  deps: RetentionDeps,
  session: RetentionSessionRow,
  membership: Membership,
  { reason, comment }: { reason: CancelReason | null; comment?: string | null | undefined },
): Promise<void> {
  const { db, clock, payments } = deps
  const feedback = reason ?? session.reason
  if (!isCanceling(membership)) await payments.cancelAtPeriodEnd(membership.id, { feedback, comment: comment || null })
  await db.transaction(async (tx) => {
    await endSession(tx, { id: session.id }, { state: 'canceled', reason, comment: comment || null, now: clock.now() })
    await recordAuditEvent(deps, tx, { event: 'membership.canceled', details: { reason: feedback ?? t`not given` } })
  })
}

/**
 * Cancels the membership at the end of its paid period without the cancel flow, as a fallback when the flow fails. It counts as
 * canceled in the stats.
 *
 * @throws ProblemError `no-subscription`, `already-canceling`, `payments-unavailable`
 */
export async function cancelWithoutFlow(deps: RetentionDeps, userId: string): Promise<void> {
  const { db, clock, newId, payments } = deps
  await withLockedMemberships(deps, userId, async ({ subscriptions, sync }) => {
    const membership = findCancelable(subscriptions)
    if (typeof membership === 'string') throw new ProblemError(membership)
    const { id: subscriptionId, interval } = membership
    await payments.cancelAtPeriodEnd(subscriptionId, { feedback: null, comment: null })
    await db.transaction(async (tx) => {
      const now = clock.now()
      if (!(await endSession(tx, { openOf: userId }, { state: 'canceled', now })))
        await insertCanceled(tx, { id: newId(), userId, subscriptionId, interval, now })
      await recordAuditEvent(deps, tx, { event: 'membership.canceled', details: { reason: t`not given` } })
    })
    await sync()
  })
}
