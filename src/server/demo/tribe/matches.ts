import { createChance } from '../chance.ts'
import { demoId } from '../demo-id.ts'
import type { PlannedMember } from './member.ts'
import type { PlannedPod } from './pods.ts'

/** A match that came about: when its draft was made and accepted, and which pods it founded. */
export type PlannedMatch = {
  id: string
  startedAt: Date
  acceptedAt: Date
  pods: { podId: string; members: { userId: string; placeId: string; waitedSince: Date }[] }[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Drafts are made on Mondays and Thursdays at seven; these ones were accepted at noon. */
const draftDays = new Set([1, 4])
const draftHour = 7
const acceptedAfterMs = 5 * hourMs

/** Long enough ago that a match can no longer be taken back. */
const leastDaysAgo = 3

const podsOfMatch = 3

/** Whoever waited for these matches has been a member for so long. */
const leastDaysMember = 60

/**
 * Two matches of the last weeks, and the pods as they are with these: three each were founded by them, of everybody who waited for that
 * meeting time then, so that the engine has no other choice. Everybody in them holds their place since.
 */
export function foundByMatches(
  pods: readonly PlannedPod[],
  memberOf: ReadonlyMap<string, PlannedMember>,
  now: Date,
): { pods: PlannedPod[]; matches: PlannedMatch[] } {
  const joinedBefore = new Date(now.getTime() - leastDaysMember * dayMs)
  const fitting = pods.filter(({ places }) => {
    const members = places.map(({ userId }) => memberOf.get(userId))
    const others = places.flatMap(({ userId, isLeader }) => (isLeader ? [] : (memberOf.get(userId) ?? [])))
    return (
      members.every((member) => member !== undefined && member.joinedAt < joinedBefore) &&
      others.every(({ profile }) => !profile.events.watchedLeaderTrainingV1) &&
      places.some(({ userId, isLeader }) => isLeader && createChance(`training/${userId}`).happens(leaderTrained01))
    )
  })
  const taken = new Set<string>()
  const matches = lastDrafts(now).map((startedAt, i): PlannedMatch => {
    const founded = new Map<string, PlannedPod>()
    for (const pod of fitting) {
      if (founded.size < podsOfMatch && !taken.has(pod.id) && !founded.has(pod.dayTime)) founded.set(pod.dayTime, pod)
    }
    for (const { id } of founded.values()) taken.add(id)
    const acceptedAt = new Date(startedAt.getTime() + acceptedAfterMs)
    return { id: demoId('match', i), startedAt, acceptedAt, pods: [...founded.values()].map((pod) => waited(pod, startedAt)) }
  })
  const acceptedAt = new Map(matches.flatMap((match) => match.pods.map(({ podId }) => [podId, match.acceptedAt])))
  return { matches, pods: pods.map((pod) => since(pod, acceptedAt.get(pod.id))) }
}

/** Most leaders have finished the guide. */
export const leaderTrained01 = 0.85

/** When the last drafts were made that count, the older one first. */
function lastDrafts(now: Date): Date[] {
  const found: Date[] = []
  for (let days = leastDaysAgo; found.length < 2; days++) {
    const at = new Date(now.getTime() - days * dayMs)
    at.setUTCHours(draftHour, 0, 0, 0)
    if (draftDays.has(at.getUTCDay())) found.unshift(at)
  }
  return found
}

function waited({ id: podId, places }: PlannedPod, startedAt: Date): PlannedMatch['pods'][number] {
  const members = places.map(({ id: placeId, userId }) => ({
    userId,
    placeId,
    waitedSince: new Date(startedAt.getTime() - createChance(`waited/${userId}`).whole(8, 120) * hourMs),
  }))
  return { podId, members }
}

function since(pod: PlannedPod, acceptedAt: Date | undefined): PlannedPod {
  if (!acceptedAt) return pod
  return { ...pod, foundedAt: acceptedAt, places: pod.places.map((place) => ({ ...place, since: acceptedAt })) }
}
