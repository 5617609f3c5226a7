import { minTopics, fullScore, neutralScore } from '../model.ts'
import { bitCount, commonBits } from './bits.ts'
import { skillsKnownFlag, strategyKnownFlag, unknownValue } from './columns.ts'
import { type PackedMembers } from './members.ts'
import {
  languageRow,
  localityRow,
  nicheRow,
  neutralStart,
  overlapRow,
  overlapWeight,
  personalityTable,
  roleRow,
  zeroAt,
} from './tables.ts'
import { scoreUnpackedRow } from './unpacked.ts'

/** Number of pairs summed at once, component by component, so that a pass fits into the L1 cache. */
export const pairBatchSize = 1_024

/** Weighted sums of the current pairs. */
export const pairSums = new Int32Array(pairBatchSize)

/**
 * Writes the pair scores of a member with others in basis points, exactly like `pairScore`: `out[k - from]` for each
 * `members[k]` from `from` up to `to`.
 * @param viewer, members indexes in the packed members
 */
export function scoreRow(
  packed: PackedMembers,
  viewer: number,
  members: Int32Array,
  { from, to, out }: { from: number; to: number; out: Uint16Array },
): void {
  if (packed.unpacked !== null) return scoreUnpackedRow(packed.unpacked, packed.weights, viewer, members, { from, to, out })
  for (let start = from; start < to; start += pairBatchSize) {
    const end = Math.min(to, start + pairBatchSize)
    sumWithoutPersonality(packed, viewer, members, start, end)
    addPersonalitySums(packed, viewer, members, start, end)
    const total = totalWeightOf(packed)
    // Division by a constant costs half.
    if (total === 100) for (let k = start; k < end; k++) out[k - from] = ((pairSums[k - start] ?? 0) / 100) | 0
    else for (let k = start; k < end; k++) out[k - from] = ((pairSums[k - start] ?? 0) / total) | 0
  }
}

/** Returns the sum of all weights, by which a weighted sum is divided. */
export function totalWeightOf({ weights }: PackedMembers): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0)
}

/**
 * Computes all components except personality, weighted, into `pairSums[k - start]` for at most `pairBatchSize` pairs.
 * `addPersonalitySums` adds at most `maxPersonalitySum`. Personality takes a third of the time and has a low weight, so a bound
 * without it is tight.
 */
export function sumWithoutPersonality(
  packed: PackedMembers,
  viewer: number,
  members: Int32Array,
  start: number,
  end: number,
): void {
  setDifferences(packed, viewer, members, start, end)
  addRoleAndLanguage(packed, viewer, members, start, end)
  addStrategy(packed, viewer, members, start, end)
  addComplement(packed, viewer, members, start, end)
}

/** Adds the personality component to the sums. */
export function addPersonalitySums(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  addPersonality(packed, viewer, members, start, end)
}

/** Returns the maximum that `addPersonalitySums` adds to a sum. */
export function maxPersonalitySum({ weights }: PackedMembers): number {
  return fullScore * weights.personality
}

/** Initializes the sums with finances, time zones, ages and education. */
function setDifferences(
  { columns, tables }: PackedMembers,
  viewer: number,
  members: Int32Array,
  start: number,
  end: number,
): void {
  const { finances, clock, age, education } = columns
  const { financial: ofFinances, timezone: ofClocks, age: ofAges, education: ofEducation } = tables
  const financesAt = tableStartOf(finances[viewer], unknownValue.finances, zeroAt.financial, neutralStart.financial)
  const clockAt = tableStartOf(clock[viewer], unknownValue.clock, zeroAt.timezone, neutralStart.timezone)
  const ageAt = tableStartOf(age[viewer], unknownValue.age, zeroAt.age, neutralStart.age)
  const educationAt = tableStartOf(education[viewer], unknownValue.education, zeroAt.education, neutralStart.education)
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    pairSums[k - start] =
      (ofFinances[financesAt + (finances[j] ?? 0)] ?? 0) +
      (ofClocks[clockAt + (clock[j] ?? 0)] ?? 0) +
      (ofAges[ageAt + (age[j] ?? 0)] ?? 0) +
      (ofEducation[educationAt + (education[j] ?? 0)] ?? 0)
  }
}

function tableStartOf(value: number | undefined, none: number, zero: number, neutral: number): number {
  return value === undefined || value === none ? neutral : zero - value
}

function addRoleAndLanguage(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  const { role, language } = packed.columns
  const roles = roleRow(packed.tables, packed.roles, role[viewer] ?? 0)
  const languages = languageRow(packed.tables, packed.languages, language[viewer] ?? 0)
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    pairSums[k - start] = (pairSums[k - start] ?? 0) + (roles[role[j] ?? 0] ?? 0) + (languages[language[j] ?? 0] ?? 0)
  }
}

