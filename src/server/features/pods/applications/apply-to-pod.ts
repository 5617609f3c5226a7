import { lockMember } from '../../members/index.ts'
import { requireActiveAccount } from '../../identity/index.ts'
import type { Application } from '#contract/api/pods/applications.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { applicationFields, openApplicationsMax } from '#domain/pods/application.ts'
import { isBlank } from '#domain/fields/rules.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { isId } from '#server/platform/ids.ts'
import { publishApplicantArrived } from './application-events.ts'
import type { PodDeps } from '../deps.ts'
import { applicationReceived } from '../jobs.ts'
import { podLimits } from '../limits.ts'
import { isFullFor } from '../memberships/release-expired-seats.ts'
import { isVisible } from '../policy.ts'
import { presentApplication } from '../present.ts'
import { insertApplication, listOpenApplications, type StoredApplication } from '../store/applications.ts'
import { findCurrentPodMembership } from '../store/pod-memberships.ts'
import { findPodById, lockPodForShare } from '../store/pods.ts'

/**
 * Creates an application of the member to a pod. Its leader is notified by email and on their open pages.
 *
 * @throws ProblemError `not-found`, `invalid-fields`, `already-in-pod`, `already-applied`, `too-many-applications`, `pod-full`
 * @throws TooManyRequestsError after twenty in an hour
 */
export async function applyToPod(
  deps: PodDeps,
  userId: string,
  { podId, message }: { podId: string; message?: string | null | undefined },
): Promise<Application> {
  const { db, clock, newId, jobs, limits } = deps
  await limits.hit(podLimits.applications, userId)
  return db.transaction(async (tx) => {
    const pod = isId(podId) ? await findPodById(tx, podId) : null
    if (!pod || !isVisible(pod)) throw new ProblemError('not-found')
    const errors = validateFields(applicationFields, { message })
    if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)

    await lockMember(tx, userId)
    await requireActiveAccount(tx, userId)
    if (await findCurrentPodMembership(tx, userId)) throw new ProblemError('already-in-pod')
    const open = await listOpenApplications(tx, userId)
    if (open.some((application) => application.podId === pod.id)) throw new ProblemError('already-applied')
    const openPosition = freeOpenPosition(open)
    if (openPosition === null) throw new ProblemError('too-many-applications')
    // The last member may be leaving at the same time.
    const lockedPod = await lockPodForShare(tx, pod.id)
    if (!lockedPod) throw new ProblemError('not-found')
    const createdAt = clock.now()
    if (await isFullFor(tx, lockedPod, userId, createdAt)) throw new ProblemError('pod-full')

    const id = newId()
    const text = message && !isBlank(message) ? message.trim() : null
    const application = await insertApplication(tx, { id, podId: pod.id, userId, message: text, openPosition, createdAt })
    await jobs.enqueue(tx, applicationReceived, { applicationId: id })
    await publishApplicantArrived(deps, tx, pod.id, userId)
    return presentApplication(application)
  })
}

/** Returns the first free position among the member's numbered open applications, or null if all are taken. */
function freeOpenPosition(open: readonly StoredApplication[]): number | null {
  const taken = new Set(open.map((application) => application.openPosition))
  const numbers = Array.from({ length: openApplicationsMax }, (_, i) => i + 1)
  return numbers.find((number) => !taken.has(number)) ?? null
}
