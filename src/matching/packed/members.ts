import { byCodeUnit } from '../lists.ts'
import { type ComponentKey, componentWeights } from '../model.ts'
import { type PreparedMember } from '../types.ts'
import {
  type Columns,
  type Strides,
  copyColumns,
  maxValues,
  createColumns,
  skillsKnownFlag,
  strategyKnownFlag,
  unknownValue,
} from './columns.ts'
import { type Tables, clearWordRows, createTables } from './tables.ts'
import { type PackedSubset } from './subset.ts'
import { type Vocabulary, codeOf, createVocabulary, wordOf } from './vocabulary.ts'

/** Weight of each component. Integers that count relative to their sum. */
export type Weights = Readonly<Record<ComponentKey, number>>

/**
 * Members as numbers in typed arrays, about 41 bytes each, in insertion order. The caller stores the IDs.
 * Exact for all results of `prepareMember`. If there are more distinct words than a column can encode, all members are stored in
 * `unpacked` instead and compared one by one, with the same results but slower.
 */
export type PackedMembers = {
  count: number
  capacity: number
  strides: Strides
  columns: Columns
  readonly weights: Weights
  readonly tables: Tables
  readonly topics: Vocabulary
  readonly niches: Vocabulary
  readonly localities: Vocabulary
  readonly roles: Vocabulary
  readonly languages: Vocabulary
  readonly activities: Vocabulary
  readonly skills: Vocabulary
  unpacked: PreparedMember[] | null
}

/** Creates an empty set with room for a number of members before the arrays grow. */
export function createPackedMembers(capacity = 64, weights: Weights = componentWeights): PackedMembers {
  const strides = { topicStride: 8, activeStride: 1, skillStride: 1 }
  return {
    count: 0,
    capacity,
    strides,
    columns: createColumns(capacity, strides),
    weights,
    tables: createTables(weights),
    topics: createVocabulary(),
    niches: createVocabulary(),
    localities: createVocabulary(),
    roles: createVocabulary(),
    languages: createVocabulary(),
    activities: createVocabulary(),
    skills: createVocabulary(),
    unpacked: areWeightsPackable(weights) ? null : [],
  }
}

/**
 * Packs members in order. They are read one at a time, so a generator saves memory.
 * @param options.weights defaults to those of the model
 * @param options.capacity expected number of members, which avoids growing
 */
export function packPreparedMembers(
  prepared: Iterable<PreparedMember>,
  { weights, capacity }: { weights?: Weights; capacity?: number } = {},
): PackedMembers {
  const packed = createPackedMembers(capacity, weights)
  for (const member of prepared) setMember(packed, packed.count, member)
  return packed
}

/** Stores a member at an index and replaces a previous one. Indexes must be used without gaps. */
export function setMember(packed: PackedMembers, memberIndex: number, member: PreparedMember): void {
  if (packed.unpacked === null && !canPack(packed, member)) packed.unpacked = unpackAll(packed)
  packed.count = Math.max(packed.count, memberIndex + 1)
  if (packed.unpacked !== null) packed.unpacked[memberIndex] = member
  else writeMember(packed, memberIndex, member)
}

/** Updates the values of a member that change over time: the age in whole years and the UTC offset. */
export function updateTimeBasedValues(
  packed: PackedMembers,
  memberIndex: number,
  { ageYears, tzOffsetMin }: TimeBasedValues,
): void {
  const unpackedMember = packed.unpacked?.[memberIndex]
  if (packed.unpacked && unpackedMember) {
    packed.unpacked[memberIndex] = { ...unpackedMember, ageYears, tzOffsetMin }
    return
  }
  packed.columns.age[memberIndex] = ageYears ?? unknownValue.age
  packed.columns.clock[memberIndex] = tzOffsetMin === null ? unknownValue.clock : wrapDay(tzOffsetMin)
}

type TimeBasedValues = Pick<PreparedMember, 'ageYears' | 'tzOffsetMin'>

/** Returns the member at an index as stored, except that a UTC offset beyond a day is wrapped. */
export function memberAt(packed: PackedSubset, memberIndex: number, id: string | null = null): PreparedMember {
  const unpackedMember = packed.unpacked?.[memberIndex]
  return unpackedMember ? { ...unpackedMember, id } : readMember(packed, memberIndex, id)
}

