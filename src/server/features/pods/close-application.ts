import type { Decision } from '#contract/pod-applications.ts'
import { ProblemError } from '#contract/problems.ts'
import { tellOfRefusal, tellOfWithdrawal } from './application-news.ts'
import type { PodDeps } from './deps.ts'
import { applicationClosed } from './jobs.ts'
import { roleIn } from './policy.ts'
import { markClosed, lockApplication } from './store/applications.ts'
import { findCurrentPlace } from './store/places.ts'

/**
 * Closes an application: the leader turns it down, which the applicant is told kindly, or the applicant takes it
 * back. Closing again changes nothing.
 *
 * @throws ProblemError `not-found` for anybody else, `application-not-open` once it was accepted
 */
export async function closeApplication(deps: PodDeps, userId: string, id: string): Promise<Decision> {
  const { db, clock, jobs } = deps
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    const role = application && roleIn(application, userId, await findCurrentPlace(tx, userId))
    if (!role) throw new ProblemError('not-found')
    if (application.status === 'accepted') throw new ProblemError('application-not-open')
    const decision: Decision = { id, podId: application.podId, status: 'closed' }
    if (application.status === 'closed') return decision

    const closeReason = role === 'leader' ? 'declined' : 'withdrawn'
    await markClosed(tx, id, { closeReason, decidedAt: clock.now() })
    if (role === 'applicant') await tellOfWithdrawal(deps, tx, [application.podId])
    else {
      await jobs.enqueue(tx, applicationClosed, { applicationId: id })
      await tellOfRefusal(deps, tx, application)
    }
    return decision
  })
}
