import { isCanceling, isOngoing } from '#domain/billing/subscription.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { recordAuditEvent } from '../audit/index.ts'
import { listSubscriptions } from '../billing/index.ts'
import type { RetentionDeps } from './deps.ts'
import { endSession } from './store/sessions.ts'

/** Limits the event to one per hour, however often a member presses the button. */
const abortEventLimit = { name: 'cancel-aborted', max: 1, windowMs: 60 * 60_000 }

/**
 * Records that the member pressed cancel and backed out. Ends an open session as aborted and changes nothing about the
 * membership. Without a session it does not fail; without a membership nothing is recorded. It can be called repeatedly.
 */
export async function abortCancelFlow(deps: RetentionDeps, userId: string): Promise<void> {
  await endSession(deps.db, { openOf: userId }, { state: 'aborted', now: deps.clock.now() })
  await recordAborted(deps, userId)
}

/** Logs that a member backed out, with their plan: at most one event per hour, and none without a membership. */
export async function recordAborted(deps: RetentionDeps, userId: string): Promise<void> {
  const { db, limits, log } = deps
  const ongoing = (await listSubscriptions(db, userId)).filter(isOngoing)
  const membership = ongoing.find((one) => !isCanceling(one)) ?? ongoing[0]
  if (!membership) return
  try {
    await limits.hit(abortEventLimit, userId)
  } catch (error) {
    if (error instanceof TooManyRequestsError) return
    throw error
  }
  const plan = planNames[membership.interval ?? 'month']
  await recordAuditEvent(deps, db, { event: 'cancel_aborted', actorId: userId, details: { plan } })
  log.info({ event: 'cancel_aborted', plan }, 'a member asked to cancel and stayed')
}

const planNames = { month: 'monthly', year: 'yearly' }
