import type { Decision } from '#contract/pod-applications.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import { tellOfClosing, tellOfRefusal } from './application-news.ts'
import type { PodDeps } from './deps.ts'
import { applicationClosed } from './jobs.ts'
import { tellNews } from './news.ts'
import { roleIn } from './policy.ts'
import { markClosed, lockApplication, type StoredApplication } from './store/applications.ts'
import { findLead } from './store/leads.ts'
import { listPodsById } from './store/pods.ts'

/**
 * Closes an application: the leader turns it down, which the applicant is told kindly, or the applicant takes it
 * back. Closing again changes nothing.
 *
 * @throws ProblemError `not-found` for anybody else, `application-not-open` once it was accepted
 */
export async function closeApplication(deps: PodDeps, userId: string, id: string): Promise<Decision> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    const role = application && roleIn(application, userId, await findLead(tx, userId, clock.now()))
    if (!role) throw new ProblemError('not-found')
    if (application.status === 'accepted') throw new ProblemError('application-not-open')
    const decision: Decision = { id, podId: application.podId, status: 'closed' }
    if (application.status === 'closed') return decision

    const closeReason = role === 'leader' ? 'declined' : 'withdrawn'
    await markClosed(tx, id, { closeReason, decidedAt: clock.now() })
    await tellOfClosing(deps, tx, application.podId, id)
    if (role === 'applicant') await tellNews(deps, tx, [userId], { kind: 'applications-changed' })
    else await answerFor(deps, tx, application, userId)
    return decision
  })
}

/** What follows where a leader turned somebody down: the log keeps who it was, and the applicant hears of it. */
async function answerFor(deps: PodDeps, tx: Transaction, application: StoredApplication, leaderId: string): Promise<void> {
  const { id, podId, userId } = application
  const [pod] = await listPodsById(tx, [podId])
  if (!pod) throw new Error('An application is to no pod.')
  const details = { podNumber: pod.podNumber }
  await record(deps, tx, { event: 'application.closed', actorId: leaderId, aboutId: userId, details })
  await deps.jobs.enqueue(tx, applicationClosed, { applicationId: id })
  await tellOfRefusal(deps, tx, userId, pod)
}
