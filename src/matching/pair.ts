import { divideFloored, divideRounded, rootRounded } from './integers.ts'
import { countShared } from './lists.ts'
import {
  type ComponentKey,
  componentKeys,
  componentWeights,
  minTopics,
  fullScore,
  neutralScore,
  relatedPercent,
  sameNiche,
  unknownNiche,
  unrelatedNiche,
  type Weights,
} from './model.ts'
import { type PairComponents, type PreparedMember } from './types.ts'

type Comparison = (a: PreparedMember, b: PreparedMember) => number | null

/** Comparison of each component: basis points, or null if nothing is known. Each is symmetric. */
const comparisons: Readonly<Record<ComponentKey, Comparison>> = {
  financial: compareFinances,
  strategy: compareStrategies,
  complement: compareSkills,
  personality: comparePersonalities,
  timezone: compareTimezones,
  lifeStage: compareLifeStages,
  language: compareLanguages,
}

const comparisonList = componentKeys.map((key) => ({ key, compare: comparisons[key] }))

/**
 * Returns how well two members fit in basis points: the weighted mean of the components, unknown ones neutral. Symmetric.
 * @param weights integer weights of the tribe; their sum counts as 100%
 */
export function pairScore(a: PreparedMember, b: PreparedMember, weights: Weights = componentWeights): number {
  let sum = 0
  let totalWeight = 0
  for (const { key, compare } of comparisonList) {
    const weight = weights[key]
    totalWeight += weight
    sum += weight * (compare(a, b) ?? neutralScore)
  }
  return divideFloored(sum, totalWeight)
}

/** Returns the components of `pairScore`, null if unknown. Symmetric. */
export function pairComponents(a: PreparedMember, b: PreparedMember): PairComponents {
  return Object.fromEntries(componentKeys.map((key) => [key, comparisons[key](a, b)])) as PairComponents
}

function compareFinances(a: PreparedMember, b: PreparedMember): number | null {
  const gap = distance(a.financialMatchValue, b.financialMatchValue)
  return gap === null ? null : Math.max(0, fullScore - 250 * gap)
}

function compareStrategies(a: PreparedMember, b: PreparedMember): number | null {
  if (!a.hasStrategy || !b.hasStrategy) return null
  const percent = nicheAffinity(a.niche, b.niche)
  const overlap = activeOverlap(a.active, b.active)
  const locality = agreement(a.locality, b.locality, fullScore)
  if (percent === null && overlap === null && locality === null) return null
  const sum = 50 * 100 * (percent ?? unknownNiche) + 30 * (overlap ?? neutralScore) + 20 * (locality ?? neutralScore)
  return divideFloored(sum, 100)
}

/** Returns the affinity of two niches in percent, or null if one is unknown. */
export function nicheAffinity(a: string | null, b: string | null): number | null {
  if (a === null || b === null) return null
  return a === b ? sameNiche : (relatedPercent.get(a)?.get(b) ?? unrelatedNiche)
}

/** Returns the share of common involvements among those that either has, or null if neither has any. */
function activeOverlap(a: readonly string[], b: readonly string[]): number | null {
  const common = countShared(a, b)
  const all = a.length + b.length - common
  return all === 0 ? null : divideFloored(fullScore * common, all)
}

function compareSkills(a: PreparedMember, b: PreparedMember): number | null {
  if (!a.hasSkills || !b.hasSkills) return null
  if (a.improvements.length === 0 && b.improvements.length === 0) return null
  return divideFloored(gain(a, b) + gain(b, a), 2)
}

/** Returns the share of the learner's improvement areas in which the other is strong. Neutral for a learner without any. */
function gain(learner: PreparedMember, other: PreparedMember): number {
  if (learner.improvements.length === 0) return neutralScore
  return divideFloored(fullScore * countShared(learner.improvements, other.strengths), learner.improvements.length)
}

/** Root mean square of the differences over common topics, computed in one pass over two sorted lists. */
function comparePersonalities(a: PreparedMember, b: PreparedMember): number | null {
  let common = 0
  let squares = 0
  for (let i = 0, j = 0; i < a.topics.length && j < b.topics.length;) {
    const topicA = a.topics[i] ?? ''
    const topicB = b.topics[j] ?? ''
    if (topicA === topicB) {
      common += 1
      squares += ((a.similarity[i] ?? 0) - (b.similarity[j] ?? 0)) ** 2
    }
    if (topicA <= topicB) i += 1
    if (topicB <= topicA) j += 1
  }
  if (common < minTopics) return null
  return Math.max(0, fullScore - 2 * rootRounded(100 ** 2 * squares, common))
}

function compareTimezones(a: PreparedMember, b: PreparedMember): number | null {
  const gapMin = clockDistanceMin(a, b)
  return gapMin === null ? null : Math.max(0, fullScore - 500 * divideRounded(gapMin, 15))
}

const dayMin = 24 * 60

/** Returns the minutes between two members' clocks, at most half a day, or null if one is unknown. */
export function clockDistanceMin(a: PreparedMember, b: PreparedMember): number | null {
  const gapMin = distance(a.tzOffsetMin, b.tzOffsetMin)
  return gapMin === null ? null : Math.min(gapMin % dayMin, dayMin - (gapMin % dayMin))
}

function compareLifeStages(a: PreparedMember, b: PreparedMember): number | null {
  const years = distance(a.ageYears, b.ageYears)
  const steps = distance(a.educationStep, b.educationStep)
  const role = agreement(a.role, b.role, 2500)
  if (years === null && steps === null && role === null) return null
  const age = years === null ? 2500 : Math.max(0, 5000 - divideFloored(5000 * years, 15))
  const education = steps === null ? 1250 : 2500 - 625 * steps
  return age + education + (role ?? 1250)
}

function compareLanguages(a: PreparedMember, b: PreparedMember): number | null {
  return agreement(a.language, b.language, fullScore)
}

/** Returns the distance of two numbers, or null if one is unknown. */
export function distance(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.abs(a - b)
}

/** Returns the points for the same word, none for different words, or null if one is unknown. */
function agreement(a: string | null, b: string | null, points: number): number | null {
  if (a === null || b === null) return null
  return a === b ? points : 0
}
