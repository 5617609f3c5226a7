import { lockMember } from '../../members/index.ts'
import type { ApplicationDecision } from '#contract/api/pods/applications.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { invalidValueMessage } from '#domain/fields/messages.ts'
import { totalMatch } from '#matching/score.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { getAccess } from '../../billing/index.ts'
import { listDeleted } from '../../identity/index.ts'
import { publishApplicationAccepted } from './application-events.ts'
import type { PodDeps } from '../deps.ts'
import { applicationAccepted } from '../jobs.ts'
import { pickPrepared, prepareMembers } from '../waiting-list/prepare-members.ts'
import { releaseExpiredSeatsFor } from '../memberships/release-expired-seats.ts'
import { leadsPod } from '../policy.ts'
import {
  closeOpenApplicationsOf,
  findApplication,
  lockApplication,
  markAccepted,
  type StoredApplication,
} from '../store/applications.ts'
import { findPodLeadRole } from '../store/pod-lead-roles.ts'
import { findCurrentPodMembership, insertPodMembership, listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { lockPod, recountSeats } from '../store/pods.ts'

/**
 * Accepts an application to the pod that the caller currently leads. The applicant joins at once, and their other open
 * applications are closed. They are notified by email; everyone affected sees it on their open pages. Idempotent.
 *
 * @throws ProblemError `not-found` if the caller does not lead the pod, `invalid-fields` for a status other than `accepted`; and,
 * checked under the locks, `no-longer-leader`, `application-not-open`, `member-already-placed`, `applicant-without-access`,
 * `pod-full`
 */
export async function acceptApplication(
  deps: PodDeps,
  leaderId: string,
  id: string,
  status: string,
): Promise<ApplicationDecision> {
  const { db, clock, newId, jobs } = deps
  return db.transaction(async (tx) => {
    const { podId, userId } = await requireLedApplication(
      tx,
      { leaderId, now: clock.now() },
      await findApplication(tx, id),
      'not-found',
    )
    if (status !== 'accepted') {
      throw new ProblemError('invalid-fields', undefined, [{ field: 'status', message: invalidValueMessage }])
    }
    await lockMember(tx, userId)
    const pod = await lockPod(tx, podId)
    // The state may have changed while this transaction waited for the locks.
    const application = await requireLedApplication(
      tx,
      { leaderId, now: clock.now() },
      await lockApplication(tx, id),
      'no-longer-leader',
    )
    const decision: ApplicationDecision = { id, podId, status: 'accepted' }
    if (application.status === 'accepted') return decision
    if (application.status === 'closed' || !pod || pod.archivedAt) throw new ProblemError('application-not-open')
    if (await findCurrentPodMembership(tx, userId)) throw new ProblemError('member-already-placed')
    await requireActiveMember(tx, userId, clock.now())
    const decidedAt = clock.now()
    const { placesTaken, maxMembers } = await releaseExpiredSeatsFor(tx, pod, userId, decidedAt)
    if (placesTaken >= maxMembers) throw new ProblemError('pod-full')

    const match = await matchWithPod(tx, userId, podId, decidedAt)
    await insertPodMembership(tx, { id: newId(), podId, userId, isLeader: false, since: decidedAt })
    await recountSeats(tx, podId)
    await markAccepted(tx, id, { decidedAt, totalMatch: match })
    const closedIn = await closeOpenApplicationsOf(tx, userId, decidedAt)
    const details = { podNumber: pod.podNumber }
    await recordAuditEvent(deps, tx, { event: 'application.accepted', actorId: leaderId, aboutId: userId, details })
    await jobs.enqueue(tx, applicationAccepted, { applicationId: id })
    await publishApplicationAccepted(deps, tx, userId, pod, closedIn)
    return decision
  })
}

/** @throws ProblemError `applicant-without-access` if the applicant has no access or was deleted */
async function requireActiveMember(tx: Executor, userId: string, now: Date): Promise<void> {
  const isGone = (await listDeleted(tx, [userId])).has(userId)
  if (isGone || !(await getAccess(tx, userId, now)).general) throw new ProblemError('applicant-without-access')
}

/** Returns the application if the caller currently leads its pod. Throws the given refusal otherwise. */
async function requireLedApplication(
  tx: Executor,
  { leaderId, now }: { leaderId: string; now: Date },
  application: StoredApplication | null,
  refusal: 'not-found' | 'no-longer-leader',
): Promise<StoredApplication> {
  if (!application) throw new ProblemError('not-found')
  if (!leadsPod(await findPodLeadRole(tx, leaderId, now), application.podId)) throw new ProblemError(refusal)
  return application
}

async function matchWithPod(tx: Executor, userId: string, podId: string, now: Date): Promise<number | null> {
  const memberIds = (await listCurrentPodMemberships(tx, [podId])).map((membership) => membership.userId)
  const prepared = await prepareMembers(tx, [userId, ...memberIds], now)
  const applicant = prepared.get(userId)
  return applicant ? totalMatch(applicant, pickPrepared(prepared, memberIds)) : null
}
