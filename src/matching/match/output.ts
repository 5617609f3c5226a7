import { explainFit } from '../explain.ts'
import { divideRounded } from '../integers.ts'
import { byCodeUnit } from '../lists.ts'
import { modelVersion } from '../model.ts'
import { memberAt } from '../packed/members.ts'
import { pairScore } from '../pair.ts'
import { podCohesion, skillCoverage } from '../pod.ts'
import { fitInPod } from '../score.ts'
import { type PreparedMember } from '../types.ts'
import { type Arrangement, idsOf, idsOfNew } from './arrangement.ts'
import { sizePenalty, waitBonus } from './config.ts'
import { type Pool } from './pool-types.ts'
import { type Assignment, type MatchSummary, type ProposedPod } from './types.ts'

/** Version of the search: another one may find other results for the same input. */
export const engineVersion = '1.0.0'

/** Name of the scoring model of a pool, with what a tribe has weighed otherwise. */
export const engineModel = modelVersion

/** A pod after a match, with everything that is said about it. */
export type JudgedPod = { pod: ProposedPod; assignments: Assignment[]; objective: number }

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

/**
 * What is said about a pod.
 *
 * @param explains whether each newcomer's place comes with its breakdown, which takes far more time and room than all else
 */
export function judgePod(pool: Pool, given: PodToJudge, explains: boolean): JudgedPod {
  const { weights, slotNames, ids } = pool
  const places = [...given.holders, ...given.added]
  const members = new Map(places.map((place) => [place, memberAt(pool.packed, place, ids[place] ?? '')]))
  const all = [...members.values()]
  const pod: ProposedPod = {
    id: given.id,
    slot: slotNames[given.slot] ?? '',
    isNew: given.isNew,
    members: idsOf(pool, places),
    added: idsOf(pool, given.added),
    cohesion: divideRounded(podCohesion(all, weights) ?? 0, 100),
    coverage: divideRounded(skillCoverage(all), 100),
    suggestedLeader: given.isNew ? suggestLeader(pool, members) : given.leader,
  }
  const assignments = given.added.map((place): Assignment => {
    const member = members.get(place)
    const others = all.filter((other) => other !== member)
    const fit = member ? explainOrMeasure(pool, member, others, explains) : null
    return {
      memberId: ids[place] ?? '',
      podId: given.id,
      totalMatch: fit?.totalMatch ?? 0,
      confidence: fit?.confidence ?? 0,
      breakdown: fit?.breakdown ?? [],
    }
  })
  return { pod, assignments, objective: podObjective(pool, given, all) }
}

function explainOrMeasure({ weights }: Pool, member: PreparedMember, others: readonly PreparedMember[], explains: boolean) {
  if (explains) return explainFit(member, others, 'member', weights)
  const fit = fitInPod(member, others, weights)
  return { totalMatch: fit === null ? null : divideRounded(fit, 100), confidence: 0, breakdown: [] }
}

/** The part of the objective that a pod is, in basis points. */
function podObjective(pool: Pool, pod: PodToJudge, members: readonly PreparedMember[]): number {
  const { weights, config, draft, ids, waitCycles } = pool
  const fits = sumOf(
    members,
    (member) =>
      fitInPod(
        member,
        members.filter((other) => other !== member),
        weights,
      ) ?? 0,
  )
  const penalty = pod.isNew ? members.length * sizePenalty(members.length, config.podSize) : 0
  const waited = sumOf(pod.added, (place) => waitBonus(waitCycles[place] ?? 0))
  if (config.inertia === 0) return fits + waited - penalty
  const before = new Set(draft.find(({ id }) => id === pod.id)?.members)
  return fits + waited - penalty + sumOf(pod.added, (place) => (before.has(ids[place] ?? '') ? config.inertia : 0))
}

function sumOf<Value>(values: readonly Value[], measure: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + measure(value), 0)
}

/** Who has finished the leader guide before who has not, then who fits the others best on average, then by id. */
function suggestLeader({ trained, ids, weights }: Pool, members: ReadonlyMap<number, PreparedMember>): string | null {
  const candidates = [...members].map(([place, member]) => ({
    id: ids[place] ?? '',
    trained: trained[place] ?? 0,
    match: sumOf([...members.values()], (other) => (other === member ? 0 : pairScore(member, other, weights))),
  }))
  candidates.sort((a, b) => b.trained - a.trained || b.match - a.match || byCodeUnit(a.id, b.id))
  return candidates[0]?.id ?? null
}

/** What the pods are worth that nobody comes to. */
export function objectiveOfOthers(pool: Pool, added: ReadonlyMap<number, unknown>): number {
  let sum = 0
  pool.pods.forEach((pod, at) => {
    if (added.has(at) || pod.holders.length < 2) return
    const members = pod.holders.map((place) => memberAt(pool.packed, place))
    sum += podObjective(pool, { ...pod, isNew: false, added: [] }, members)
  })
  return sum
}

/** The figures of a match. */
export function summarize(judged: readonly JudgedPod[], unplaced: number, objectiveOfOthers: number): MatchSummary {
  const matches = judged.flatMap(({ assignments }) => assignments.map(({ totalMatch }) => totalMatch)).sort((a, b) => a - b)
  const sum = sumOf(matches, (match) => match)
  return {
    placed: matches.length,
    unplaced,
    newPods: judged.filter(({ pod }) => pod.isNew).length,
    avgTotalMatch: matches.length === 0 ? 0 : divideRounded(10 * sum, matches.length) / 10,
    p5: matches[Math.ceil(matches.length / 20) - 1] ?? 0,
    min: matches[0] ?? 0,
    objective: sumOf(judged, ({ objective }) => objective) + objectiveOfOthers,
  }
}
