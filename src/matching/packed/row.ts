import { fewestTopics, fullScore, neutralScore } from '../model.ts'
import { type Columns, skillsKnown, strategyKnown, unknown } from './columns.ts'
import { type PackedMembers } from './members.ts'
import { languageRow, localityRow, nicheRow, nowhere, personalityTable, roleRow, zeroAt } from './tables.ts'
import { plainRow } from './unpacked.ts'

/** Pairs that are summed at once, part by part, so that what a pass needs stays in the nearest cache. */
const pairsAtOnce = 1_024

const sums = new Int32Array(pairsAtOnce)

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
  const total = totalOf(packed)
  for (let start = from; start < to; start += pairsAtOnce) {
    const end = Math.min(to, start + pairsAtOnce)
    setDifferences(packed, viewer, members, start, end)
    addWords(packed, viewer, members, start, end)
    addStrategy(packed, viewer, members, start, end)
    addComplement(packed, viewer, members, start, end)
    addPersonality(packed, viewer, members, start, end)
    for (let k = start; k < end; k++) out[k - from] = Math.floor((sums[k - start] ?? 0) / total)
  }
}

function totalOf({ weights }: PackedMembers): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0)
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
  const { niche, locality, active, activeCount, flags } = packed.columns
  const { activeStride: stride } = packed.strides
  const { shares } = packed.tables
  const niches = nicheRow(packed.tables, packed.niches, niche[viewer] ?? 0)
  const localities = localityRow(packed.tables, packed.localities, locality[viewer] ?? 0)
  const weight = packed.weights.strategy
  const own = activeCount[viewer] ?? 0
  const ownFlags = flags[viewer] ?? 0
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    let score = neutralScore
    if ((ownFlags & (flags[j] ?? 0) & strategyKnown) !== 0) {
      const common = commonBits(active, viewer, active, j, stride)
      const overlap = share(shares, common, own + (activeCount[j] ?? 0) - common)
      score = Math.floor(((niches[niche[j] ?? 0] ?? 0) + 30 * overlap + (localities[locality[j] ?? 0] ?? 0)) / 100)
    }
    sums[k - start] = (sums[k - start] ?? 0) + weight * score
  }
}

function addComplement(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
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
    sums[k - start] = (sums[k - start] ?? 0) + weight * score
  }
}

function share(shares: Uint16Array, common: number, all: number): number {
  return all < 64 ? (shares[(all << 6) | common] ?? 0) : Math.floor((fullScore * common) / all)
}

/** How many bits two members' masks have in common. */
export function commonBits(a: Int32Array, i: number, b: Int32Array, j: number, stride: number): number {
  if (stride === 1) return bitCount((a[i] ?? 0) & (b[j] ?? 0))
  let count = 0
  for (let w = 0; w < stride; w++) count += bitCount((a[i * stride + w] ?? 0) & (b[j * stride + w] ?? 0))
  return count
}

/** How many of 32 bits are set. */
export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function addPersonality(packed: PackedMembers, viewer: number, members: Int32Array, start: number, end: number): void {
  const { columns, strides } = packed
  const { topics, similarity } = columns
  const weight = packed.weights.personality
  const own = topics[viewer] ?? 0
  const count = bitCount(own)
  const table = personalityTable(packed.tables, count)
  for (let k = start; k < end; k++) {
    const j = members[k] ?? 0
    let score = 0
    if (topics[j] !== own || count < fewestTopics) score = personalityOfSome(packed, viewer, j)
    else {
      const squares =
        strides.topicStride === 8
          ? squaresOf8(similarity, 8 * viewer, 8 * j)
          : squaresOf(columns, strides.topicStride, viewer, j, own)
      if (squares < table.length) score = table[squares] ?? 0
    }
    sums[k - start] = (sums[k - start] ?? 0) + weight * score
  }
}

/** Two members who do not have the same topics. */
function personalityOfSome(packed: PackedMembers, i: number, j: number): number {
  const { columns, strides, tables } = packed
  const common = (columns.topics[i] ?? 0) & (columns.topics[j] ?? 0)
  const count = bitCount(common)
  if (count < fewestTopics) return neutralScore
  return personalityTable(tables, count)[squaresOf(columns, strides.topicStride, i, j, common)] ?? 0
}

/** Sum of the squared differences over the topics whose bits are set. */
function squaresOf({ similarity }: Columns, stride: number, i: number, j: number, topics: number): number {
  let sum = 0
  for (let t = 0; t < stride; t++) {
    if ((topics & (1 << t)) === 0) continue
    const apart = (similarity[i * stride + t] ?? 0) - (similarity[j * stride + t] ?? 0)
    sum += apart * apart
  }
  return sum
}

/** The same over all of eight, as nearly everybody has them. */
function squaresOf8(s: Uint8Array, i: number, j: number): number {
  const a = (s[i] ?? 0) - (s[j] ?? 0)
  const b = (s[i + 1] ?? 0) - (s[j + 1] ?? 0)
  const c = (s[i + 2] ?? 0) - (s[j + 2] ?? 0)
  const d = (s[i + 3] ?? 0) - (s[j + 3] ?? 0)
  const e = (s[i + 4] ?? 0) - (s[j + 4] ?? 0)
  const f = (s[i + 5] ?? 0) - (s[j + 5] ?? 0)
  const g = (s[i + 6] ?? 0) - (s[j + 6] ?? 0)
  const h = (s[i + 7] ?? 0) - (s[j + 7] ?? 0)
  return a * a + b * b + c * c + d * d + e * e + f * f + g * g + h * h
}
