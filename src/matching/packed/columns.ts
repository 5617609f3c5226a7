/**
 * The compared attributes, one number per member and column. The value for "unknown" is so far from all others that difference
 * tables have the neutral score there, which avoids a branch.
 */
export type Columns = {
  /** `topicStride` scores per member, 0 for a missing one. */
  similarity: Uint8Array
  /** Which topics have a score, as a bit mask. */
  topics: Int32Array
  /** 0 to 100. */
  finances: Uint8Array
  /** UTC offset in minutes, wrapped at a day. */
  clock: Uint16Array
  /** Whole years. */
  age: Uint16Array
  education: Uint8Array
  niche: Uint8Array
  locality: Uint8Array
  role: Uint8Array
  language: Uint8Array
  /** `activeStride` 32-bit numbers per member, and the number of set bits. */
  active: Int32Array
  activeCount: Uint16Array
  /** The same, with `skillStride` numbers each. */
  strengths: Int32Array
  improvements: Int32Array
  improvementCount: Uint16Array
  /** Bits `strategyKnownFlag` and `skillsKnownFlag`. */
  flags: Uint8Array
}

/** Number of entries per member in the columns with several. */
export type Strides = { topicStride: number; activeStride: number; skillStride: number }

/** Values that mean "unknown". */
export const unknownValue = { finances: 255, clock: 3_000, age: 4_000, education: 20 } as const

/** Maximum values of packed members. A member beyond them is not packed. */
export const maxValues = { age: 1_000, topics: 32, words: 255, areas: 256 } as const

/** Bits of `flags`. */
export const strategyKnownFlag = 1
/** See above. */
export const skillsKnownFlag = 2

/** Creates columns with room for a number of members. */
export function createColumns(capacity: number, { topicStride, activeStride, skillStride }: Strides): Columns {
  return {
    similarity: new Uint8Array(capacity * topicStride),
    topics: new Int32Array(capacity),
    finances: new Uint8Array(capacity),
    clock: new Uint16Array(capacity),
    age: new Uint16Array(capacity),
    education: new Uint8Array(capacity),
    niche: new Uint8Array(capacity),
    locality: new Uint8Array(capacity),
    role: new Uint8Array(capacity),
    language: new Uint8Array(capacity),
    active: new Int32Array(capacity * activeStride),
    activeCount: new Uint16Array(capacity),
    strengths: new Int32Array(capacity * skillStride),
    improvements: new Int32Array(capacity * skillStride),
    improvementCount: new Uint16Array(capacity),
    flags: new Uint8Array(capacity),
  }
}

/** Copies the first `count` members to new columns. */
export function copyColumns(from: Columns, was: Strides, to: Columns, is: Strides, count: number): void {
  for (const key of singleValueColumns) to[key].set(from[key].subarray(0, count))
  restride(from.similarity, was.topicStride, to.similarity, is.topicStride, count)
  restride(from.active, was.activeStride, to.active, is.activeStride, count)
  restride(from.strengths, was.skillStride, to.strengths, is.skillStride, count)
  restride(from.improvements, was.skillStride, to.improvements, is.skillStride, count)
}

/** Copies the members at these indexes to columns of their own. */
export function copyMemberColumns(from: Columns, strides: Strides, memberIndexes: Int32Array): Columns {
  const to = createColumns(memberIndexes.length, strides)
  for (const key of singleValueColumns) copyEntries(from[key], to[key], 1, memberIndexes)
  copyEntries(from.similarity, to.similarity, strides.topicStride, memberIndexes)
  copyEntries(from.active, to.active, strides.activeStride, memberIndexes)
  copyEntries(from.strengths, to.strengths, strides.skillStride, memberIndexes)
  copyEntries(from.improvements, to.improvements, strides.skillStride, memberIndexes)
  return to
}

function copyEntries(from: Columns[keyof Columns], to: Columns[keyof Columns], stride: number, memberIndexes: Int32Array): void {
  for (let i = 0; i < memberIndexes.length; i++) {
    const start = (memberIndexes[i] ?? 0) * stride
    for (let k = 0; k < stride; k++) to[i * stride + k] = from[start + k] ?? 0
  }
}

const singleValueColumns = [
  'topics',
  'finances',
  'clock',
  'age',
  'education',
  'niche',
  'locality',
  'role',
  'language',
  'activeCount',
  'improvementCount',
  'flags',
] as const

type NumberColumn = Uint8Array | Int32Array

function restride(from: NumberColumn, was: number, to: NumberColumn, is: number, count: number): void {
  if (was === is) {
    to.set(from.subarray(0, count * was))
    return
  }
  for (let i = 0; i < count; i++) to.set(from.subarray(i * was, (i + 1) * was), i * is)
}
