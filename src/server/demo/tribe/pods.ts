import type { Niche } from '#domain/statement/options.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { StateCode } from '#domain/profile/states.ts'
import { type Chance, createChance } from '../chance.ts'
import { demoDomain } from '../demo-domain.ts'
import { demoId } from '../demo-id.ts'
import type { PlannedMember } from './member.ts'
import { drawDescription, podName } from './pod-words.ts'

/** A place in a pod; `endedAt` is null while it is held. */
type PlannedPlace = { id: string; userId: string; isLeader: boolean; since: Date; endedAt: Date | null }

/** A pod of the demo tribe with everybody who holds or held a place in it. */
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
  places: PlannedPlace[]
}

/** What is settled about a pod before chance decides the rest: who is in it, the leader first. */
export type PodTraits = {
  name?: string
  seats: number
  members: readonly PlannedMember[]
  dayTime?: SlotId
  foundedDaysAgo?: number
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** Pods of the most experienced members are years old; the newest were founded this month. */
const oldestPodDays = 900

/**
 * One pod with its members. The same number and traits give the same pod.
 *
 * Whoever holds a place had joined the tribe before; where the draw says otherwise, the place began later.
 *
 * @param number counted from 1, the number members see
 */
export function drawPod(number: number, now: Date, { name, seats, members, dayTime, foundedDaysAgo }: PodTraits): PlannedPod {
  const chance = createChance(`pod/${number}`)
  const [leader] = members
  if (!leader) throw new RangeError('A pod needs a leader.')
  const slot = dayTime ?? leader.profile.podDatePreference ?? 'tue-1900'
  const age = Math.round(foundedDaysAgo ?? 10 + oldestPodDays * chance.draw01() ** 1.4)
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
    places: members.map((member, i) => ({
      id: demoId('place', `${number}/${member.id}`),
      userId: member.id,
      isLeader: i === 0,
      since: i === 0 ? foundedAt : drawStart(chance, laterOf(foundedAt, member.joinedAt), now),
      endedAt: null,
    })),
  }
}

/** A moment between two, rather early than late: most members came when the pod was young. */
function drawStart(chance: Chance, from: Date, to: Date): Date {
  const span = to.getTime() - from.getTime()
  return new Date(from.getTime() + Math.floor((span * (0.02 + 0.9 * chance.draw01() ** 1.8)) / minuteMs) * minuteMs)
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other
}

/**
 * Gives some members a place they have given up: in a pod that stood while they were there, before the one they hold now.
 * Answers the pods with those places added.
 */
export function addFormerPlaces(pods: readonly PlannedPod[], members: readonly PlannedMember[], now: Date): PlannedPod[] {
  const held = new Map(pods.flatMap((pod) => pod.places.map((place) => [place.userId, { podId: pod.id, since: place.since }])))
  const former = members.flatMap((member) => {
    const chance = createChance(`former/${member.id}`)
    if (!chance.happens(0.12)) return []
    const current = held.get(member.id)
    const until = current?.since ?? new Date(now.getTime() - 5 * dayMs)
    const pod = chance.pick(pods)
    const from = laterOf(pod.foundedAt, member.joinedAt)
    if (pod.id === current?.podId || until.getTime() - from.getTime() < 60 * dayMs) return []
    const since = drawStart(chance, from, new Date(until.getTime() - 30 * dayMs))
    const endedAt = drawStart(chance, new Date(since.getTime() + 14 * dayMs), until)
    return [
      { podId: pod.id, place: { id: demoId('former-place', member.id), userId: member.id, isLeader: false, since, endedAt } },
    ]
  })
  return pods.map((pod) => ({
    ...pod,
    places: [...pod.places, ...former.filter((entry) => entry.podId === pod.id).map((entry) => entry.place)],
  }))
}

/** How many seats a pod has and how many of them are taken. */
export type PodSize = { seats: number; taken: number }

/** The sizes of so many pods, such that `people` members find a place; never fewer than four to a pod. */
export function drawSizes(count: number, people: number): PodSize[] {
  const chance = createChance('pod-sizes')
  let left = people
  return Array.from({ length: count }, (_, i) => {
    const podsAfter = count - i - 1
    const seats = chance.pickWeighted([[6, 62], [8, 22], [5, 6], [7, 10]] as const) // prettier-ignore
    const taken = Math.max(4, Math.min(seats - chance.pickWeighted([[0, 34], [1, 36], [2, 30]] as const), left - 4 * podsAfter)) // prettier-ignore
    left -= taken
    return { seats, taken }
  })
}

/**
 * Puts members together as a good match would: whoever leads is followed by those nearest to them in stage, kind of
 * property and time zone. Answers the pods' members, leader first; whoever is left over finds no pod.
 */
export function composePods(sizes: readonly PodSize[], candidates: readonly PlannedMember[]): PlannedMember[][] {
  const chance = createChance('pod-composition')
  let left = [...candidates]
  return sizes.map(({ taken }) => {
    const leader = drawLeader(chance, left)
    const nearest = nearestTo(
      leader,
      left.filter((member) => member !== leader),
      taken - 1,
    )
    const chosen = new Set([leader, ...nearest])
    left = left.filter((member) => !chosen.has(member))
    return [leader, ...nearest]
  })
}

/** Of three members the one who is furthest along: experience leads more often than not. */
function drawLeader(chance: Chance, members: readonly PlannedMember[]): PlannedMember {
  return chance.some(members, 3).reduce((first, next) => (next.stage01 > first.stage01 ? next : first))
}

/** Keeps the best few while going through once: a tribe may have thousands of members and hundreds of pods. */
function nearestTo(leader: PlannedMember, members: readonly PlannedMember[], count: number): PlannedMember[] {
  const nearest: { member: PlannedMember; away: number }[] = []
  for (const member of members) {
    const away = distance(leader, member)
    if (nearest.length === count && away >= (nearest.at(-1)?.away ?? 0)) continue
    const position = nearest.findIndex((other) => other.away > away)
    nearest.splice(position === -1 ? nearest.length : position, 0, { member, away })
    nearest.splice(count)
  }
  return nearest.map(({ member }) => member)
}

function distance(leader: PlannedMember, member: PlannedMember): number {
  const stage = Math.abs(leader.stage01 - member.stage01)
  const niche = leader.niche === member.niche ? 0 : 0.14
  const zone = leader.profile.timezone === member.profile.timezone ? 0 : 0.05
  return stage + niche + zone
}
