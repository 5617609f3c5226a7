import type { Decision } from '#contract/pod-applications.ts'
import { ProblemError } from '#contract/problems.ts'
import { invalidValue } from '#domain/fields/messages.ts'
import { totalMatch } from '#matching/score.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import { findAccess } from '../billing/index.ts'
import { findDeleted } from '../identity/index.ts'
import { tellOfAcceptance } from './application-news.ts'
import type { PodDeps } from './deps.ts'
import { applicationAccepted } from './jobs.ts'
import { pickPrepared, prepareMembers } from './match-pods.ts'
import { openSeatsFor } from './open-seats.ts'
import { leadsPod } from './policy.ts'
import {
  closeOpenOf,
  findApplication,
  lockApplication,
  lockMember,
  markAccepted,
  type StoredApplication,
} from './store/applications.ts'
import { findLead } from './store/leads.ts'
import { findCurrentPlace, insertPlace, listCurrentPlaces } from './store/places.ts'
import { lockPod, recountPlaces } from './store/pods.ts'

/**
 * Accepts an application to the pod the member leads at this moment: the applicant takes a place at once, their other open applications
 * are closed, and they are told by mail; everybody it concerns is told on their open pages. Accepting again changes nothing.
 *
 * @throws ProblemError `not-found` for anybody who does not lead the pod, `invalid-fields` for another status than
 * `accepted`, and, as things stand once it is their turn, `no-longer-leader`, `application-not-open`, `member-already-placed`,
 * `applicant-without-access`, `pod-full`
 */
export async function decideApplication(deps: PodDeps, leaderId: string, id: string, status: string): Promise<Decision> {
  const { db, clock, newId, jobs } = deps
  return db.transaction(async (tx) => {
    const { podId, userId } = await requireLed(tx, { leaderId, now: clock.now() }, await findApplication(tx, id), 'not-found')
    if (status !== 'accepted') {
      throw new ProblemError('invalid-fields', undefined, [{ field: 'status', message: invalidValue }])
    }
    await lockMember(tx, userId)
    const pod = await lockPod(tx, podId)
    // What was true before the locks may have changed while we waited for them.
    const application = await requireLed(tx, { leaderId, now: clock.now() }, await lockApplication(tx, id), 'no-longer-leader')
    const decision: Decision = { id, podId, status: 'accepted' }
    if (application.status === 'accepted') return decision
    if (application.status === 'closed' || !pod || pod.archivedAt) throw new ProblemError('application-not-open')
    if (await findCurrentPlace(tx, userId)) throw new ProblemError('member-already-placed')
    await demandActive(tx, userId, clock.now())
    const decidedAt = clock.now()
    const { placesTaken, maxMembers } = await openSeatsFor(tx, pod, userId, decidedAt)
    if (placesTaken >= maxMembers) throw new ProblemError('pod-full')

    const match = await matchWithPod(tx, userId, podId, decidedAt)
    await insertPlace(tx, { id: newId(), podId, userId, isLeader: false, since: decidedAt })
    await recountPlaces(tx, podId)
    await markAccepted(tx, id, { decidedAt, totalMatch: match })
    const closedIn = await closeOpenOf(tx, userId, decidedAt)
    const details = { podNumber: pod.podNumber }
    await record(deps, tx, { event: 'application.accepted', actorId: leaderId, aboutId: userId, details })
    await jobs.enqueue(tx, applicationAccepted, { applicationId: id })
    await tellOfAcceptance(deps, tx, userId, pod, closedIn)
    return decision
  })
}

/** Whose membership is over, or who deleted their account at this moment, takes no place. */
async function demandActive(tx: Executor, userId: string, now: Date): Promise<void> {
  const isGone = (await findDeleted(tx, [userId])).has(userId)
  if (isGone || !(await findAccess(tx, userId, now)).general) throw new ProblemError('applicant-without-access')
}

/** The application, for whoever leads its pod at this moment; others are refused in the way that is given. */
async function requireLed(
  tx: Executor,
  { leaderId, now }: { leaderId: string; now: Date },
  application: StoredApplication | null,
  refusal: 'not-found' | 'no-longer-leader',
): Promise<StoredApplication> {
  if (!application) throw new ProblemError('not-found')
  if (!leadsPod(await findLead(tx, leaderId, now), application.podId)) throw new ProblemError(refusal)
  return application
}

async function matchWithPod(tx: Executor, userId: string, podId: string, now: Date): Promise<number | null> {
  const memberIds = (await listCurrentPlaces(tx, [podId])).map((place) => place.userId)
  const prepared = await prepareMembers(tx, [userId, ...memberIds], now)
  const applicant = prepared.get(userId)
  return applicant ? totalMatch(applicant, pickPrepared(prepared, memberIds)) : null
}
