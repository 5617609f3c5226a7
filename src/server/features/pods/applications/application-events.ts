import { listPeople } from '../../members/index.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { listActingLeaders } from '../store/pod-lead-roles.ts'
import { listCurrentPodMemberships } from '../store/pod-memberships.ts'
import type { Pod } from '../store/pods.ts'

type EventDeps = Pick<PodDeps, 'pubSub' | 'clock'>

/** Publishes a new application to the pod's acting leader and to the applicant's other open pages. */
export async function publishApplicantArrived(deps: EventDeps, tx: Executor, podId: string, applicantId: string): Promise<void> {
  await publishLiveEvent(deps, tx, [applicantId], { kind: 'applications-changed' })
  const applicant = (await listPeople(tx, [applicantId])).get(applicantId)
  if (!applicant) return
  const { firstName, lastName } = applicant
  await publishLiveEvent(deps, tx, await listActingLeaderIds(deps, tx, [podId]), {
    kind: 'applicant-arrived',
    firstName,
    lastName,
  })
}

/** Tells the pages of this pod's leader to remove a closed application from the list. */
export async function publishApplicationClosed(deps: EventDeps, tx: Executor, podId: string, closedId: string): Promise<void> {
  await publishLiveEvent(deps, tx, await listActingLeaderIds(deps, tx, [podId]), { kind: 'applicants-changed', closedId })
}

/** Tells the pages of these pods' leaders that an application was withdrawn. */
export async function publishApplicantsChanged(deps: EventDeps, tx: Executor, podIds: readonly string[]): Promise<void> {
  await publishLiveEvent(deps, tx, await listActingLeaderIds(deps, tx, podIds), { kind: 'applicants-changed' })
}

/** Tells an applicant's pages that the leader declined the application. */
export async function publishApplicationDeclined(
  deps: EventDeps,
  tx: Executor,
  applicantId: string,
  { name }: Pick<Pod, 'name'>,
): Promise<void> {
  await publishLiveEvent(deps, tx, [applicantId], { kind: 'application-closed', podName: name })
}

/**
 * Publishes an accepted application: to the applicant, to the pod's members, and to the leaders of other pods whose applications
 * are now closed.
 *
 * @param closedIn other pods the applicant had applied to
 */
export async function publishApplicationAccepted(
  deps: EventDeps,
  tx: Executor,
  applicantId: string,
  { id, podNumber, name }: Pick<Pod, 'id' | 'podNumber' | 'name'>,
  closedIn: readonly string[],
): Promise<void> {
  const others = (await listCurrentPodMemberships(tx, [id]))
    .map(({ userId }) => userId)
    .filter((userId) => userId !== applicantId)
  await publishLiveEvent(deps, tx, [applicantId], { kind: 'application-accepted', podNumber, podName: name })
  await publishLiveEvent(deps, tx, others, { kind: 'pod-changed' })
  await publishApplicantsChanged(deps, tx, [id, ...closedIn])
}

async function listActingLeaderIds({ clock }: EventDeps, tx: Executor, podIds: readonly string[]): Promise<string[]> {
  return (await listActingLeaders(tx, podIds, clock.now())).map(({ userId }) => userId)
}
