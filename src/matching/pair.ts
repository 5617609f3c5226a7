import { divideFloored, divideRounded, rootRounded } from './integers.ts'
import { countShared } from './lists.ts'
import {
  type ComponentKey,
  componentKeys,
  componentWeights,
  fewestTopics,
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

/** How each component compares two members: basis points, or null when nothing is known that it could compare. Each is symmetric. */
const comparisons: Readonly<Record<ComponentKey, Comparison>> = {
  financial: compareFinances,
  strategy: compareStrategies,
  complement: compareSkills,
  personality: comparePersonalities,
  timezone: compareTimezones,
  lifeStage: compareLifeStages,
  language: compareLanguages,
}

const listed = componentKeys.map((key) => ({ key, compare: comparisons[key] }))

/**
 * How well two members fit, in basis points: the components by weight, unknown ones neutral. Symmetric.
 *
 * @param weights whole numbers that a tribe weighs the components by; their sum counts as 100 %
 */
export function pairScore(a: PreparedMember, b: PreparedMember, weights: Weights = componentWeights): number {
  let sum = 0
  let whole = 0
  for (const { key, compare } of listed) {
    const weight = weights[key]
    whole += weight
    sum += weight * (compare(a, b) ?? neutralScore)
  }
  return divideFloored(sum, whole)
}

/** The components behind `pairScore`, null where not known. Symmetric. */
export function pairComponents(a: PreparedMember, b: PreparedMember): PairComponents {
  return Object.fromEntries(componentKeys.map((key) => [key, comparisons[key](a, b)])) as PairComponents
}

function compareFinances(a: PreparedMember, b: PreparedMember): number | null {
  const apart = distance(a.financialMatchValue, b.financialMatchValue)
  return apart === null ? null : Math.max(0, fullScore - 250 * apart)
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

/** Percent two niches have in common; null when one is unknown. */
export function nicheAffinity(a: string | null, b: string | null): number | null {
  if (a === null || b === null) return null
  return a === b ? sameNiche : (relatedPercent.get(a)?.get(b) ?? unrelatedNiche)
}

/** Of the involvements that either has, the share that both have; null when neither names one. */
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

/** Of the learner's improvement areas, the share that the other is strong in; neutral for a learner who names none. */
function gain(learner: PreparedMember, other: PreparedMember): number {
  if (learner.improvements.length === 0) return neutralScore
  return divideFloored(fullScore * countShared(learner.improvements, other.strengths), learner.improvements.length)
}

/** Root mean square of the differences over the topics both have, which two sorted lists give in one pass. */
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
  if (common < fewestTopics) return null
  return Math.max(0, fullScore - 2 * rootRounded(100 ** 2 * squares, common))
}

function compareTimezones(a: PreparedMember, b: PreparedMember): number | null {
  const apartMin = clockDistanceMin(a, b)
  return apartMin === null ? null : Math.max(0, fullScore - 500 * divideRounded(apartMin, 15))
}

const dayMin = 24 * 60

/** Minutes between two members' clocks, at most half a day; null when one is unknown. */
export function clockDistanceMin(a: PreparedMember, b: PreparedMember): number | null {
  const apartMin = distance(a.tzOffsetMin, b.tzOffsetMin)
  return apartMin === null ? null : Math.min(apartMin % dayMin, dayMin - (apartMin % dayMin))
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

/** How far two numbers lie apart; null when one is unknown. */
export function distance(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.abs(a - b)
}

/** The points for the same word, none for different words; null when one is unknown. */
function agreement(a: string | null, b: string | null, points: number): number | null {
  if (a === null || b === null) return null
  return a === b ? points : 0
}
