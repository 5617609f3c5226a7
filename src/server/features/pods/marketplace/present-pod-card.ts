import { type Person } from '../../members/index.ts'
import type { PodCard } from '#contract/api/pods/pods.ts'
import { seatsLeft } from '#domain/pods/seats.ts'
import type { PreparedMember } from '#matching/types.ts'
import { matchForCard } from '../memberships/reasons.ts'
import { presentSlot } from '../present.ts'
import type { Pod } from '../store/pods.ts'

type CardParts = {
  pod: Pod
  viewer: PreparedMember
  members: readonly PreparedMember[]
  people: readonly Person[]
  timezone: string | null
  now: Date
}

/** Presents a pod as a card for one viewer: initials instead of names, and statements instead of numbers. */
export function presentPodCard({ pod, viewer, members, people, timezone, now }: CardParts): PodCard {
  return {
    podId: pod.id,
    slug: pod.slug,
    podNumber: pod.podNumber,
    name: pod.name,
    focus: pod.focus,
    state: pod.state,
    slot: presentSlot(pod, timezone, now),
    seatsLeft: seatsLeft(pod.maxMembers, pod.placesTaken),
    maxMembers: pod.maxMembers,
    trainedLeader: pod.leaderIsTrained,
    ...matchForCard(viewer, members),
    members: people.map(({ initials }) => ({ initials })),
  }
}
