import { byCodeUnit } from '../lists.ts'
import { type ComponentKey, componentWeights } from '../model.ts'
import { type PreparedMember } from '../types.ts'
import { type Columns, type Strides, copyColumns, largest, makeColumns, skillsKnown, strategyKnown, unknown } from './columns.ts'
import { type Tables, forgetWords, makeTables } from './tables.ts'
import { type PackedSlice } from './slice.ts'
import { type Words, codeOf, noWords, wordOf } from './words.ts'

/** How much each component counts; whole numbers, of whose sum they are shares. */
export type Weights = Readonly<Record<ComponentKey, number>>

/**
 * Members as numbers in typed arrays, some 41 bytes each, by their place in the order they came. Ids are kept by whoever packs.
 *
 * Exact for whatever `derive` makes. Where there are more different words than a column can number, all members are kept
 * as they are in `unpacked` instead, and compared one by one: slower, and the same.
 */
export type PackedMembers = {
  count: number
  capacity: number
  strides: Strides
  columns: Columns
  readonly weights: Weights
  readonly tables: Tables
  readonly topics: Words
  readonly niches: Words
  readonly localities: Words
  readonly roles: Words
  readonly languages: Words
  readonly activities: Words
  readonly skills: Words
  unpacked: PreparedMember[] | null
}

/** Nobody yet, with room for so many before the arrays grow. */
export function packNobody(capacity = 64, weights: Weights = componentWeights): PackedMembers {
  const strides = { topicStride: 8, activeStride: 1, skillStride: 1 }
  return {
    count: 0,
    capacity,
    strides,
    columns: makeColumns(capacity, strides),
    weights,
    tables: makeTables(weights),
    topics: noWords(),
    niches: noWords(),
    localities: noWords(),
    roles: noWords(),
    languages: noWords(),
    activities: noWords(),
    skills: noWords(),
    unpacked: areSmall(weights) ? null : [],
  }
}

/**
 * These members in their order. They are read one at a time, so a generator needs no memory for all of them.
 *
 * @param options.weights those of the model when left out
 * @param options.capacity how many are expected, which saves growing
 */
export function pack(
  prepared: Iterable<PreparedMember>,
  { weights, capacity }: { weights?: Weights; capacity?: number } = {},
): PackedMembers {
  const packed = packNobody(capacity, weights)
  for (const member of prepared) putMember(packed, packed.count, member)
  return packed
}

/** Puts a member in a place, instead of whoever is there. Places up to the last one used are given without gaps. */
export function putMember(packed: PackedMembers, place: number, member: PreparedMember): void {
  if (packed.unpacked === null && !fits(packed, member)) packed.unpacked = unpackAll(packed)
  packed.count = Math.max(packed.count, place + 1)
  if (packed.unpacked !== null) packed.unpacked[place] = member
  else writeMember(packed, place, member)
}

/** Changes what the passing of time changes about the member in a place: their age in whole years and the distance of their clock from UTC. */
export function retime(packed: PackedMembers, place: number, { ageYears, tzOffsetMin }: Timed): void {
  const kept = packed.unpacked?.[place]
  if (packed.unpacked && kept) {
    packed.unpacked[place] = { ...kept, ageYears, tzOffsetMin }
    return
  }
  packed.columns.age[place] = ageYears ?? unknown.age
  packed.columns.clock[place] = tzOffsetMin === null ? unknown.clock : wrapped(tzOffsetMin)
}

type Timed = Pick<PreparedMember, 'ageYears' | 'tzOffsetMin'>

/** The member in a place, as they were put there but for an offset of clocks beyond a day, which is wrapped. */
export function memberAt(packed: PackedSlice, place: number, id: string | null = null): PreparedMember {
  const kept = packed.unpacked?.[place]
  return kept ? { ...kept, id } : readMember(packed, place, id)
}

/** Weighted sums stay below 2³¹. */
function areSmall(weights: Weights): boolean {
  const all = Object.values(weights)
  return all.every((weight) => Number.isInteger(weight) && weight >= 0) && all.reduce((sum, weight) => sum + weight, 0) <= 100_000
}

/** Learns the member's words and widens the columns; false where something has no number. */
function fits(packed: PackedMembers, member: PreparedMember): boolean {
  const { topics, niches, localities, roles, languages, activities, skills } = packed
  const [age, clock] = [member.ageYears, member.tzOffsetMin]
  if (age !== null && age > largest.age) return false
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
  if (after > before) forgetWords(packed.tables)
  if (singles.some((code) => code > largest.words)) return false
  if (topics.words.length > largest.topics) return false
  return activities.words.length <= largest.areas && skills.words.length <= largest.areas
}

function makeRoom(packed: PackedMembers, place: number): void {
  const { strides } = packed
  const needed = {
    topicStride: doubledUntil(strides.topicStride, packed.topics.words.length),
    activeStride: doubledUntil(strides.activeStride, packed.activities.words.length / 32),
    skillStride: doubledUntil(strides.skillStride, packed.skills.words.length / 32),
  }
  const isWide =
    needed.topicStride === strides.topicStride &&
    needed.activeStride === strides.activeStride &&
    needed.skillStride === strides.skillStride
  if (isWide && place < packed.capacity) return
  // Room that nobody has taken yet costs no memory, and what is left behind when columns grow does.
  const capacity = place < packed.capacity ? packed.capacity : Math.max(64, 3 * place + 1)
  const columns = makeColumns(capacity, needed)
  copyColumns(packed.columns, strides, columns, needed, Math.min(packed.count, packed.capacity))
  Object.assign(packed, { columns, capacity, strides: needed })
}

