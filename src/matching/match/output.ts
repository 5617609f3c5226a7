import { explainFit } from '../explain.ts'
import { divideFloored, divideRounded } from '../integers.ts'
import { byCodeUnit } from '../lists.ts'
import { fullScore, modelVersion, neutralScore } from '../model.ts'
import { memberAt } from '../packed/members.ts'
import { podStats } from '../packed/pod-fits.ts'
import { suggestLeader } from '../suggest-leader.ts'
import { type Arrangement, sortedMemberIds, newPodIds } from './arrangement.ts'
import { sizePenalty, waitBonus } from './config.ts'
import { type Pool } from './pool-types.ts'
import { type Assignment, type MatchSummary, type ProposedPod } from './types.ts'

/** Version of the search. Another version can find other results for the same input. */
export const engineVersion = '1.0.0'

/** Name of the scoring model of a pool, including a tribe's own weights. */
export const engineModel = modelVersion

/** A pod after a match: its description, the totalMatch of its new members in order, and its part of the objective. */
export type ScoredPod = { pod: ProposedPod; matches: number[]; objective: number }

/** A pod to score. Members are indexes in the pool. */
export type PodToScore = {
  id: string
  slot: number
  isNew: boolean
  incumbents: readonly number[]
  added: readonly number[]
  leader: string | null
}

/** Returns all pods with new members: existing ones by ID, then new ones in order. */
export function podsToScore(pool: Pool, { added, newPods }: Arrangement): PodToScore[] {
  const existing = [...added].flatMap(([at, members]): PodToScore[] => {
    const pod = pool.pods[at]
    return pod ? [{ ...pod, isNew: false, added: members }] : []
  })
  existing.sort((a, b) => byCodeUnit(a.id, b.id))
  const ids = newPodIds(pool, newPods)
  const founded = newPods.map(({ members, slot }, i): PodToScore => {
    return { id: ids[i] ?? '', slot, isNew: true, incumbents: [], added: members, leader: null }
  })
  return [...existing, ...founded]
}

/** Scores a pod. */
export function scoreProposedPod(pool: Pool, podToScore: PodToScore): ScoredPod {
  const memberIndexes = [...podToScore.incumbents, ...podToScore.added]
  const { fits, pairSums, named, covered } = podStats(pool.packed, Int32Array.from(memberIndexes))
  const pod: ProposedPod = {
    id: podToScore.id,
    slot: pool.slotNames[podToScore.slot] ?? '',
    isNew: podToScore.isNew,
    members: sortedMemberIds(pool, memberIndexes),
    added: sortedMemberIds(pool, podToScore.added),
    cohesion: memberIndexes.length < 2 ? 0 : divideRounded(divideFloored(sumOf(fits), memberIndexes.length), 100),
    coverage: divideRounded(named === 0 ? neutralScore : divideFloored(fullScore * covered, named), 100),
    suggestedLeader: podToScore.isNew ? leaderOf(pool, memberIndexes, pairSums) : podToScore.leader,
  }
  const matches = podToScore.added.map((_, i) => divideRounded(fits[podToScore.incumbents.length + i] ?? 0, 100))
  return { pod, matches, objective: podObjective(pool, podToScore, sumOf(fits)) }
}

/**
 * Returns a newcomer's assignment.
 * @param explains whether to include the breakdown, which takes far more time and memory than everything else
 */
export function assignmentOf(
  pool: Pool,
  { id, incumbents: holders, added }: PodToScore,
  memberIndex: number,
  { totalMatch, explains }: { totalMatch: number; explains: boolean },
): Assignment {
  const assignment = { memberId: pool.ids[memberIndex] ?? '', podId: id, totalMatch }
  if (!explains) return { ...assignment, confidence: 0, breakdown: [] }
  const others = [...holders, ...added].filter((other) => other !== memberIndex)
  const prepared = others.map((other) => memberAt(pool.packed, other, pool.ids[other]))
  const { confidence, breakdown } = explainFit(
    memberAt(pool.packed, memberIndex, assignment.memberId),
    prepared,
    'member',
    pool.weights,
  )
  return { ...assignment, confidence, breakdown }
}

/** Returns a pod's part of the objective in basis points. */
function podObjective(pool: Pool, pod: PodToScore, fits: number): number {
  const { config, draft, ids, waitCycles } = pool
  const size = pod.incumbents.length + pod.added.length
  const penalty = pod.isNew ? size * sizePenalty(size, config.podSize) : 0
  const waited = sumOf(pod.added.map((memberIndex) => waitBonus(waitCycles[memberIndex] ?? 0)))
  if (config.inertia === 0) return fits + waited - penalty
  const before = new Set(draft.find(({ id }) => id === pod.id)?.members)
  const stay = pod.added.filter((memberIndex) => before.has(ids[memberIndex] ?? '')).length
  return fits + waited - penalty + stay * config.inertia
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function leaderOf({ trained, ids }: Pool, memberIndexes: readonly number[], pairSums: readonly number[]): string | null {
  return suggestLeader(
    memberIndexes.map((memberIndex, i) => ({
      id: ids[memberIndex] ?? '',
      isTrained: trained[memberIndex] === 1,
      pairSum: pairSums[i] ?? 0,
    })),
  )
}

/** Returns the objective of pods without new members. */
export function objectiveOfOthers(pool: Pool, added: ReadonlyMap<number, unknown>): number {
  let sum = 0
  pool.pods.forEach((pod, at) => {
    if (added.has(at) || pod.incumbents.length < 2) return
    const { fits } = podStats(pool.packed, Int32Array.from(pod.incumbents))
    sum += podObjective(pool, { ...pod, isNew: false, added: [] }, sumOf(fits))
  })
  return sum
}

/** Accumulates the statistics of a match, pod by pod. */
export class Tally {
  /** Number of pods with a newcomer whose match is below 40. */
  lonely = 0
  #newPods = 0
  #objective = 0
  /** Number of members by totalMatch. */
  readonly #counts = new Int32Array(101)

  add({ pod, matches, objective }: ScoredPod): void {
    if (pod.isNew) this.#newPods += 1
    this.#objective += objective
    for (const match of matches) this.#counts[match] = (this.#counts[match] ?? 0) + 1
    if (matches.some((match) => match < 40)) this.lonely += 1
  }

  /** @param others objective of pods without new members */
  summary(unplaced: number, others: number): MatchSummary {
    const placed = this.#counts.reduce((sum, count) => sum + count, 0)
    const sum = this.#counts.reduce((total, count, match) => total + count * match, 0)
    return {
      placed,
      unplaced,
      newPods: this.#newPods,
      avgTotalMatch: placed === 0 ? 0 : divideRounded(10 * sum, placed) / 10,
      p5: this.#ranked(Math.ceil(placed / 20)),
      min: this.#ranked(1),
      objective: this.#objective + others,
    }
  }

  /** Returns the totalMatch with this rank from below, or 0 if there is none. */
  #ranked(number: number): number {
    let count = 0
    const match = this.#counts.findIndex((here) => (count += here) >= Math.max(1, number))
    return Math.max(0, match)
  }
}
