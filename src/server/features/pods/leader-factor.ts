import { ProblemError } from '#contract/problems.ts'
import { leaderFactorDue } from '#domain/pods/leader-factor.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { listWithFactor } from '../identity/index.ts'
import type { PodDeps } from './deps.ts'
import { leaderFactorRequired } from './jobs.ts'
import { clearLeadersNotified, markLeadersNotified } from './store/leader-factors.ts'
import { findCurrentPlace } from './store/places.ts'

/** Leaders who are told in one transaction. */
const batchSize = 500

/**
 * Lets a leader go on who has proved a second factor, or still has time to set one up; and anyone who is no leader, whom other rules
 * refuse. To be called before everything that only leaders do.
 *
 * @throws ProblemError `leader-factor-required`
 */
export async function requireLeaderFactor(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { userId, hasSecondFactor }: Pick<Viewer, 'userId' | 'hasSecondFactor'>,
): Promise<void> {
  if (!config.requireLeaderSecondFactor || hasSecondFactor) return
  const place = await findCurrentPlace(db, userId)
  if (!place?.isLeader || !place.factorNotifiedAt) return
  if (clock.now() >= leaderFactorDue(place.factorNotifiedAt)) throw new ProblemError('leader-factor-required')
}

/**
 * Starts the week of every leader who has not been told that they need a second factor, and has those emailed who have none. Where none
 * is required, takes back that leaders were told, so that a later demand gives them a week again.
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
      const withFactor = await listWithFactor(tx, userIds)
      for (const { placeId, userId } of leaders)
        if (!withFactor.has(userId)) await jobs.enqueue(tx, leaderFactorRequired, { placeId, userId, at: now.toISOString() })
      return leaders.length
    })
  }
}
