import type { Application } from '#contract/pod-applications.ts'
import { ProblemError } from '#contract/problems.ts'
import { applicationFields, openApplicationsMax } from '#domain/pods/application.ts'
import { isBlank } from '#domain/fields/rules.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { isId } from '#server/platform/ids.ts'
import { tellOfArrival } from './application-news.ts'
import { demandPerson } from './demand-person.ts'
import type { PodDeps } from './deps.ts'
import { applicationReceived } from './jobs.ts'
import { podLimits } from './limits.ts'
import { isFullFor } from './open-seats.ts'
import { isShown } from './policy.ts'
import { showApplication } from './show.ts'
import { insertApplication, listOpenApplications, lockMember, type StoredApplication } from './store/applications.ts'
import { findCurrentPlace } from './store/places.ts'
import { findPodById, holdPod } from './store/pods.ts'

/**
 * Asks a pod for a place in the member's name; its leader is told, by mail and on their open pages.
 *
 * @throws ProblemError `not-found`, `invalid-fields`, `already-in-pod`, `already-applied`, `too-many-applications`,
 * `pod-full`
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
    if (!pod || !isShown(pod)) throw new ProblemError('not-found')
    const faults = validateFields(applicationFields, { message })
    if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)

    await lockMember(tx, userId)
    await demandPerson(tx, userId)
    if (await findCurrentPlace(tx, userId)) throw new ProblemError('already-in-pod')
    const open = await listOpenApplications(tx, userId)
    if (open.some((application) => application.podId === pod.id)) throw new ProblemError('already-applied')
    const openPlace = freePlace(open)
    if (openPlace === null) throw new ProblemError('too-many-applications')
    // Its last member may be leaving at this moment.
    const held = await holdPod(tx, pod.id)
    if (!held) throw new ProblemError('not-found')
    const createdAt = clock.now()
    if (await isFullFor(tx, held, userId, createdAt)) throw new ProblemError('pod-full')

    const id = newId()
    const text = message && !isBlank(message) ? message.trim() : null
    const application = await insertApplication(tx, { id, podId: pod.id, userId, message: text, openPlace, createdAt })
    await jobs.enqueue(tx, applicationReceived, { applicationId: id })
    await tellOfArrival(deps, tx, pod.id, userId)
    return showApplication(application)
  })
}

/** The first of the member's numbered places for open applications that is free, or null when they have none left. */
function freePlace(open: readonly StoredApplication[]): number | null {
  const taken = new Set(open.map((application) => application.openPlace))
  const numbers = Array.from({ length: openApplicationsMax }, (_, i) => i + 1)
  return numbers.find((number) => !taken.has(number)) ?? null
}
