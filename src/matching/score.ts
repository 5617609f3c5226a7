import { divideFloored, divideRounded } from './integers.ts'
import { componentKeys, defaultNow, fullScore, neutralScore, podWeights, type Weights } from './model.ts'
import { pairComponents, pairScore } from './pair.ts'
import { prepareMember } from './prepare-member.ts'
import { type Nullish, type MemberAttributes, type PairScore, type PreparedMember } from './types.ts'

/**
 * Returns how well two members fit in basis points, with its components, unknown ones neutral. Symmetric.
 * @param input.now the instant at which ages are computed, ISO 8601; defaults to `defaultNow`
 */
export function score(input: { a: MemberAttributes; b: MemberAttributes; now?: Nullish<string> }): PairScore {
  const now = new Date(input.now ?? defaultNow)
  const [a, b] = [prepareMember(input.a, now), prepareMember(input.b, now)]
  const known = pairComponents(a, b)
  const components = Object.fromEntries(componentKeys.map((key) => [key, known[key] ?? neutralScore]))
  return { pair: pairScore(a, b), components: components as PairScore['components'] }
}

/**
 * Returns how well a member fits a pod, 0 to 100. This is the number that members see and leaders sort by. Null for a pod
 * without others.
 * Independent of the order of the others.
 * @param others the pod's members without the member
 * @param weights those of the model unless a tribe has its own
 */
export function totalMatch(member: PreparedMember, others: readonly PreparedMember[], weights?: Weights): number | null {
  const fit = fitInPod(member, others, weights)
  return fit === null ? null : divideRounded(fit, 100)
}

/**
 * Returns the unrounded value of `totalMatch` in basis points, made of the mean pair, the weakest pair and the growth coverage.
 */
export function fitInPod(member: PreparedMember, others: readonly PreparedMember[], weights?: Weights): number | null {
  if (others.length === 0) return null
  let sum = 0
  let weakest = fullScore
  for (const other of others) {
    const pair = pairScore(member, other, weights)
    sum += pair
    if (pair < weakest) weakest = pair
  }
  const { meanPair, weakestPair, growthCoverage: growth } = podWeights
  const mean = divideFloored(sum, others.length)
  return divideFloored(meanPair * mean + weakestPair * weakest + growth * growthCoverage(member, others), 100)
}

/**
 * Returns the share of the member's improvement areas in which at least one other is strong, in basis points. Neutral if there
 * are none.
 */
export function growthCoverage(member: PreparedMember, others: readonly PreparedMember[]): number {
  const areas = member.improvements
  return areas.length === 0 ? neutralScore : divideFloored(fullScore * countCovered(areas, others), areas.length)
}

/** Counts the areas in which at least one of the members is strong. */
export function countCovered(areas: readonly string[], members: readonly PreparedMember[]): number {
  return areas.filter((area) => members.some((member) => member.strengths.includes(area))).length
}

/** Returns the pod without the member, who may or may not be in it. Members without an ID are never equal. */
export function othersIn(pod: readonly PreparedMember[], member: PreparedMember): PreparedMember[] {
  return pod.filter((other) => other.id === null || other.id !== member.id)
}
