import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { ApplicationDecision } from '#contract/api/pods/applications.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { publishApplicationClosed, publishApplicationDeclined } from './application-events.ts'
import type { PodDeps } from '../deps.ts'
import { applicationClosed } from '../jobs.ts'
import { roleIn } from '../policy.ts'
import { markClosed, lockApplication, type StoredApplication } from '../store/applications.ts'
import { findPodLeadRole } from '../store/pod-lead-roles.ts'
import { listPodsById } from '../store/pods.ts'

/**
 * Closes an application: the leader declines it, which notifies the applicant, or the applicant withdraws it. Idempotent.
 *
 * @throws ProblemError `not-found` for other callers, `application-not-open` once it was accepted
 */
export async function closeApplication(deps: PodDeps, userId: string, id: string): Promise<ApplicationDecision> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    const role = application && roleIn(application, userId, await findPodLeadRole(tx, userId, clock.now()))
    if (!role) throw new ProblemError('not-found')
    if (application.status === 'accepted') throw new ProblemError('application-not-open')
    const decision: ApplicationDecision = { id, podId: application.podId, status: 'closed' }
    if (application.status === 'closed') return decision

    const closeReason = role === 'leader' ? 'declined' : 'withdrawn'
    await markClosed(tx, id, { closeReason, decidedAt: clock.now() })
    await publishApplicationClosed(deps, tx, application.podId, id)
    if (role === 'applicant') await publishLiveEvent(deps, tx, [userId], { kind: 'applications-changed' })
    else await recordDecline(deps, tx, application, userId)
    return decision
  })
}

/** Records a leader's refusal in the audit log and notifies the applicant. */
async function recordDecline(deps: PodDeps, tx: Transaction, application: StoredApplication, leaderId: string): Promise<void> {
  const { id, podId, userId } = application
  const [pod] = await listPodsById(tx, [podId])
  if (!pod) throw new Error('The pod of the application does not exist.')
  const details = { podNumber: pod.podNumber }
  await recordAuditEvent(deps, tx, { event: 'application.closed', actorId: leaderId, aboutId: userId, details })
  await deps.jobs.enqueue(tx, applicationClosed, { applicationId: id })
  await publishApplicationDeclined(deps, tx, userId, pod)
}
