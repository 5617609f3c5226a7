import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { leaderChanged } from './jobs.ts'
import { tellNews } from './news.ts'
import { listPeople } from './people.ts'
import { passOffersOf } from './store/lead-offers.ts'
import { markLeader } from './store/leaving.ts'
import { listCurrentPlaces, type Place } from './store/places.ts'
import type { Pod } from './store/pods.ts'
import { settleTraining } from './training.ts'

/** How it comes that somebody else leads: which time this is, and who led before and stays, if they do. */
export type LeaderChange = { changeId: string; why: 'left' | 'chosen' | 'term'; formerId: string | null; now: Date }

/** Lets whoever holds this place lead its pod, for a first term, and tells everybody in it; nobody is asked to lead any more. Called under the pod's lock, where nobody leads it. */
export async function letLead(
  deps: Pick<PodDeps, 'jobs' | 'live'>,
  tx: Transaction,
  { id: podId, podNumber }: Pick<Pod, 'id' | 'podNumber'>,
  { id, userId }: Pick<Place, 'id' | 'userId'>,
  { changeId, why, formerId, now }: LeaderChange,
): Promise<void> {
  await markLeader(tx, id, now)
  await passOffersOf(tx, podId, now)
  await settleTraining(tx, podId, userId)
  await deps.jobs.enqueue(tx, leaderChanged, { podId, newLeaderId: userId, changeId, why })
  await tellNews(deps, tx, [userId], { kind: 'became-leader', podNumber })
  const person = (await listPeople(tx, [userId])).get(userId)
  const news = { kind: 'leader-changed', firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' } as const
  const others = (await listCurrentPlaces(tx, [podId])).map((place) => place.userId).filter((other) => other !== userId)
  for (const other of others) await tellNews(deps, tx, [other], { ...news, wasYou: other === formerId })
}
