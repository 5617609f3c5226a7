import { fewestTopics, fullScore, neutralScore } from '../model.ts'
import { bitCount, commonBits } from './bits.ts'
import { skillsKnown, strategyKnown, unknown } from './columns.ts'
import { type PackedMembers } from './members.ts'
import {
  languageRow,
  localityRow,
  nicheRow,
  nowhere,
  overlapRow,
  overlapWeight,
  personalityTable,
  roleRow,
  zeroAt,
} from './tables.ts'
import { plainRow } from './unpacked.ts'

/** Pairs that are summed at once, part by part, so that what a pass needs stays in the nearest cache. */
export const pairsAtOnce = 1_024

/** Weighted sums of the pairs in hand. */
export const sums = new Int32Array(pairsAtOnce)

/**
 * Writes how well a member fits others, in basis points, exactly as `pairScore` says: `out[k - from]` for each `members[k]` from `from` up to `to`.
 *
 * @param viewer, members places in the packed members
 */
export function scoreRow(
  packed: PackedMembers,
  viewer: number,
  members: Int32Array,
  { from, to, out }: { from: number; to: number; out: Uint16Array },
): void {
  if (packed.unpacked !== null) return plainRow(packed.unpacked, packed.weights, viewer, members, { from, to, out })
  for (let start = from; start < to; start += pairsAtOnce) {
    const end = Math.min(to, start + pairsAtOnce)
    beginPairs(packed, viewer, members, start, end)
    addRest(packed, viewer, members, start, end)
    const total = totalOf(packed)
    // A division by a number that is known costs half.
    if (total === 100) for (let k = start; k < end; k++) out[k - from] = ((sums[k - start] ?? 0) / 100) | 0
    else for (let k = start; k < end; k++) out[k - from] = ((sums[k - start] ?? 0) / total) | 0
  }
}

/** The sum of all weights, which a weighted sum is divided by. */
export function totalOf({ weights }: PackedMembers): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0)
}

/**
 * All parts of a pair but personality, weighted, in `sums[k - start]`; at most `pairsAtOnce` of them. What `addRest` adds is `mostRest` at most:
 * personality takes a third of the time and counts little, so that a bound without it is close.
 */
export function beginPairs(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  setDifferences(packed, viewer, members, start, end)
  addWords(packed, viewer, members, start, end)
  addStrategy(packed, viewer, members, start, end)
  addComplement(packed, viewer, members, start, end)
}

/** Adds what is left to the sums. */
export function addRest(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  addPersonality(packed, viewer, members, start, end)
}

/** The most that `addRest` adds to a sum. */
export function mostRest({ weights }: PackedMembers): number {
  return fullScore * weights.personality
}

/** Finances, clocks, ages and education, as the first parts of the sums. */
function setDifferences(
  { columns, tables }: PackedMembers,
  viewer: number,
  members: Int32Array,
  start: number,
  end: number,
): void {
  const { finances, clock, age, education } = columns
  const { financial: ofFinances, timezone: ofClocks, age: ofAges, education: ofEducation } = tables
  const financesAt = startOf(finances[viewer], unknown.finances, zeroAt.financial, nowhere.financial)
  const clockAt = startOf(clock[viewer], unknown.clock, zeroAt.timezone, nowhere.timezone)
  const ageAt = startOf(age[viewer], unknown.age, zeroAt.age, nowhere.age)
  const educationAt = startOf(education[viewer], unknown.education, zeroAt.education, nowhere.education)
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    sums[k - start] =
      (ofFinances[financesAt + (finances[j] ?? 0)] ?? 0) +
      (ofClocks[clockAt + (clock[j] ?? 0)] ?? 0) +
      (ofAges[ageAt + (age[j] ?? 0)] ?? 0) +
      (ofEducation[educationAt + (education[j] ?? 0)] ?? 0)
  }
}

function startOf(value: number | undefined, none: number, zero: number, neutral: number): number {
  return value === undefined || value === none ? neutral : zero - value
}

