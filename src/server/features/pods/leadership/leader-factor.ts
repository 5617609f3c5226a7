import { ProblemError } from '#contract/problems/problems.ts'
import { leaderFactorDueAt } from '#domain/pods/leader-factor.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { listWithSecondFactor } from '../../identity/index.ts'
import type { PodDeps } from '../deps.ts'
import { leaderFactorRequired } from '../jobs.ts'
import { clearLeadersNotified, markLeadersNotified } from '../store/pod-lead-roles.ts'
import { findCurrentPodMembership } from '../store/pod-memberships.ts'

/** Number of leaders per transaction. */
const batchSize = 500

/**
 * Requires that a leader has used a second factor or still has time to set one up. Callers who lead no pod pass, because other
 * rules refuse them. Call this before every action reserved to leaders.
 *
 * @throws ProblemError `leader-factor-required`
 */
export async function requireLeaderFactor(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { userId, hasSecondFactor }: Pick<Viewer, 'userId' | 'hasSecondFactor'>,
): Promise<void> {
  if (!config.requireLeaderSecondFactor || hasSecondFactor) return
  const membership = await findCurrentPodMembership(db, userId)
  if (!membership?.isLeader || !membership.factorNotifiedAt) return
  if (clock.now() >= leaderFactorDueAt(membership.factorNotifiedAt)) throw new ProblemError('leader-factor-required')
}

/**
 * Starts the week for every leader who was not notified yet, and emails those without a second factor. If none is required,
 * clears the marks, so that a later requirement gives leaders a full week again.
 */
export async function notifyLeadersOfFactor({
  config,
  db,
  clock,
  jobs,
}: Pick<PodDeps, 'config' | 'db' | 'clock' | 'jobs'>): Promise<void> {
  if (!config.requireLeaderSecondFactor) return db.transaction(clearLeadersNotified)
  let notified = batchSize
  while (notified === batchSize) {
    notified = await db.transaction(async (tx) => {
      const now = clock.now()
      const leaders = await markLeadersNotified(tx, { now, limit: batchSize })
      const userIds = leaders.map(({ userId }) => userId)
      const withFactor = await listWithSecondFactor(tx, userIds)
      for (const { podMembershipId, userId } of leaders)
        if (!withFactor.has(userId))
          await jobs.enqueue(tx, leaderFactorRequired, { podMembershipId, userId, at: now.toISOString() })
      return leaders.length
    })
  }
}
