import { createChance } from '../chance.ts'
import { demoId } from '../demo-id.ts'
import type { PlannedMember } from './member.ts'
import type { PlannedPod } from './pods.ts'

/** An accepted match: when its draft was made and accepted, and which pods it created. */
export type PlannedMatch = {
  id: string
  startedAt: Date
  acceptedAt: Date
  pods: { podId: string; members: { userId: string; podMembershipId: string; waitedSince: Date }[] }[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Drafts are made on Mondays and Thursdays at seven. These were accepted at noon. */
const draftDays = new Set([1, 4])
const draftHour = 7
const acceptedAfterMs = 5 * hourMs

/** Old enough that a match can no longer be undone. */
const minDaysAgo = 3

const podsOfMatch = 3

/** Minimum membership of the matched members, in days. */
const minDaysMember = 60

/**
 * Adds two recent matches. Each created three pods of all members who waited for that meeting time, so that the engine has no
 * other solution. Everyone in these pods has been there since.
 */
export function withMatchFoundedPods(
  pods: readonly PlannedPod[],
  memberOf: ReadonlyMap<string, PlannedMember>,
  now: Date,
): { pods: PlannedPod[]; matches: PlannedMatch[] } {
  const joinedBefore = new Date(now.getTime() - minDaysMember * dayMs)
  const fitting = pods.filter(({ podMemberships }) => {
    const members = podMemberships.map(({ userId }) => memberOf.get(userId))
    const others = podMemberships.flatMap(({ userId, isLeader }) => (isLeader ? [] : (memberOf.get(userId) ?? [])))
    return (
      members.every((member) => member !== undefined && member.joinedAt < joinedBefore) &&
      others.every(({ profile }) => !profile.events.watchedLeaderTrainingV1) &&
      podMemberships.some(({ userId, isLeader }) => isLeader && createChance(`training/${userId}`).happens(leaderTrained01))
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
  return { matches, pods: pods.map((pod) => withFoundingDate(pod, acceptedAt.get(pod.id))) }
}

/** Share of leaders who finished the training. */
export const leaderTrained01 = 0.85

/** Returns when the last drafts old enough were made, older one first. */
function lastDrafts(now: Date): Date[] {
  const startDates: Date[] = []
  for (let days = minDaysAgo; startDates.length < 2; days++) {
    const at = new Date(now.getTime() - days * dayMs)
    at.setUTCHours(draftHour, 0, 0, 0)
    if (draftDays.has(at.getUTCDay())) startDates.unshift(at)
  }
  return startDates
}

function waited({ id: podId, podMemberships }: PlannedPod, startedAt: Date): PlannedMatch['pods'][number] {
  const members = podMemberships.map(({ id: podMembershipId, userId }) => ({
    userId,
    podMembershipId,
    waitedSince: new Date(startedAt.getTime() - createChance(`waited/${userId}`).integer(8, 120) * hourMs),
  }))
  return { podId, members }
}

function withFoundingDate(pod: PlannedPod, acceptedAt: Date | undefined): PlannedPod {
  if (!acceptedAt) return pod
  return {
    ...pod,
    foundedAt: acceptedAt,
    podMemberships: pod.podMemberships.map((podMembership) => ({ ...podMembership, since: acceptedAt })),
  }
}