function addWords(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  const { role, language } = packed.columns
  const roles = roleRow(packed.tables, packed.roles, role[viewer] ?? 0)
  const languages = languageRow(packed.tables, packed.languages, language[viewer] ?? 0)
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    sums[k - start] = (sums[k - start] ?? 0) + (roles[role[j] ?? 0] ?? 0) + (languages[language[j] ?? 0] ?? 0)
  }
}

function addStrategy(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  // Ten activities make 1,024 sets: few enough to look the overlap of two of them up.
  if (packed.activities.words.length <= 10) return addNarrowStrategy(packed, viewer, members, start, end)
  const { niche, locality, flags } = packed.columns
  const niches = nicheRow(packed.tables, packed.niches, niche[viewer] ?? 0)
  const localities = localityRow(packed.tables, packed.localities, locality[viewer] ?? 0)
  const weight = packed.weights.strategy
  const ownFlags = (flags[viewer] ?? 0) & strategyKnown
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    let score = neutralScore
    if ((ownFlags & (flags[j] ?? 0)) !== 0) {
      const overlap = overlapWeight * overlapOf(packed, viewer, j)
      score = (((niches[niche[j] ?? 0] ?? 0) + overlap + (localities[locality[j] ?? 0] ?? 0)) / 100) | 0
    }
    sums[k - start] = (sums[k - start] ?? 0) + Math.imul(weight, score)
  }
}

/** The same where the overlap of any two members is in a table: a loop that asks less is twice as fast. */
function addNarrowStrategy(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  const { niche, locality, active, flags } = packed.columns
  const niches = nicheRow(packed.tables, packed.niches, niche[viewer] ?? 0)
  const localities = localityRow(packed.tables, packed.localities, locality[viewer] ?? 0)
  const overlaps = overlapRow(packed.tables, active[viewer] ?? 0)
  const weight = packed.weights.strategy
  const ownFlags = (flags[viewer] ?? 0) & strategyKnown
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    const points = (niches[niche[j] ?? 0] ?? 0) + (overlaps[active[j] ?? 0] ?? 0) + (localities[locality[j] ?? 0] ?? 0)
    const score = (ownFlags & (flags[j] ?? 0)) !== 0 ? (points / 100) | 0 : neutralScore
    sums[k - start] = (sums[k - start] ?? 0) + Math.imul(weight, score)
  }
}

function overlapOf({ columns, strides, tables }: PackedMembers, i: number, j: number): number {
  const { active, activeCount } = columns
  const common = commonBits(active, i, active, j, strides.activeStride)
  return share(tables.shares, common, (activeCount[i] ?? 0) + (activeCount[j] ?? 0) - common)
}

function addComplement(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  if (packed.strides.skillStride === 1) return addNarrowComplement(packed, viewer, members, start, end)
  const { strengths, improvements, improvementCount, flags } = packed.columns
  const { skillStride: stride } = packed.strides
  const { shares } = packed.tables
  const weight = packed.weights.complement
  const own = improvementCount[viewer] ?? 0
  const ownFlags = flags[viewer] ?? 0
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    let score = neutralScore
    if ((ownFlags & (flags[j] ?? 0) & skillsKnown) !== 0) {
      const gained = share(shares, commonBits(improvements, viewer, strengths, j, stride), own)
      const given = share(shares, commonBits(improvements, j, strengths, viewer, stride), improvementCount[j] ?? 0)
      score = (gained + given) >> 1
    }
    sums[k - start] = (sums[k - start] ?? 0) + Math.imul(weight, score)
  }
}

/** The same where all skills have room in 32 bits, and every share is in the table. */
function addNarrowComplement(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  const { strengths, improvements, improvementCount, flags } = packed.columns
  const { shares } = packed.tables
  const weight = packed.weights.complement
  const ownStrengths = strengths[viewer] ?? 0
  const ownImprovements = improvements[viewer] ?? 0
  const ownRow = (improvementCount[viewer] ?? 0) << 6
  const ownFlags = (flags[viewer] ?? 0) & skillsKnown
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    let score = neutralScore
    if ((ownFlags & (flags[j] ?? 0)) !== 0) {
      const gained = shares[ownRow | bitCount(ownImprovements & (strengths[j] ?? 0))] ?? 0
      const given = shares[((improvementCount[j] ?? 0) << 6) | bitCount(ownStrengths & (improvements[j] ?? 0))] ?? 0
      score = (gained + given) >> 1
    }
    sums[k - start] = (sums[k - start] ?? 0) + Math.imul(weight, score)
  }
}

