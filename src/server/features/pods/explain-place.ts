import type { PodMatch } from '#contract/my-match.ts'
import type { PodDeps } from './deps.ts'
import { pickPrepared, prepareMembers } from './match-pods.ts'
import { showMatch } from './show-match.ts'
import { showTopics } from './show-topics.ts'
import { listCurrentPlaces } from './store/places.ts'

/** How a member matches those who share a pod with them now, and why. Without others there is no match and nothing to explain. */
export async function explainPlace(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
  podId: string,
): Promise<PodMatch> {
  const otherIds = (await listCurrentPlaces(db, [podId])).map((place) => place.userId).filter((id) => id !== userId)
  const prepared = await prepareMembers(db, [userId, ...otherIds], clock.now())
  const [member] = pickPrepared(prepared, [userId])
  if (!member) throw new Error('The member could not be prepared for matching.')
  const others = pickPrepared(prepared, otherIds)
  return { ...showMatch(member, others, 'member'), topics: showTopics(member, others) }
}
