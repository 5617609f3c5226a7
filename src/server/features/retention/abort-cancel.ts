import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { record } from '../audit/index.ts'
import { listSubscriptions } from '../billing/index.ts'
import type { RetentionDeps } from './deps.ts'
import { findCancelable } from './memberships.ts'
import { endSession } from './store/sessions.ts'

/** Somebody who presses the button all day is one event an hour. */
const noted = { name: 'cancel-aborted', most: 1, withinMs: 60 * 60_000 }

/**
 * Notes that the member pressed cancel and then backed out: ends the session as aborted where one is open, and changes nothing
 * about the membership. Without a session, and however often it is called, it is no failure.
 */
export async function abortCancel(deps: RetentionDeps, userId: string): Promise<void> {
  await endSession(deps.db, { openOf: userId }, { state: 'aborted', now: deps.clock.now() })
  await noteAborted(deps, userId)
}

/** Writes down that somebody backed out, with their plan; at most one event an hour. */
export async function noteAborted(deps: RetentionDeps, userId: string): Promise<void> {
  const { db, limits, log } = deps
  try {
    await limits.hit(noted, userId)
  } catch (error) {
    if (error instanceof TooManyRequestsError) return
    throw error
  }
  const membership = findCancelable(await listSubscriptions(db, userId))
  const plan = typeof membership === 'string' ? 'none' : planNames[membership.interval ?? 'month']
  await record(deps, db, { event: 'cancel_aborted', actorId: userId, details: { plan } })
  log.info({ event: 'cancel_aborted', plan }, 'a member asked to cancel and stayed')
}

const planNames = { month: 'monthly', year: 'yearly' }
