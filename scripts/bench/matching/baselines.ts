import { financialMatchValue, similarityProfile, topicScores } from '#matching/derived.ts'
import { assessDraft } from '#matching/match/assess.ts'
import { type DraftPod, type MatchInput, type PoolMember } from '#matching/match/types.ts'
import { pairScore } from '#matching/pair.ts'
import { derive } from '#matching/prepare.ts'
import { drawsOf } from '#test/matching/draws.ts'

/**
 * Simple ways of making pods, for pools without any rule but the meeting time: what a search has to be better than. Each member goes to
 * the first meeting time they named, and every meeting time is divided into pods of about seven.
 */
export type Baseline = (input: MatchInput) => DraftPod[]

/** What a match would say such pods are worth, in basis points. */
export function worthOf(input: MatchInput, pods: readonly DraftPod[]): number {
  return assessDraft(input, pods, { explains: false }).summary.objective
}

/** Pods of whoever comes next, in an order drawn from `draw`. */
export function randomPods(input: MatchInput, draw: number): DraftPod[] {
  const draws = drawsOf(draw, 1)
  const shuffled = input.members
    .map((member) => ({ member, at: draws.unit() }))
    .sort((a, b) => a.at - b.at)
    .map(({ member }) => member)
  return cutBySlot(shuffled, (members) => members)
}

/** Each pod is founded by the next member and takes, one by one, whoever fits those in it best. */
export const greedyPods: Baseline = (input) => cutBySlot(input.members, (members, sizes) => greedyOrder(input, members, sizes))

/** Members of one cluster stand together: k-means on stage, age, clock and habits, then cut into pods. */
export const clusteredPods: Baseline = (input) =>
  cutBySlot(input.members, (members, sizes) => {
    const points = members.map((member) => featuresOf(member))
    const clusters = kMeans(points, sizes.length)
    return members
      .map((member, i) => ({ member, cluster: clusters[i] ?? 0 }))
      .sort((a, b) => a.cluster - b.cluster)
      .map(({ member }) => member)
  })

/** Cuts each meeting time's members, once put in order, into pods of sizes as equal as can be. */
function cutBySlot(
  members: readonly PoolMember[],
  inOrder: (members: PoolMember[], sizes: readonly number[]) => PoolMember[],
): DraftPod[] {
  const bySlot = Map.groupBy(members, ({ slots }) => slots[0] ?? '')
  return [...bySlot].flatMap(([slot, all]) => {
    const count = Math.max(1, Math.round(all.length / 7))
    const sizes = Array.from({ length: count }, (_, i) => Math.floor((all.length + i) / count))
    const ordered = inOrder(all, sizes)
    let from = 0
    return sizes.map((size, i) => {
      const pod = ordered.slice(from, (from += size))
      return { id: `new-${slot}-${i}`, slot, isNew: true, members: pod.map(({ id }) => id) }
    })
  })
}

function greedyOrder(input: MatchInput, members: readonly PoolMember[], sizes: readonly number[]): PoolMember[] {
  const now = new Date(input.now ?? 0)
  const free = members.map((member) => ({ member, prepared: derive(member, now), sum: 0 }))
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

/** Cluster of every point after twelve rounds, begun from points far apart in the list. */
function kMeans(points: readonly number[][], count: number): number[] {
  let middles = Array.from({ length: count }, (_, i) => points[Math.floor((i * points.length) / count)] ?? [])
  let clusters = points.map(() => 0)
  for (let round = 0; round < 12; round += 1) {
    clusters = points.map((point) => nearest(point, middles))
    middles = middles.map((middle, cluster) => meanOf(points.filter((_, i) => clusters[i] === cluster)) ?? middle)
  }
  return clusters
}

function nearest(point: readonly number[], middles: readonly number[][]): number {
  const distances = middles.map((middle) => middle.reduce((sum, value, i) => sum + (value - (point[i] ?? 0)) ** 2, 0))
  return distances.indexOf(Math.min(...distances))
}

function meanOf(points: readonly number[][]): number[] | null {
  const [first] = points
  return first ? first.map((_, i) => points.reduce((sum, point) => sum + (point[i] ?? 0), 0) / points.length) : null
}
