import { divideFloored, divideRounded } from './integers.ts'
import { type ComparedPair, factsOf, lineTitles } from './facts.ts'
import { componentKeys, componentWeights, fullScore, type LineKey, neutralScore, podWeights, type Weights } from './model.ts'
import { pairComponents, pairScore } from './pair.ts'
import { growthCoverage, totalMatch } from './score.ts'
import { type BreakdownLine, type PreparedMember, type Reader } from './types.ts'

/** A line before its points are known. `max` is its maximum in units of which a point has the sum of all weights, a whole number. */
type Measured = { key: LineKey; max: number; score: number; known: boolean }

/**
 * The nine lines behind a `totalMatch`: the seven components, the weakest pair and the growth coverage. Their points add up to it.
 *
 * @param others the pod's members without the member; empty gives no lines
 * @param weights those of the model unless a tribe has its own
 */
export function breakdown(
  member: PreparedMember,
  others: readonly PreparedMember[],
  reader: Reader,
  weights: Weights = componentWeights,
): BreakdownLine[] {
  const total = totalMatch(member, others, weights)
  if (total === null) return []
  const pairs = others.map((other) => ({
    other,
    components: pairComponents(member, other),
    score: pairScore(member, other, weights),
  }))
  const whole = sumOf(weights)
  const lines = [...measureComponents(pairs, weights), measureWeakest(pairs, whole), measureGrowth(member, others, whole)]
  const points = apportion(total, lines, whole)
  return lines.map(({ key, max, score, known }, i) => {
    const facts = known ? factsOf(key, member, pairs, reader) : []
    const text = `${lineTitles[key]}: ${known ? facts.join('; ') : 'not known yet, so it counts half'}.`
    return { key, max: max / whole, score, points: points[i] ?? 0, known, facts, text }
  })
}

/** Percent of the weight that belongs to components known with at least one other, 0 to 100. */
export function confidence(lines: readonly BreakdownLine[], weights: Weights = componentWeights): number {
  const known = new Set(lines.filter((line) => line.known).map((line) => line.key))
  const weight = componentKeys.reduce((sum, key) => sum + (known.has(key) ? weights[key] : 0), 0)
  return divideRounded(100 * weight, sumOf(weights))
}

function sumOf(weights: Weights): number {
  return componentKeys.reduce((sum, key) => sum + weights[key], 0)
}

function measureComponents(pairs: readonly ComparedPair[], weights: Weights): Measured[] {
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

function measureWeakest(pairs: readonly ComparedPair[], whole: number): Measured {
  const score = Math.min(...pairs.map((pair) => pair.score))
  const weakest = pairs.filter((pair) => pair.score === score)
  const known = weakest.some(({ components }) => componentKeys.some((key) => components[key] !== null))
  return { key: 'weakestPair', max: whole * podWeights.weakestPair, score, known }
}

function measureGrowth(member: PreparedMember, others: readonly PreparedMember[], whole: number): Measured {
  return {
    key: 'growthCoverage',
    max: whole * podWeights.growthCoverage,
    score: growthCoverage(member, others),
    known: member.improvements.length > 0,
  }
}

/**
 * Whole points that add up to the total: each line's share rounded down, then one more for the largest remainders, earlier lines first.
 *
 * The shares differ from the total by its rounding alone, so what is left over is never negative and never more than one a line.
 */
function apportion(total: number, lines: readonly Measured[], whole: number): number[] {
  // Maxima times basis points: with the model's own weights, millionths of a point.
  const shares = lines.map(({ max, score }) => max * score)
  const point = whole * fullScore
  const points = shares.map((share) => divideFloored(share, point))
  const left = total - points.reduce((sum, point) => sum + point, 0)
  const byRemainder = shares.map((share, i) => ({ i, remainder: share % point })).sort((a, b) => b.remainder - a.remainder)
  const raised = new Set(byRemainder.slice(0, left).map(({ i }) => i))
  return points.map((point, i) => (raised.has(i) ? point + 1 : point))
}
