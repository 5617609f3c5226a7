import { divideFloored } from './integers.ts'
import { type ComparedPair, factsOf, lineTitles } from './facts.ts'
import { componentKeys, componentWeights, type LineKey, neutralScore, podWeights } from './model.ts'
import { pairComponents, pairScore } from './pair.ts'
import { growthCoverage, totalMatch } from './score.ts'
import { type BreakdownLine, type PreparedMember, type Reader } from './types.ts'

/** A line before its points are known. `maxHundredths` is its maximum in hundredths of a point, a whole number. */
type Measured = { key: LineKey; maxHundredths: number; score: number; known: boolean }

/**
 * The nine lines behind a `totalMatch`: the seven components, the weakest pair and the growth coverage. Their points add up to it.
 *
 * @param others the pod's members without the member; empty gives no lines
 */
export function breakdown(member: PreparedMember, others: readonly PreparedMember[], reader: Reader): BreakdownLine[] {
  const total = totalMatch(member, others)
  if (total === null) return []
  const pairs = others.map((other) => ({ other, components: pairComponents(member, other), score: pairScore(member, other) }))
  const lines = [...measureComponents(pairs), measureWeakest(pairs), measureGrowth(member, others)]
  const points = apportion(total, lines)
  return lines.map(({ key, maxHundredths, score, known }, i) => {
    const facts = known ? factsOf(key, member, pairs, reader) : []
    const text = `${lineTitles[key]}: ${known ? facts.join('; ') : 'not known yet, so it counts half'}.`
    return { key, max: maxHundredths / 100, score, points: points[i] ?? 0, known, facts, text }
  })
}

/** Weight of the components that are known with at least one other, 0 to 100. */
export function confidence(lines: readonly BreakdownLine[]): number {
  const known = new Set(lines.filter((line) => line.known).map((line) => line.key))
  return componentKeys.reduce((sum, key) => sum + (known.has(key) ? componentWeights[key] : 0), 0)
}

function measureComponents(pairs: readonly ComparedPair[]): Measured[] {
  return componentKeys.map((key) => {
    const sum = pairs.reduce((total, { components }) => total + (components[key] ?? neutralScore), 0)
    return {
      key,
      maxHundredths: podWeights.meanPair * componentWeights[key],
      score: divideFloored(sum, pairs.length),
      known: pairs.some(({ components }) => components[key] !== null),
    }
  })
}

function measureWeakest(pairs: readonly ComparedPair[]): Measured {
  const score = Math.min(...pairs.map((pair) => pair.score))
  const weakest = pairs.filter((pair) => pair.score === score)
  const known = weakest.some(({ components }) => componentKeys.some((key) => components[key] !== null))
  return { key: 'weakestPair', maxHundredths: 100 * podWeights.weakestPair, score, known }
}

function measureGrowth(member: PreparedMember, others: readonly PreparedMember[]): Measured {
  return {
    key: 'growthCoverage',
    maxHundredths: 100 * podWeights.growthCoverage,
    score: growthCoverage(member, others),
    known: member.improvements.length > 0,
  }
}

/**
 * Whole points that add up to the total: each line's share rounded down, then one more for the largest remainders, earlier lines first.
 *
 * The shares differ from the total by its rounding alone, so what is left over is never negative and never more than one a line.
 */
function apportion(total: number, lines: readonly Measured[]): number[] {
  // Hundredths of a point times basis points: a share in millionths of a point.
  const shares = lines.map(({ maxHundredths, score }) => maxHundredths * score)
  const points = shares.map((share) => divideFloored(share, 1_000_000))
  const left = total - points.reduce((sum, point) => sum + point, 0)
  const byRemainder = shares.map((share, i) => ({ i, remainder: share % 1_000_000 })).sort((a, b) => b.remainder - a.remainder)
  const raised = new Set(byRemainder.slice(0, left).map(({ i }) => i))
  return points.map((point, i) => (raised.has(i) ? point + 1 : point))
}
