import type { PodDetail } from '#contract/pods.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { pickPrepared, prepareMembers } from './match-pods.ts'
import { isShown } from './policy.ts'
import { listPeople } from './people.ts'
import { showCard } from './show-card.ts'
import { listCurrentPlaces, type Place } from './store/places.ts'
import { showMatch } from './show-match.ts'
import { showTopics } from './show-topics.ts'
import { type Pod, findPodById, findPodBySlug } from './store/pods.ts'
import { countOverdueSeats } from './store/seats.ts'

/**
 * One pod as the marketplace shows it, full ones included, found by slug or by id.
 *
 * @throws ProblemError `not-found` for no such pod, an archived one, and one that is not shown unless the viewer is a member
 */
export async function readPod(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
  name: { slug: string } | { id: string },
): Promise<PodDetail> {
  const pod = 'slug' in name ? await findPodBySlug(db, name.slug) : await findPodById(db, name.id)
  if (!pod) throw new ProblemError('not-found')
  const places = await listCurrentPlaces(db, [pod.id])
  const isMember = places.some((place) => place.userId === userId)
  if (!isShown(pod) && !isMember) throw new ProblemError('not-found')
  const now = clock.now()
  // A seat that is kept no longer may be asked for, although no job has opened it yet.
  const overdue = pod.placesTaken > places.length ? await countOverdueSeats(db, pod.id, { now }) : 0
  return showDetail(db, { ...pod, placesTaken: pod.placesTaken - overdue }, { userId, isMember, places, now })
}

async function showDetail(
  db: Executor,
  pod: Pod,
  { userId, isMember, places, now }: { userId: string; isMember: boolean; places: readonly Place[]; now: Date },
): Promise<PodDetail> {
  const memberIds = places.map((place) => place.userId)
  const prepared = await prepareMembers(db, [userId, ...memberIds], now)
  const known = await listPeople(db, [userId, ...memberIds])
  const people = places.flatMap((place) => {
    const person = known.get(place.userId)
    return person ? [{ ...person, isLeader: place.isLeader }] : []
  })
  const timezone = known.get(userId)?.profile.timezone ?? null
  const [viewer] = pickPrepared(prepared, [userId])
  if (!viewer) throw new Error('The viewer could not be prepared for matching.')
  const others = pickPrepared(
    prepared,
    memberIds.filter((id) => id !== userId),
  )
  const { confidence, breakdown } = showMatch(viewer, others, 'member')
  return {
    ...showCard({ pod, viewer, members: others, people, timezone, now }),
    description: pod.description,
    durationMinutes: pod.durationMinutes,
    members: people.map(({ initials, firstName, isLeader }) => ({ initials, firstName, isLeader })),
    confidence,
    breakdown,
    topics: showTopics(viewer, others),
    isMember,
  }
}