/** Keeps weighted sums below 2³¹. */
function areWeightsPackable(weights: Weights): boolean {
  const all = Object.values(weights)
  return all.every((weight) => Number.isInteger(weight) && weight >= 0) && all.reduce((sum, weight) => sum + weight, 0) <= 100_000
}

/** Registers the member's words and widens the columns. Returns false if a value cannot be encoded. */
function canPack(packed: PackedMembers, member: PreparedMember): boolean {
  const { topics, niches, localities, roles, languages, activities, skills } = packed
  const [age, clock] = [member.ageYears, member.tzOffsetMin]
  if (age !== null && age > maxValues.age) return false
  if (clock !== null && !Number.isSafeInteger(2 * clock)) return false
  for (const word of member.topics) codeOf(topics, word)
  for (const word of member.active) codeOf(activities, word)
  for (const word of member.strengths) codeOf(skills, word)
  for (const word of member.improvements) codeOf(skills, word)
  const before = niches.words.length + localities.words.length + roles.words.length + languages.words.length
  const singles = [
    codeOf(niches, member.niche),
    codeOf(localities, member.locality),
    codeOf(roles, member.role),
    codeOf(languages, member.language),
  ]
  const after = niches.words.length + localities.words.length + roles.words.length + languages.words.length
  if (after > before) clearWordRows(packed.tables)
  if (singles.some((code) => code > maxValues.words)) return false
  if (topics.words.length > maxValues.topics) return false
  return activities.words.length <= maxValues.areas && skills.words.length <= maxValues.areas
}

function ensureCapacity(packed: PackedMembers, memberIndex: number): void {
  const { strides } = packed
  const needed = {
    topicStride: doubleUntil(strides.topicStride, packed.topics.words.length),
    activeStride: doubleUntil(strides.activeStride, packed.activities.words.length / 32),
    skillStride: doubleUntil(strides.skillStride, packed.skills.words.length / 32),
  }
  const isWide =
    needed.topicStride === strides.topicStride &&
    needed.activeStride === strides.activeStride &&
    needed.skillStride === strides.skillStride
  if (isWide && memberIndex < packed.capacity) return
  // Unused room costs no memory until it is written, but columns left behind by growing do.
  const capacity = memberIndex < packed.capacity ? packed.capacity : Math.max(64, 3 * memberIndex + 1)
  const columns = createColumns(capacity, needed)
  copyColumns(packed.columns, strides, columns, needed, Math.min(packed.count, packed.capacity))
  Object.assign(packed, { columns, capacity, strides: needed })
}

/** Releases unused room, except for a sixteenth, once all members are there. */
export function shrinkToFit(packed: PackedMembers): void {
  const { strides, count } = packed
  const capacity = Math.max(64, count + (count >> 4))
  if (packed.unpacked !== null || capacity >= packed.capacity) return
  const columns = createColumns(capacity, strides)
  copyColumns(packed.columns, strides, columns, strides, count)
  Object.assign(packed, { columns, capacity })
}

function doubleUntil(size: number, needed: number): number {
  return size >= needed ? size : doubleUntil(2 * size, needed)
}

function writeMember(packed: PackedMembers, memberIndex: number, member: PreparedMember): void {
  ensureCapacity(packed, memberIndex)
  const { columns, strides } = packed
  columns.finances[memberIndex] = member.financialMatchValue ?? unknownValue.finances
  columns.clock[memberIndex] = member.tzOffsetMin === null ? unknownValue.clock : wrapDay(member.tzOffsetMin)
  columns.age[memberIndex] = member.ageYears ?? unknownValue.age
  columns.education[memberIndex] = member.educationStep ?? unknownValue.education
  columns.niche[memberIndex] = codeOf(packed.niches, member.niche)
  columns.locality[memberIndex] = codeOf(packed.localities, member.locality)
  columns.role[memberIndex] = codeOf(packed.roles, member.role)
  columns.language[memberIndex] = codeOf(packed.languages, member.language)
  columns.activeCount[memberIndex] = member.active.length
  columns.improvementCount[memberIndex] = member.improvements.length
  columns.flags[memberIndex] = (member.hasStrategy ? strategyKnownFlag : 0) | (member.hasSkills ? skillsKnownFlag : 0)
  writeBits(columns.active, memberIndex, strides.activeStride, packed.activities, member.active)
  writeBits(columns.strengths, memberIndex, strides.skillStride, packed.skills, member.strengths)
  writeBits(columns.improvements, memberIndex, strides.skillStride, packed.skills, member.improvements)
  writeTopics(packed, memberIndex, member)
}

