import type { Niche } from '#domain/statement/options.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { StateCode } from '#domain/profile/states.ts'
import { type Chance, createChance } from '../chance.ts'
import { demoDomain } from '#server/require-no-demo.ts'
import { demoId } from '../demo-id.ts'
import type { PlannedMember } from './member.ts'
import { drawDescription, podName } from './pod-text.ts'

/** A pod membership. `endedAt` is null while it is current. */
type PlannedPodMembership = { id: string; userId: string; isLeader: boolean; since: Date; endedAt: Date | null }

/** A pod of the demo tribe with its current and former members. */
export type PlannedPod = {
  id: string
  number: number
  name: string
  description: string
  focus: Niche
  state: StateCode | null
  dayTime: SlotId
  link: string
  maxMembers: number
  foundedAt: Date
  podMemberships: PlannedPodMembership[]
}

/** Fixed traits of a pod: its members, leader first. The rest is random. */
export type PodTraits = {
  name?: string
  seats: number
  members: readonly PlannedMember[]
  dayTime?: SlotId
  foundedDaysAgo?: number
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** Maximum age of a pod in days. The most experienced pods are years old, the newest were created this month. */
const maxPodAgeDays = 900

/**
 * Draws one pod with its members. Deterministic for the same number and traits.
 *
 * A member joins the tribe before the pod; if the draw says otherwise, the pod membership starts later.
 *
 * @param number the number members see, starting at 1
 */
export function drawPod(number: number, now: Date, { name, seats, members, dayTime, foundedDaysAgo }: PodTraits): PlannedPod {
  const chance = createChance(`pod/${number}`)
  const [leader] = members
  if (!leader) throw new RangeError('A pod needs a leader.')
  const slot = dayTime ?? leader.profile.podDatePreference ?? 'tue-1900'
  const age = Math.round(foundedDaysAgo ?? 10 + maxPodAgeDays * chance.draw01() ** 1.4)
  const foundedAt = laterOf(new Date(now.getTime() - age * dayMs), new Date(leader.joinedAt.getTime() + dayMs))
  return {
    id: demoId('pod', number),
    number,
    name: name ?? podName(number - 1, leader.profile.city ?? ''),
    description: drawDescription(chance, leader.niche),
    focus: leader.niche,
    state: leader.profile.state,
    dayTime: slot,
    link: `https://meet.${demoDomain}/pod-${number}`,
    maxMembers: seats,
    foundedAt,
    podMemberships: members.map((member, i) => ({
      id: demoId('place', `${number}/${member.id}`),
      userId: member.id,
      isLeader: i === 0,
      since: i === 0 ? foundedAt : drawJoinedAt(chance, laterOf(foundedAt, member.joinedAt), now),
      endedAt: null,
    })),
  }
}

/** A time between two, more often early: most members joined when the pod was young. */
function drawJoinedAt(chance: Chance, from: Date, to: Date): Date {
  const span = to.getTime() - from.getTime()
  return new Date(from.getTime() + Math.floor((span * (0.02 + 0.9 * chance.draw01() ** 1.8)) / minuteMs) * minuteMs)
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other
}

/**
 * Gives some members a former pod membership, before their current one, in a pod that existed then. Returns the pods with those
 * memberships added.
 */
export function addFormerMemberships(pods: readonly PlannedPod[], members: readonly PlannedMember[], now: Date): PlannedPod[] {
  const currentByUser = new Map(
    pods.flatMap((pod) =>
      pod.podMemberships.map((podMembership) => [podMembership.userId, { podId: pod.id, since: podMembership.since }]),
    ),
  )
  const former = members.flatMap((member) => {
    const chance = createChance(`former/${member.id}`)
    if (!chance.happens(0.12)) return []
    const current = currentByUser.get(member.id)
    const until = current?.since ?? new Date(now.getTime() - 5 * dayMs)
    const pod = chance.pick(pods)
    const from = laterOf(pod.foundedAt, member.joinedAt)
    if (pod.id === current?.podId || until.getTime() - from.getTime() < 60 * dayMs) return []
    const since = drawJoinedAt(chance, from, new Date(until.getTime() - 30 * dayMs))
    const endedAt = drawJoinedAt(chance, new Date(since.getTime() + 14 * dayMs), until)
    return [
      {
        podId: pod.id,
        podMembership: { id: demoId('former-place', member.id), userId: member.id, isLeader: false, since, endedAt },
      },
    ]
  })
  return pods.map((pod) => ({
    ...pod,
    podMemberships: [
      ...pod.podMemberships,
      ...former.filter((entry) => entry.podId === pod.id).map((entry) => entry.podMembership),
    ],
  }))
}

/** Number of seats of a pod, and how many are taken. */
export type PodSize = { seats: number; takenSeats: number }

/** Draws the sizes of pods that together hold `memberCount` members, at least four per pod. */
export function drawSizes(count: number, memberCount: number): PodSize[] {
  const chance = createChance('pod-sizes')
  let left = memberCount
  return Array.from({ length: count }, (_, i) => {
    const podsAfter = count - i - 1
    const seats = chance.pickWeighted([[6, 62], [8, 22], [5, 6], [7, 10]] as const) // prettier-ignore
    const takenSeats = Math.max(4, Math.min(seats - chance.pickWeighted([[0, 34], [1, 36], [2, 30]] as const), left - 4 * podsAfter)) // prettier-ignore
    left -= takenSeats
    return { seats, takenSeats }
  })
}

/**
 * Composes pods as a good match would: each leader with the members closest in stage, kind of property and time zone. Returns the
 * pods' members, leader first. The remaining members have no pod.
 */
export function composePods(sizes: readonly PodSize[], candidates: readonly PlannedMember[]): PlannedMember[][] {
  const chance = createChance('pod-composition')
  let left = [...candidates]
  return sizes.map(({ takenSeats }) => {
    const leader = drawLeader(chance, left)
    const nearest = nearestTo(
      leader,
      left.filter((member) => member !== leader),
      takenSeats - 1,
    )
    const chosen = new Set([leader, ...nearest])
    left = left.filter((member) => !chosen.has(member))
    return [leader, ...nearest]
  })
}

/** The most advanced of three members: experience usually leads. */
function drawLeader(chance: Chance, members: readonly PlannedMember[]): PlannedMember {
  return chance.pickSome(members, 3).reduce((first, next) => (next.stage01 > first.stage01 ? next : first))
}

/** Keeps the best few in one pass: a tribe may have thousands of members and hundreds of pods. */
function nearestTo(leader: PlannedMember, members: readonly PlannedMember[], count: number): PlannedMember[] {
  const nearest: { member: PlannedMember; away: number }[] = []
  for (const member of members) {
    const distanceToLeader = distance(leader, member)
    if (nearest.length === count && distanceToLeader >= (nearest.at(-1)?.away ?? 0)) continue
    const position = nearest.findIndex((other) => other.away > distanceToLeader)
    nearest.splice(position === -1 ? nearest.length : position, 0, { member, away: distanceToLeader })
    nearest.splice(count)
  }
  return nearest.map(({ member }) => member)
}

function distance(leader: PlannedMember, member: PlannedMember): number {
  const stage = Math.abs(leader.stage01 - member.stage01)
  const niche = leader.niche === member.niche ? 0 : 0.14
  const timeZonePenalty = leader.profile.timezone === member.profile.timezone ? 0 : 0.05
  return stage + niche + timeZonePenalty
}