function share(shares: Uint16Array, common: number, all: number): number {
  return all < 64 ? (shares[(all << 6) | common] ?? 0) : ((fullScore * common) / all) | 0
}

function addPersonality(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  const { topics, similarity } = packed.columns
  const { topicStride: stride } = packed.strides
  const weight = packed.weights.personality
  const own = topics[viewer] ?? 0
  const isScored = bitCount(own) >= fewestTopics
  const table = isScored ? personalityTable(packed.tables, bitCount(own)) : noScores
  const at = 8 * viewer
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = similarity.subarray(at, at + 8)
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    const isWhole = isScored && stride === 8 && topics[j] === own
    const squares = isWhole ? squaresOf4(similarity, 8 * j, a, b, c, d) + squaresOf4(similarity, 8 * j + 4, e, f, g, h) : 0
    const score = isWhole ? (squares < table.length ? (table[squares] ?? 0) : 0) : personalityOfSome(packed, viewer, j)
    sums[k - start] = (sums[k - start] ?? 0) + Math.imul(weight, score)
  }
}

const noScores = new Uint16Array(0)

/** Two members who do not have the same topics, or others than eight. */
function personalityOfSome({ columns, strides, tables }: PackedMembers, i: number, j: number): number {
  const { topics, similarity } = columns
  const common = (topics[i] ?? 0) & (topics[j] ?? 0)
  const count = bitCount(common)
  if (count < fewestTopics) return neutralScore
  const table = personalityTable(tables, count)
  const stride = strides.topicStride
  let squares = 0
  for (let t = 0; t < stride; t += 8) squares += squaresOfSome8(similarity, i * stride + t, j * stride + t, common >> t)
  return squares < table.length ? (table[squares] ?? 0) : 0
}

/** Sum of the squared differences of four scores from four others. A topic that neither has counts 0. */
function squaresOf4(s: Uint8Array, j: number, a: number, b: number, c: number, d: number): number {
  return sumOfSquares((s[j] ?? 0) - a, (s[j + 1] ?? 0) - b, (s[j + 2] ?? 0) - c, (s[j + 3] ?? 0) - d)
}

/** The same of two members over those of eight whose bits are set: a multiplication by the bit costs less than asking. */
function squaresOfSome8(s: Uint8Array, i: number, j: number, bits: number): number {
  const a = Math.imul((s[i] ?? 0) - (s[j] ?? 0), bits & 1)
  const b = Math.imul((s[i + 1] ?? 0) - (s[j + 1] ?? 0), (bits >> 1) & 1)
  const c = Math.imul((s[i + 2] ?? 0) - (s[j + 2] ?? 0), (bits >> 2) & 1)
  const d = Math.imul((s[i + 3] ?? 0) - (s[j + 3] ?? 0), (bits >> 3) & 1)
  const e = Math.imul((s[i + 4] ?? 0) - (s[j + 4] ?? 0), (bits >> 4) & 1)
  const f = Math.imul((s[i + 5] ?? 0) - (s[j + 5] ?? 0), (bits >> 5) & 1)
  const g = Math.imul((s[i + 6] ?? 0) - (s[j + 6] ?? 0), (bits >> 6) & 1)
  const h = Math.imul((s[i + 7] ?? 0) - (s[j + 7] ?? 0), (bits >> 7) & 1)
  return sumOfSquares(a, b, c, d) + sumOfSquares(e, f, g, h)
}

function sumOfSquares(a: number, b: number, c: number, d: number): number {
  return Math.imul(a, a) + Math.imul(b, b) + Math.imul(c, c) + Math.imul(d, d)
}