function wrapDay(minutes: number): number {
  return ((minutes % 1440) + 1440) % 1440
}

function writeBits(bits: Int32Array, memberIndex: number, stride: number, words: Vocabulary, entries: readonly string[]): void {
  const from = memberIndex * stride
  bits.fill(0, from, from + stride)
  for (const entry of entries) {
    const bit = codeOf(words, entry) - 1
    const at = from + (bit >> 5)
    bits[at] = (bits[at] ?? 0) | (1 << (bit & 31))
  }
}

function writeTopics({ columns, strides, topics }: PackedMembers, memberIndex: number, member: PreparedMember): void {
  const from = memberIndex * strides.topicStride
  columns.similarity.fill(0, from, from + strides.topicStride)
  let mask = 0
  for (const [i, topic] of member.topics.entries()) {
    const bit = codeOf(topics, topic) - 1
    columns.similarity[from + bit] = member.similarity[i] ?? 0
    mask |= 1 << bit
  }
  columns.topics[memberIndex] = mask
}

function unpackAll(packed: PackedMembers): PreparedMember[] {
  return Array.from({ length: packed.count }, (_, memberIndex) => readMember(packed, memberIndex, null))
}

function readMember(packed: PackedSubset, memberIndex: number, id: string | null): PreparedMember {
  const { columns, strides } = packed
  const flags = columns.flags[memberIndex] ?? 0
  return {
    id,
    ...readTopics(packed, memberIndex),
    financialMatchValue: valueOrNull(columns.finances[memberIndex], unknownValue.finances),
    ageYears: valueOrNull(columns.age[memberIndex], unknownValue.age),
    educationStep: valueOrNull(columns.education[memberIndex], unknownValue.education),
    role: wordOf(packed.roles, columns.role[memberIndex] ?? 0),
    language: wordOf(packed.languages, columns.language[memberIndex] ?? 0),
    tzOffsetMin: valueOrNull(columns.clock[memberIndex], unknownValue.clock),
    niche: wordOf(packed.niches, columns.niche[memberIndex] ?? 0),
    locality: wordOf(packed.localities, columns.locality[memberIndex] ?? 0),
    active: readBits(columns.active, memberIndex, strides.activeStride, packed.activities),
    strengths: readBits(columns.strengths, memberIndex, strides.skillStride, packed.skills),
    improvements: readBits(columns.improvements, memberIndex, strides.skillStride, packed.skills),
    hasStrategy: (flags & strategyKnownFlag) !== 0,
    hasSkills: (flags & skillsKnownFlag) !== 0,
  }
}

function valueOrNull(value: number | undefined, none: number): number | null {
  return value === undefined || value === none ? null : value
}

function readBits(bits: Int32Array, memberIndex: number, stride: number, { words }: Vocabulary): string[] {
  const isSet = (bit: number) => ((bits[memberIndex * stride + (bit >> 5)] ?? 0) & (1 << (bit & 31))) !== 0
  return words.filter((_, bit) => isSet(bit)).sort(byCodeUnit)
}

function readTopics({ columns, strides, topics }: PackedSubset, memberIndex: number): { topics: string[]; similarity: number[] } {
  const mask = columns.topics[memberIndex] ?? 0
  const scored = topics.words.flatMap((topic, bit): [string, number][] =>
    mask & (1 << bit) ? [[topic, columns.similarity[memberIndex * strides.topicStride + bit] ?? 0]] : [],
  )
  scored.sort(([a], [b]) => byCodeUnit(a, b))
  return { topics: scored.map(([topic]) => topic), similarity: scored.map(([, score]) => score) }
}
