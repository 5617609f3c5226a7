import { isCanceling, isLive } from '#domain/billing/subscription.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { record } from '../audit/index.ts'
import { listSubscriptions } from '../billing/index.ts'
import type { RetentionDeps } from './deps.ts'
import { endSession } from './store/sessions.ts'

/** Somebody who presses the button all day is one event an hour. */
const noted = { name: 'cancel-aborted', most: 1, withinMs: 60 * 60_000 }

/**
 * Notes that the member pressed cancel and then backed out: ends the session as aborted where one is open, and changes nothing
 * about the membership. Without a session, and however often it is called, it is no failure; without a membership nothing is noted.
 */
export async function abortCancel(deps: RetentionDeps, userId: string): Promise<void> {
  await endSession(deps.db, { openOf: userId }, { state: 'aborted', now: deps.clock.now() })
  await noteAborted(deps, userId)
}

/** Records that a member backed out, with their plan; at most one event an hour, and none without a membership. */
export async function noteAborted(deps: RetentionDeps, userId: string): Promise<void> {
  const { db, limits, log } = deps
  const live = (await listSubscriptions(db, userId)).filter(isLive)
  const membership = live.find((one) => !isCanceling(one)) ?? live[0]
  if (!membership) return
  try {
    await limits.hit(noted, userId)
  } catch (error) {
    if (error instanceof TooManyRequestsError) return
    throw error
  }
  const plan = planNames[membership.interval ?? 'month']
  await record(deps, db, { event: 'cancel_aborted', actorId: userId, details: { plan } })
  log.info({ event: 'cancel_aborted', plan }, 'a member asked to cancel and stayed')
}

const planNames = { month: 'monthly', year: 'yearly' }