/** Gives back the room that was kept for members who did not come, but for a sixteenth, once all are there. */
export function giveBackRoom(packed: PackedMembers): void {
  const { strides, count } = packed
  const capacity = Math.max(64, count + (count >> 4))
  if (packed.unpacked !== null || capacity >= packed.capacity) return
  const columns = makeColumns(capacity, strides)
  copyColumns(packed.columns, strides, columns, strides, count)
  Object.assign(packed, { columns, capacity })
}

function doubledUntil(size: number, needed: number): number {
  return size >= needed ? size : doubledUntil(2 * size, needed)
}

function writeMember(packed: PackedMembers, place: number, member: PreparedMember): void {
  makeRoom(packed, place)
  const { columns, strides } = packed
  columns.finances[place] = member.financialMatchValue ?? unknown.finances
  columns.clock[place] = member.tzOffsetMin === null ? unknown.clock : wrapped(member.tzOffsetMin)
  columns.age[place] = member.ageYears ?? unknown.age
  columns.education[place] = member.educationStep ?? unknown.education
  columns.niche[place] = codeOf(packed.niches, member.niche)
  columns.locality[place] = codeOf(packed.localities, member.locality)
  columns.role[place] = codeOf(packed.roles, member.role)
  columns.language[place] = codeOf(packed.languages, member.language)
  columns.activeCount[place] = member.active.length
  columns.improvementCount[place] = member.improvements.length
  columns.flags[place] = (member.hasStrategy ? strategyKnown : 0) | (member.hasSkills ? skillsKnown : 0)
  writeBits(columns.active, place, strides.activeStride, packed.activities, member.active)
  writeBits(columns.strengths, place, strides.skillStride, packed.skills, member.strengths)
  writeBits(columns.improvements, place, strides.skillStride, packed.skills, member.improvements)
  writeTopics(packed, place, member)
}

function wrapped(minutes: number): number {
  return ((minutes % 1440) + 1440) % 1440
}

function writeBits(bits: Int32Array, place: number, stride: number, words: Words, entries: readonly string[]): void {
  const from = place * stride
  bits.fill(0, from, from + stride)
  for (const entry of entries) {
    const bit = codeOf(words, entry) - 1
    const at = from + (bit >> 5)
    bits[at] = (bits[at] ?? 0) | (1 << (bit & 31))
  }
}

function writeTopics({ columns, strides, topics }: PackedMembers, place: number, member: PreparedMember): void {
  const from = place * strides.topicStride
  columns.similarity.fill(0, from, from + strides.topicStride)
  let mask = 0
  for (const [i, topic] of member.topics.entries()) {
    const bit = codeOf(topics, topic) - 1
    columns.similarity[from + bit] = member.similarity[i] ?? 0
    mask |= 1 << bit
  }
  columns.topics[place] = mask
}

function unpackAll(packed: PackedMembers): PreparedMember[] {
  return Array.from({ length: packed.count }, (_, place) => readMember(packed, place, null))
}

function readMember(packed: PackedSlice, place: number, id: string | null): PreparedMember {
  const { columns, strides } = packed
  const flags = columns.flags[place] ?? 0
  return {
    id,
    ...readTopics(packed, place),
    financialMatchValue: unless(columns.finances[place], unknown.finances),
    ageYears: unless(columns.age[place], unknown.age),
    educationStep: unless(columns.education[place], unknown.education),
    role: wordOf(packed.roles, columns.role[place] ?? 0),
    language: wordOf(packed.languages, columns.language[place] ?? 0),
    tzOffsetMin: unless(columns.clock[place], unknown.clock),
    niche: wordOf(packed.niches, columns.niche[place] ?? 0),
    locality: wordOf(packed.localities, columns.locality[place] ?? 0),
    active: readBits(columns.active, place, strides.activeStride, packed.activities),
    strengths: readBits(columns.strengths, place, strides.skillStride, packed.skills),
    improvements: readBits(columns.improvements, place, strides.skillStride, packed.skills),
    hasStrategy: (flags & strategyKnown) !== 0,
    hasSkills: (flags & skillsKnown) !== 0,
  }
}

function unless(value: number | undefined, none: number): number | null {
  return value === undefined || value === none ? null : value
}

function readBits(bits: Int32Array, place: number, stride: number, { words }: Words): string[] {
  const isSet = (bit: number) => ((bits[place * stride + (bit >> 5)] ?? 0) & (1 << (bit & 31))) !== 0
  return words.filter((_, bit) => isSet(bit)).sort(byCodeUnit)
}

function readTopics({ columns, strides, topics }: PackedSlice, place: number): { topics: string[]; similarity: number[] } {
  const mask = columns.topics[place] ?? 0
  const scored = topics.words.flatMap((topic, bit): [string, number][] =>
    mask & (1 << bit) ? [[topic, columns.similarity[place * strides.topicStride + bit] ?? 0]] : [],
  )
  scored.sort(([a], [b]) => byCodeUnit(a, b))
  return { topics: scored.map(([topic]) => topic), similarity: scored.map(([, score]) => score) }
}
