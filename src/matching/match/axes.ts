import { byCodeUnit } from '../lists.ts'
import { type ComponentKey, fullScore } from '../model.ts'
import { unknownValue } from '../packed/columns.ts'
import { memberAt, type PackedMembers } from '../packed/members.ts'
import { type Vocabulary } from '../packed/vocabulary.ts'
import { type PreparedMember } from '../types.ts'
import { type UnitList } from './constraints.ts'
import { type Pool } from './pool-types.ts'

/** A numeric attribute in which members differ. */
export type Axis = {
  /** Value of a unit, which is that of its first member. */
  of: (unit: number) => number
  ofMember: (memberIndex: number) => number
  /** How much it separates these units, in basis points of a pair's score. */
  spread: (units: Int32Array) => number
}

/** A code for each member, by index, and the values of the codes. */
type Codes = { codes: ArrayLike<number>; values: readonly (number | string | null)[] }

/**
 * An axis before it is measured: the basis points of its component that a difference of 1 costs, or all of them for different
 * words.
 */
type Feature = {
  component: ComponentKey
  share: number
  step: number | null
  read: (member: PreparedMember) => number | string | null
  column: (packed: PackedMembers) => Codes
}

const features: readonly Feature[] = [
  {
    component: 'financial',
    share: 1,
    step: 250,
    read: (member) => member.financialMatchValue,
    column: ({ columns }) => numbers(columns.finances, unknownValue.finances),
  },
  {
    component: 'timezone',
    share: 1,
    step: 500 / 15,
    read: (member) => member.tzOffsetMin,
    column: ({ columns }) => numbers(columns.clock, unknownValue.clock),
  },
  {
    component: 'strategy',
    share: 0.4,
    step: null,
    read: (member) => member.niche,
    column: ({ columns, niches }) => words(columns.niche, niches),
  },
  {
    component: 'strategy',
    share: 0.2,
    step: null,
    read: (member) => member.locality,
    column: ({ columns, localities }) => words(columns.locality, localities),
  },
  {
    component: 'language',
    share: 1,
    step: null,
    read: (member) => member.language,
    column: ({ columns, languages }) => words(columns.language, languages),
  },
  {
    component: 'lifeStage',
    share: 1,
    step: 5000 / 15,
    read: (member) => member.ageYears,
    column: ({ columns }) => numbers(columns.age, unknownValue.age),
  },
]

function numbers(codes: ArrayLike<number>, none: number): Codes {
  return { codes, values: Array.from({ length: none + 1 }, (_, value) => (value === none ? null : value)) }
}

function words(codes: ArrayLike<number>, { words: known }: Vocabulary): Codes {
  return { codes, values: [null, ...known] }
}

function codesOf({ packed }: Pool, { read, column }: Feature): Codes {
  if (packed.unpacked === null) return column(packed)
  const codeOf = new Map<number | string | null, number>()
  const codes = Int32Array.from({ length: packed.count }, (_, memberIndex) => {
    const value = read(memberAt(packed, memberIndex))
    const code = codeOf.get(value) ?? codeOf.size
    codeOf.set(value, code)
    return code
  })
  return { codes, values: [...codeOf.keys()] }
}

/** Returns the axes in which the units' members differ, from which a cut uses the widest. */
export function axesOf(pool: Pool, units: UnitList, listed: Int32Array): Axis[] {
  return features.map((feature) => axisOf(pool, feature, units, listed))
}

function axisOf(pool: Pool, feature: Feature, units: UnitList, listed: Int32Array): Axis {
  const { component, share, step } = feature
  const weight = (pool.weights[component] * share) / Object.values(pool.weights).reduce((sum, each) => sum + each, 0)
  const { codes, values } = codesOf(pool, feature)
  const codeOf = (unit: number) => codes[units.firstOf(unit)] ?? 0
  const numberOf = valuesOfCodes(values, countsOf(listed, values.length, codeOf))
  const of = (unit: number) => numberOf[codeOf(unit)] ?? 0
  return {
    of,
    ofMember: (memberIndex) => numberOf[codes[memberIndex] ?? 0] ?? 0,
    spread: (some) =>
      weight *
      (step === null ? diversity(some.length, countsOf(some, values.length, codeOf)) * fullScore : step * deviation(some, of)),
  }
}

function countsOf(units: Int32Array, codes: number, codeOf: (unit: number) => number): Int32Array {
  const counts = new Int32Array(codes)
  for (const unit of units) {
    const code = codeOf(unit)
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/**
 * Returns the position of each code on an axis. For words it is the index among those present. An unknown value is in the
 * middle.
 */
function valuesOfCodes(values: Codes['values'], counts: Int32Array): Float32Array {
  const there = values.filter((value, code) => typeof value === 'string' && (counts[code] ?? 0) > 0)
  const sorted = there.filter((value) => typeof value === 'string').sort(byCodeUnit)
  const rankOf = new Map<number | string | null, number>(sorted.map((word, rank) => [word, rank]))
  const numberOf = (value: number | string | null) => (typeof value === 'string' ? (rankOf.get(value) ?? 0) : value)
  let sum = 0
  let known = 0
  values.forEach((value, code) => {
    const number = numberOf(value)
    if (number === null) return
    sum += number * (counts[code] ?? 0)
    known += counts[code] ?? 0
  })
  const middle = sum / Math.max(1, known)
  return Float32Array.from(values, (value) => numberOf(value) ?? middle)
}

function deviation(units: Int32Array, of: (unit: number) => number): number {
  let sum = 0
  let squares = 0
  for (const unit of units) {
    const value = of(unit)
    sum += value
    squares += value * value
  }
  const mean = sum / units.length
  return Math.sqrt(Math.max(0, squares / units.length - mean * mean))
}

/**
 * Returns the probability that two units have different words. Integer arithmetic makes it independent of the order of the
 * words.
 */
function diversity(units: number, counts: Int32Array): number {
  return 1 - counts.reduce((same, count) => same + count * count, 0) / (units * units)
}
