import { listPeople } from '../../members/index.ts'
import type { PodDetail } from '#contract/api/pods/pods.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { pickPrepared, prepareMembers } from '../waiting-list/prepare-members.ts'
import { isVisible } from '../policy.ts'
import { presentPodCard } from './present-pod-card.ts'
import { listCurrentPodMemberships, type PodMembership } from '../store/pod-memberships.ts'
import { presentMatch } from './present-match.ts'
import { presentTopics } from './present-topics.ts'
import { type Pod, findPodById, findPodBySlug } from '../store/pods.ts'
import { countExpiredHolds } from '../store/held-seats.ts'

/**
 * Returns one pod as the marketplace shows it, including full ones, by slug or ID.
 *
 * @throws ProblemError `not-found` if the pod does not exist, is archived, or is not visible and the viewer is not a member
 */
export async function getPod(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
  name: { slug: string } | { id: string },
): Promise<PodDetail> {
  const pod = 'slug' in name ? await findPodBySlug(db, name.slug) : await findPodById(db, name.id)
  if (!pod) throw new ProblemError('not-found')
  const memberships = await listCurrentPodMemberships(db, [pod.id])
  const isMember = memberships.some((membership) => membership.userId === userId)
  if (!isVisible(pod) && !isMember) throw new ProblemError('not-found')
  const now = clock.now()
  // An expired held seat counts as open, even if no job has opened it yet.
  const overdue = pod.placesTaken > memberships.length ? await countExpiredHolds(db, pod.id, { now }) : 0
  return presentPodDetail(db, { ...pod, placesTaken: pod.placesTaken - overdue }, { userId, isMember, memberships, now })
}

async function presentPodDetail(
  db: Executor,
  pod: Pod,
  { userId, isMember, memberships, now }: { userId: string; isMember: boolean; memberships: readonly PodMembership[]; now: Date },
): Promise<PodDetail> {
  const memberIds = memberships.map((membership) => membership.userId)
  const prepared = await prepareMembers(db, [userId, ...memberIds], now)
  const known = await listPeople(db, [userId, ...memberIds])
  const people = memberships.flatMap((membership) => {
    const person = known.get(membership.userId)
    return person ? [{ ...person, isLeader: membership.isLeader }] : []
  })
  const timezone = known.get(userId)?.profile.timezone ?? null
  const [viewer] = pickPrepared(prepared, [userId])
  if (!viewer) throw new Error('The viewer could not be prepared for matching.')
  const others = pickPrepared(
    prepared,
    memberIds.filter((id) => id !== userId),
  )
  const { confidence, breakdown } = presentMatch(viewer, others, 'member')
  return {
    ...presentPodCard({ pod, viewer, members: others, people, timezone, now }),
    description: pod.description,
    durationMinutes: pod.durationMinutes,
    members: people.map(({ initials, firstName, isLeader }) => ({ initials, firstName, isLeader })),
    confidence,
    breakdown,
    topics: presentTopics(viewer, others),
    isMember,
  }
}
