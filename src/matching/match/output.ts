import { explainFit } from '../explain.ts'
import { divideFloored, divideRounded } from '../integers.ts'
import { byCodeUnit } from '../lists.ts'
import { fullScore, modelVersion, neutralScore } from '../model.ts'
import { memberAt } from '../packed/members.ts'
import { podFigures } from '../packed/pod-fits.ts'
import { suggestLeader } from '../suggest-leader.ts'
import { type Arrangement, idsOf, idsOfNew } from './arrangement.ts'
import { sizePenalty, waitBonus } from './config.ts'
import { type Pool } from './pool-types.ts'
import { type Assignment, type MatchSummary, type ProposedPod } from './types.ts'

/** Version of the search: another one may find other results for the same input. */
export const engineVersion = '1.0.0'

/** Name of the scoring model of a pool, with what a tribe has weighed otherwise. */
export const engineModel = modelVersion

/** A pod after a match: what is said about it, the totalMatch of those who come, in their order, and its part of the objective. */
export type JudgedPod = { pod: ProposedPod; matches: number[]; objective: number }

/** A pod to be judged: members as places in the pool. */
export type PodToJudge = {
  id: string
  slot: number
  isNew: boolean
  holders: readonly number[]
  added: readonly number[]
  leader: string | null
}

/** All pods that somebody comes to, existing ones by id, new ones after them in their order. */
export function podsToJudge(pool: Pool, { added, newPods }: Arrangement): PodToJudge[] {
  const existing = [...added].flatMap(([at, members]): PodToJudge[] => {
    const pod = pool.pods[at]
    return pod ? [{ ...pod, isNew: false, added: members }] : []
  })
  existing.sort((a, b) => byCodeUnit(a.id, b.id))
  const ids = idsOfNew(pool, newPods)
  const founded = newPods.map(({ members, slot }, i): PodToJudge => {
    return { id: ids[i] ?? '', slot, isNew: true, holders: [], added: members, leader: null }
  })
  return [...existing, ...founded]
}

/** What is said about a pod. */
export function judgePod(pool: Pool, given: PodToJudge): JudgedPod {
  const places = [...given.holders, ...given.added]
  const { fits, pairSums, named, covered } = podFigures(pool.packed, Int32Array.from(places))
  const pod: ProposedPod = {
    id: given.id,
    slot: pool.slotNames[given.slot] ?? '',
    isNew: given.isNew,
    members: idsOf(pool, places),
    added: idsOf(pool, given.added),
    cohesion: places.length < 2 ? 0 : divideRounded(divideFloored(sumOf(fits), places.length), 100),
    coverage: divideRounded(named === 0 ? neutralScore : divideFloored(fullScore * covered, named), 100),
    suggestedLeader: given.isNew ? leaderOf(pool, places, pairSums) : given.leader,
  }
  const matches = given.added.map((_, i) => divideRounded(fits[given.holders.length + i] ?? 0, 100))
  return { pod, matches, objective: podObjective(pool, given, sumOf(fits)) }
}

/**
 * A newcomer's place in a pod.
 *
 * @param explains whether it comes with its breakdown, which takes far more time and room than all else
 */
export function assignmentOf(
  pool: Pool,
  { id, holders, added }: PodToJudge,
  place: number,
  { totalMatch, explains }: { totalMatch: number; explains: boolean },
): Assignment {
  const assignment = { memberId: pool.ids[place] ?? '', podId: id, totalMatch }
  if (!explains) return { ...assignment, confidence: 0, breakdown: [] }
  const others = [...holders, ...added].filter((other) => other !== place)
  const prepared = others.map((other) => memberAt(pool.packed, other, pool.ids[other]))
  const { confidence, breakdown } = explainFit(
    memberAt(pool.packed, place, assignment.memberId),
    prepared,
    'member',
    pool.weights,
  )
  return { ...assignment, confidence, breakdown }
}

/** The part of the objective that a pod is, in basis points. */
function podObjective(pool: Pool, pod: PodToJudge, fits: number): number {
  const { config, draft, ids, waitCycles } = pool
  const size = pod.holders.length + pod.added.length
  const penalty = pod.isNew ? size * sizePenalty(size, config.podSize) : 0
  const waited = sumOf(pod.added.map((place) => waitBonus(waitCycles[place] ?? 0)))
  if (config.inertia === 0) return fits + waited - penalty
  const before = new Set(draft.find(({ id }) => id === pod.id)?.members)
  const stay = pod.added.filter((place) => before.has(ids[place] ?? '')).length
  return fits + waited - penalty + stay * config.inertia
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function leaderOf({ trained, ids }: Pool, places: readonly number[], pairSums: readonly number[]): string | null {
  return suggestLeader(
    places.map((place, i) => ({ id: ids[place] ?? '', isTrained: trained[place] === 1, pairSum: pairSums[i] ?? 0 })),
  )
}

/** What the pods are worth that nobody comes to. */
export function objectiveOfOthers(pool: Pool, added: ReadonlyMap<number, unknown>): number {
  let sum = 0
  pool.pods.forEach((pod, at) => {
    if (added.has(at) || pod.holders.length < 2) return
    const { fits } = podFigures(pool.packed, Int32Array.from(pod.holders))
    sum += podObjective(pool, { ...pod, isNew: false, added: [] }, sumOf(fits))
  })
  return sum
}

/** Adds up the figures of a match, pod by pod. */
export class Tally {
  /** Pods with a newcomer whose match is below 40. */
  lonely = 0
  #newPods = 0
  #objective = 0
  /** How many have each totalMatch. */
  readonly #counts = new Int32Array(101)

  add({ pod, matches, objective }: JudgedPod): void {
    if (pod.isNew) this.#newPods += 1
    this.#objective += objective
    for (const match of matches) this.#counts[match] = (this.#counts[match] ?? 0) + 1
    if (matches.some((match) => match < 40)) this.lonely += 1
  }

  /**
   * @param others objective of the pods nobody comes to
   */
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

  /** The totalMatch of so-manyth from below; 0 when there is none. */
  #ranked(number: number): number {
    let count = 0
    const match = this.#counts.findIndex((here) => (count += here) >= Math.max(1, number))
    return Math.max(0, match)
  }
}
