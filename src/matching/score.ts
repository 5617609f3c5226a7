import { divideFloored, divideRounded } from './integers.ts'
import { componentKeys, defaultNow, fullScore, neutralScore, podWeights, type Weights } from './model.ts'
import { pairComponents, pairScore } from './pair.ts'
import { derive } from './prepare.ts'
import { type Given, type MemberFacts, type PairScore, type PreparedMember } from './types.ts'

/**
 * How well two members fit, in basis points, and the components it is made of, unknown ones neutral. Symmetric.
 *
 * @param input.now the moment ages are counted to, ISO 8601; `defaultNow` when left out
 */
export function score(input: { a: MemberFacts; b: MemberFacts; now?: Given<string> }): PairScore {
  const now = new Date(input.now ?? defaultNow)
  const [a, b] = [derive(input.a, now), derive(input.b, now)]
  const known = pairComponents(a, b)
  const components = Object.fromEntries(componentKeys.map((key) => [key, known[key] ?? neutralScore]))
  return { pair: pairScore(a, b), components: components as PairScore['components'] }
}

/**
 * How well a member fits a pod, 0 to 100, the one number members see and leaders sort by. Null for a pod without others.
 *
 * The same for any order of the others.
 *
 * @param others the pod's members without the member themselves
 * @param weights those of the model unless a tribe has its own
 */
export function totalMatch(member: PreparedMember, others: readonly PreparedMember[], weights?: Weights): number | null {
  const fit = fitInPod(member, others, weights)
  return fit === null ? null : divideRounded(fit, 100)
}

/** What `totalMatch` rounds: the fit in basis points, made of the mean pair, the weakest pair and the growth coverage. */
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

/** Of the member's improvement areas, the share in basis points that at least one other is strong in; neutral when none is named. */
export function growthCoverage(member: PreparedMember, others: readonly PreparedMember[]): number {
  const areas = member.improvements
  return areas.length === 0 ? neutralScore : divideFloored(fullScore * countCovered(areas, others), areas.length)
}

/** How many of the areas at least one of the members is strong in. */
export function countCovered(areas: readonly string[], members: readonly PreparedMember[]): number {
  return areas.filter((area) => members.some((member) => member.strengths.includes(area))).length
}

/** The pod without the member, who may or may not be in it. Members without an id are never the same. */
export function othersIn(pod: readonly PreparedMember[], member: PreparedMember): PreparedMember[] {
  return pod.filter((other) => other.id === null || other.id !== member.id)
}
