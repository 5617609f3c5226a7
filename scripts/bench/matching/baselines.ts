import { financialMatchValue, similarityProfile, topicScores } from '#matching/derived.ts'
import { assessDraft } from '#matching/match/assess-draft.ts'
import { type DraftPod, type MatchInput, type PoolMember } from '#matching/match/types.ts'
import { pairScore } from '#matching/pair.ts'
import { prepareMember } from '#matching/prepare-member.ts'
import { drawsOf } from '#test/matching/draws.ts'

/**
 * A simple way to form pods, which the search has to beat. For pools whose only rule is the meeting time. Each member gets their
 * first meeting time, and the members of each meeting time are split into pods of about seven.
 */
export type Baseline = (input: MatchInput) => DraftPod[]

/** The engine's objective for these pods, in basis points. */
export function objectiveOf(input: MatchInput, pods: readonly DraftPod[]): number {
  return assessDraft(input, pods, { explains: false }).summary.objective
}

/** Pods from a random order of the members; `draw` is the seed. */
export function randomPods(input: MatchInput, draw: number): DraftPod[] {
  const draws = drawsOf(draw, 1)
  const shuffled = input.members
    .map((member) => ({ member, at: draws.unit() }))
    .sort((a, b) => a.at - b.at)
    .map(({ member }) => member)
  return cutBySlot(shuffled, (members) => members)
}

/** Each pod starts with the next free member, then adds the free member who fits it best, one at a time. */
export const greedyPods: Baseline = (input) => cutBySlot(input.members, (members, sizes) => greedyOrder(input, members, sizes))

/** Groups members by k-means on stage, age, time zone and habits, then splits the sorted list into pods. */
export const clusteredPods: Baseline = (input) =>
  cutBySlot(input.members, (members, sizes) => {
    const points = members.map((member) => featuresOf(member))
    const clusters = kMeans(points, sizes.length)
    return members
      .map((member, i) => ({ member, cluster: clusters[i] ?? 0 }))
      .sort((a, b) => a.cluster - b.cluster)
      .map(({ member }) => member)
  })

/** Orders the members of each meeting time and splits them into pods of nearly equal size. */
function cutBySlot(
  members: readonly PoolMember[],
  orderMembers: (members: PoolMember[], sizes: readonly number[]) => PoolMember[],
): DraftPod[] {
  const bySlot = Map.groupBy(members, ({ slots }) => slots[0] ?? '')
  return [...bySlot].flatMap(([slot, all]) => {
    const count = Math.max(1, Math.round(all.length / 7))
    const sizes = Array.from({ length: count }, (_, i) => Math.floor((all.length + i) / count))
    const ordered = orderMembers(all, sizes)
    let from = 0
    return sizes.map((size, i) => {
      const pod = ordered.slice(from, (from += size))
      return { id: `new-${slot}-${i}`, slot, isNew: true, members: pod.map(({ id }) => id) }
    })
  })
}

function greedyOrder(input: MatchInput, members: readonly PoolMember[], sizes: readonly number[]): PoolMember[] {
  const now = new Date(input.now ?? 0)
  const free = members.map((member) => ({ member, prepared: prepareMember(member, now), sum: 0 }))
  return sizes.flatMap((size) => {
    for (const each of free) each.sum = 0
    const pod = free.splice(0, 1)
    while (pod.length < size && free.length > 0) {
      const last = pod.at(-1)
      let best = 0
      for (const [i, each] of free.entries()) {
        if (last) each.sum += pairScore(each.prepared, last.prepared)
        if (each.sum > (free[best]?.sum ?? 0)) best = i
      }
      pod.push(...free.splice(best, 1))
    }
    return pod.map(({ member }) => member)
  })
}

function featuresOf(member: PoolMember): number[] {
  const scores = Object.values(topicScores(member.answersByTopic)).filter((score) => score !== null)
  const habits = similarityProfile(scores)
  const born = Number(member.profile?.birthdate?.slice(0, 4) ?? 1985)
  const stage = financialMatchValue(member) ?? 50
  return [
    3 * stage,
    2 * (2026 - born),
    (member.tzOffsetMin ?? -300) / 15,
    ...Array.from({ length: 8 }, (_, i) => habits[i] ?? 50),
  ]
}

/** Cluster index of every point after twelve rounds of k-means. The initial centers are spread over the list. */
function kMeans(points: readonly number[][], count: number): number[] {
  let centers = Array.from({ length: count }, (_, i) => points[Math.floor((i * points.length) / count)] ?? [])
  let clusters = points.map(() => 0)
  for (let round = 0; round < 12; round += 1) {
    clusters = points.map((point) => nearest(point, centers))
    centers = centers.map((center, cluster) => meanOf(points.filter((_, i) => clusters[i] === cluster)) ?? center)
  }
  return clusters
}

function nearest(point: readonly number[], centers: readonly number[][]): number {
  const distances = centers.map((center) => center.reduce((sum, value, i) => sum + (value - (point[i] ?? 0)) ** 2, 0))
  return distances.indexOf(Math.min(...distances))
}

function meanOf(points: readonly number[][]): number[] | null {
  const [first] = points
  return first ? first.map((_, i) => points.reduce((sum, point) => sum + (point[i] ?? 0), 0) / points.length) : null
}