function addStrategy(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  // Ten activities have 1,024 subsets, few enough for a table of overlaps.
  if (packed.activities.words.length <= 10) return addNarrowStrategy(packed, viewer, members, start, end)
  const { niche, locality, flags } = packed.columns
  const niches = nicheRow(packed.tables, packed.niches, niche[viewer] ?? 0)
  const localities = localityRow(packed.tables, packed.localities, locality[viewer] ?? 0)
  const weight = packed.weights.strategy
  const ownFlags = (flags[viewer] ?? 0) & strategyKnownFlag
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    let score = neutralScore
    if ((ownFlags & (flags[j] ?? 0)) !== 0) {
      const overlap = overlapWeight * overlapOf(packed, viewer, j)
      score = (((niches[niche[j] ?? 0] ?? 0) + overlap + (localities[locality[j] ?? 0] ?? 0)) / 100) | 0
    }
    pairSums[k - start] = (pairSums[k - start] ?? 0) + Math.imul(weight, score)
  }
}

/** The same with a table of overlaps between any two members. The loop with fewer branches is twice as fast. */
function addNarrowStrategy(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  const { niche, locality, active, flags } = packed.columns
  const niches = nicheRow(packed.tables, packed.niches, niche[viewer] ?? 0)
  const localities = localityRow(packed.tables, packed.localities, locality[viewer] ?? 0)
  const overlaps = overlapRow(packed.tables, active[viewer] ?? 0)
  const weight = packed.weights.strategy
  const ownFlags = (flags[viewer] ?? 0) & strategyKnownFlag
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    const points = (niches[niche[j] ?? 0] ?? 0) + (overlaps[active[j] ?? 0] ?? 0) + (localities[locality[j] ?? 0] ?? 0)
    const score = (ownFlags & (flags[j] ?? 0)) !== 0 ? (points / 100) | 0 : neutralScore
    pairSums[k - start] = (pairSums[k - start] ?? 0) + Math.imul(weight, score)
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
    if ((ownFlags & (flags[j] ?? 0) & skillsKnownFlag) !== 0) {
      const learned = share(shares, commonBits(improvements, viewer, strengths, j, stride), own)
      const taught = share(shares, commonBits(improvements, j, strengths, viewer, stride), improvementCount[j] ?? 0)
      score = (learned + taught) >> 1
    }
    pairSums[k - start] = (pairSums[k - start] ?? 0) + Math.imul(weight, score)
  }
}

/** The same if all skills fit into 32 bits and every share is in the table. */
function addNarrowComplement(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  const { strengths, improvements, improvementCount, flags } = packed.columns
  const { shares } = packed.tables
  const weight = packed.weights.complement
  const ownStrengths = strengths[viewer] ?? 0
  const ownImprovements = improvements[viewer] ?? 0
  const ownRow = (improvementCount[viewer] ?? 0) << 6
  const ownFlags = (flags[viewer] ?? 0) & skillsKnownFlag
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    let score = neutralScore
    if ((ownFlags & (flags[j] ?? 0)) !== 0) {
      const learned = shares[ownRow | bitCount(ownImprovements & (strengths[j] ?? 0))] ?? 0
      const taught = shares[((improvementCount[j] ?? 0) << 6) | bitCount(ownStrengths & (improvements[j] ?? 0))] ?? 0
      score = (learned + taught) >> 1
    }
    pairSums[k - start] = (pairSums[k - start] ?? 0) + Math.imul(weight, score)
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
  const isScored = bitCount(own) >= minTopics
  const table = isScored ? personalityTable(packed.tables, bitCount(own)) : noScores
  const at = 8 * viewer
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = similarity.subarray(at, at + 8)
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    const isWhole = isScored && stride === 8 && topics[j] === own
    const squares = isWhole ? squaresOf4(similarity, 8 * j, a, b, c, d) + squaresOf4(similarity, 8 * j + 4, e, f, g, h) : 0
    const score = isWhole ? (squares < table.length ? (table[squares] ?? 0) : 0) : personalityOfSome(packed, viewer, j)
    pairSums[k - start] = (pairSums[k - start] ?? 0) + Math.imul(weight, score)
  }
}

const noScores = new Uint16Array(0)

/** Compares two members with different topics, or with a number of topics other than eight. */
function personalityOfSome({ columns, strides, tables }: PackedMembers, i: number, j: number): number {
  const { topics, similarity } = columns
  const common = (topics[i] ?? 0) & (topics[j] ?? 0)
  const count = bitCount(common)
  if (count < minTopics) return neutralScore
  const table = personalityTable(tables, count)
  const stride = strides.topicStride
  let squares = 0
  for (let t = 0; t < stride; t += 8) squares += squaresOfSome8(similarity, i * stride + t, j * stride + t, common >> t)
  return squares < table.length ? (table[squares] ?? 0) : 0
}

/** Returns the sum of the squared differences of four scores. A topic that both lack counts 0. */
function squaresOf4(s: Uint8Array, j: number, a: number, b: number, c: number, d: number): number {
  return sumOfSquares((s[j] ?? 0) - a, (s[j + 1] ?? 0) - b, (s[j + 2] ?? 0) - c, (s[j + 3] ?? 0) - d)
}

/** The same for two members over the topics of eight whose bits are set. Multiplying by the bit is cheaper than a branch. */
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
