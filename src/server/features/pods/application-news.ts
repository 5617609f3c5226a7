import type { Executor } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { tellNews } from './news.ts'
import { listPeople } from './people.ts'
import { listLeads } from './store/leads.ts'
import { listCurrentPlaces } from './store/places.ts'
import type { Pod } from './store/pods.ts'

type NewsDeps = Pick<PodDeps, 'live' | 'clock'>

/** Tells whoever leads the pod that this member asks for a place, and their own other pages that they have asked. */
export async function tellOfArrival(deps: NewsDeps, tx: Executor, podId: string, applicantId: string): Promise<void> {
  await tellNews(deps, tx, [applicantId], { kind: 'applications-changed' })
  const applicant = (await listPeople(tx, [applicantId])).get(applicantId)
  if (!applicant) return
  const { firstName, lastName } = applicant
  await tellNews(deps, tx, await listLeading(deps, tx, [podId]), { kind: 'applicant-arrived', firstName, lastName })
}

/** Tells the leader of this pod that an application was closed, so that their pages take it off the list. */
export async function tellOfClosing(deps: NewsDeps, tx: Executor, podId: string, closedId: string): Promise<void> {
  await tellNews(deps, tx, await listLeading(deps, tx, [podId]), { kind: 'applicants-changed', closedId })
}

/** Tells whoever leads these pods that somebody has stopped waiting for their answer. */
export async function tellOfWithdrawal(deps: NewsDeps, tx: Executor, podIds: readonly string[]): Promise<void> {
  await tellNews(deps, tx, await listLeading(deps, tx, podIds), { kind: 'applicants-changed' })
}

/** Tells an applicant that the pod's leader has turned them down. */
export async function tellOfRefusal(
  deps: NewsDeps,
  tx: Executor,
  applicantId: string,
  { name }: Pick<Pod, 'name'>,
): Promise<void> {
  await tellNews(deps, tx, [applicantId], { kind: 'application-closed', podName: name })
}

/**
 * Tells an applicant that the pod has taken them in, its members that there is one more, and everybody whom the applicant had asked
 * that they need no answer any more.
 *
 * @param closedIn the other pods they had asked
 */
export async function tellOfAcceptance(
  deps: NewsDeps,
  tx: Executor,
  applicantId: string,
  { id, podNumber, name }: Pick<Pod, 'id' | 'podNumber' | 'name'>,
  closedIn: readonly string[],
): Promise<void> {
  const others = (await listCurrentPlaces(tx, [id])).map(({ userId }) => userId).filter((userId) => userId !== applicantId)
  await tellNews(deps, tx, [applicantId], { kind: 'application-accepted', podNumber, podName: name })
  await tellNews(deps, tx, others, { kind: 'pod-changed' })
  await tellOfWithdrawal(deps, tx, [id, ...closedIn])
}

async function listLeading({ clock }: NewsDeps, tx: Executor, podIds: readonly string[]): Promise<string[]> {
  return (await listLeads(tx, podIds, clock.now())).map(({ userId }) => userId)
}
