import { byCodeUnit } from '../lists.ts'
import { type ComponentKey, fullScore } from '../model.ts'
import { memberAt } from '../packed/members.ts'
import { type PreparedMember } from '../types.ts'
import { type UnitList } from './constraints.ts'
import { type Pool } from './pool-types.ts'

/** Something that members differ in, as a number. */
export type Axis = {
  /** Value of a unit, of its first member that is. */
  of: (unit: number) => number
  ofMember: (place: number) => number
  /** How much it sets these units apart, in basis points of a pair's score. */
  spread: (units: Int32Array) => number
}

/** An axis before it is measured: the basis points of its component that a step of 1 costs, or all of them for different words. */
type Feature = {
  component: ComponentKey
  share: number
  step: number | null
  read: (member: PreparedMember) => number | string | null
}

const features: readonly Feature[] = [
  { component: 'financial', share: 1, step: 250, read: (member) => member.financialMatchValue },
  { component: 'timezone', share: 1, step: 500 / 15, read: (member) => member.tzOffsetMin },
  { component: 'strategy', share: 0.4, step: null, read: (member) => member.niche },
  { component: 'strategy', share: 0.2, step: null, read: (member) => member.locality },
  { component: 'language', share: 1, step: null, read: (member) => member.language },
  { component: 'lifeStage', share: 1, step: 5000 / 15, read: (member) => member.ageYears },
]

/** What the units' members differ in, the widest difference to be chosen for a cut. */
export function axesOf(pool: Pool, units: UnitList, listed: Int32Array): Axis[] {
  const members = new Map<number, number>()
  const places = new Int32Array(listed.length)
  listed.forEach((at, i) => {
    members.set(at, i)
    places[i] = units.at(at).members[0] ?? 0
  })
  return features.map((feature) => axisOf(pool, feature, members, places))
}

function axisOf(pool: Pool, feature: Feature, indexOf: ReadonlyMap<number, number>, places: Int32Array): Axis {
  const { component, share, step, read } = feature
  const weight = (pool.weights[component] * share) / Object.values(pool.weights).reduce((sum, each) => sum + each, 0)
  const given = Array.from(places, (place) => read(memberAt(pool.packed, place)))
  const words = [...new Set(given.filter((value) => typeof value === 'string'))].sort(byCodeUnit)
  const numberOf = new Map(words.map((word, i) => [word, i]))
  const toNumber = (value: number | string | null) => (typeof value === 'string' ? (numberOf.get(value) ?? 0) : value)
  const known = given.map(toNumber).filter((value) => value !== null)
  // Who has not said anything stands in the middle.
  const middle = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length)
  const values = Float32Array.from(given, (value) => toNumber(value) ?? middle)
  const of = (unit: number) => values[indexOf.get(unit) ?? -1] ?? middle
  return {
    of,
    ofMember: (place) => toNumber(read(memberAt(pool.packed, place))) ?? middle,
    spread: (units) => weight * (step === null ? unlikeness(units, of) * fullScore : step * deviation(units, of)),
  }
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

/** Chance that two of them have different words. */
function unlikeness(units: Int32Array, of: (unit: number) => number): number {
  const counts = new Map<number, number>()
  for (const unit of units) counts.set(of(unit), (counts.get(of(unit)) ?? 0) + 1)
  let same = 0
  for (const count of counts.values()) same += (count / units.length) ** 2
  return 1 - same
}
