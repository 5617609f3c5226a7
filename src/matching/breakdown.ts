import { divideFloored, divideRounded } from './integers.ts'
import { type ComparedPair, factsOf, breakdownTitles } from './facts.ts'
import { componentKeys, componentWeights, fullScore, type BreakdownKey, neutralScore, podWeights, type Weights } from './model.ts'
import { pairComponents, pairScore } from './pair.ts'
import { growthCoverage, totalMatch } from './score.ts'
import { type BreakdownItem, type PreparedMember, type ExplanationAudience } from './types.ts'

/** A breakdown item before its points are known. `max` is its maximum, an integer in units of 1/(sum of all weights) point. */
type UnscoredItem = { key: BreakdownKey; max: number; score: number; known: boolean }

/**
 * Returns the nine items behind a `totalMatch`: the seven components, the weakest pair and the growth coverage. Their points add
 * up to it.
 * @param others the pod's members without the member; an empty list gives no items
 * @param weights those of the model unless a tribe has its own
 */
export function breakdown(
  member: PreparedMember,
  others: readonly PreparedMember[],
  reader: ExplanationAudience,
  weights: Weights = componentWeights,
): BreakdownItem[] {
  const total = totalMatch(member, others, weights)
  if (total === null) return []
  const pairs = others.map((other) => ({
    other,
    components: pairComponents(member, other),
    score: pairScore(member, other, weights),
  }))
  const totalWeight = sumOf(weights)
  const items = [...componentItems(pairs, weights), weakestPairItem(pairs, totalWeight), growthItem(member, others, totalWeight)]
  const points = apportion(total, items, totalWeight)
  return items.map(({ key, max, score, known }, i) => {
    const facts = known ? factsOf(key, member, pairs, reader) : []
    const text = `${breakdownTitles[key]}: ${known ? facts.join('; ') : 'not answered yet, so it counts as neutral'}.`
    return { key, max: max / totalWeight, score, points: points[i] ?? 0, known, facts, text }
  })
}

/** Returns the share of the weight whose components are known with at least one other member, 0 to 100 percent. */
export function confidence(items: readonly BreakdownItem[], weights: Weights = componentWeights): number {
  const known = new Set(items.filter((item) => item.known).map((item) => item.key))
  const weight = componentKeys.reduce((sum, key) => sum + (known.has(key) ? weights[key] : 0), 0)
  return divideRounded(100 * weight, sumOf(weights))
}

function sumOf(weights: Weights): number {
  return componentKeys.reduce((sum, key) => sum + weights[key], 0)
}

function componentItems(pairs: readonly ComparedPair[], weights: Weights): UnscoredItem[] {
  return componentKeys.map((key) => {
    const sum = pairs.reduce((total, { components }) => total + (components[key] ?? neutralScore), 0)
    return {
      key,
      max: podWeights.meanPair * weights[key],
      score: divideFloored(sum, pairs.length),
      known: pairs.some(({ components }) => components[key] !== null),
    }
  })
}

function weakestPairItem(pairs: readonly ComparedPair[], totalWeight: number): UnscoredItem {
  const score = Math.min(...pairs.map((pair) => pair.score))
  const weakest = pairs.filter((pair) => pair.score === score)
  const known = weakest.some(({ components }) => componentKeys.some((key) => components[key] !== null))
  return { key: 'weakestPair', max: totalWeight * podWeights.weakestPair, score, known }
}

function growthItem(member: PreparedMember, others: readonly PreparedMember[], totalWeight: number): UnscoredItem {
  return {
    key: 'growthCoverage',
    max: totalWeight * podWeights.growthCoverage,
    score: growthCoverage(member, others),
    known: member.improvements.length > 0,
  }
}

/**
 * Distributes the total as whole points: rounds each item's share down and adds one for the largest remainders. Earlier items
 * win ties.
 * The sum of the shares differs from the total only by rounding, so the remainder is never negative and at most one per item.
 */
function apportion(total: number, items: readonly UnscoredItem[], totalWeight: number): number[] {
  // Maxima times basis points. With the model's own weights, these are millionths of a point.
  const shares = items.map(({ max, score }) => max * score)
  const point = totalWeight * fullScore
  const points = shares.map((share) => divideFloored(share, point))
  const left = total - points.reduce((sum, point) => sum + point, 0)
  const byRemainder = shares.map((share, i) => ({ i, remainder: share % point })).sort((a, b) => b.remainder - a.remainder)
  const raised = new Set(byRemainder.slice(0, left).map(({ i }) => i))
  return points.map((point, i) => (raised.has(i) ? point + 1 : point))
}
