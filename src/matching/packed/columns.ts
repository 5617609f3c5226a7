/**
 * What matching compares, one number a member and column. A number a column keeps for "not known" lies so far from all others that the
 * tables made for differences hold the neutral score there, and no comparison asks.
 */
export type Columns = {
  /** `topicStride` scores a member, 0 where there is none. */
  similarity: Uint8Array
  /** Which topics have a score, a bit each. */
  topics: Int32Array
  /** 0 to 100. */
  finances: Uint8Array
  /** Minutes from UTC, wrapped at a day. */
  clock: Uint16Array
  /** Whole years. */
  age: Uint16Array
  education: Uint8Array
  niche: Uint8Array
  locality: Uint8Array
  role: Uint8Array
  language: Uint8Array
  /** `activeStride` numbers of 32 bits a member, and how many bits are set. */
  active: Int32Array
  activeCount: Uint16Array
  /** The same, `skillStride` numbers each. */
  strengths: Int32Array
  improvements: Int32Array
  improvementCount: Uint16Array
  /** `strategyKnown` and `skillsKnown`. */
  flags: Uint8Array
}

/** How many numbers a member takes in the columns that hold several. */
export type Strides = { topicStride: number; activeStride: number; skillStride: number }

/** What stands for "not known". */
export const unknown = { finances: 255, clock: 3_000, age: 4_000, education: 20 } as const

/** The largest values that fit; a member beyond them is not packed. */
export const largest = { age: 1_000, topics: 32, words: 255, areas: 256 } as const

/** Bits of `flags`. */
export const strategyKnown = 1
/** See above. */
export const skillsKnown = 2

/** Columns with room for so many members. */
export function makeColumns(capacity: number, { topicStride, activeStride, skillStride }: Strides): Columns {
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

/** The first `count` members of columns, in new ones. */
export function copyColumns(from: Columns, was: Strides, to: Columns, is: Strides, count: number): void {
  for (const key of singles) to[key].set(from[key].subarray(0, count))
  restride(from.similarity, was.topicStride, to.similarity, is.topicStride, count)
  restride(from.active, was.activeStride, to.active, is.activeStride, count)
  restride(from.strengths, was.skillStride, to.strengths, is.skillStride, count)
  restride(from.improvements, was.skillStride, to.improvements, is.skillStride, count)
}

/** The members in these places, in columns of their own. */
export function copyPlaces(from: Columns, strides: Strides, places: Int32Array): Columns {
  const to = makeColumns(places.length, strides)
  for (const key of singles) gather(from[key], to[key], 1, places)
  gather(from.similarity, to.similarity, strides.topicStride, places)
  gather(from.active, to.active, strides.activeStride, places)
  gather(from.strengths, to.strengths, strides.skillStride, places)
  gather(from.improvements, to.improvements, strides.skillStride, places)
  return to
}

function gather(from: Columns[keyof Columns], to: Columns[keyof Columns], stride: number, places: Int32Array): void {
  for (let i = 0; i < places.length; i++) {
    const start = (places[i] ?? 0) * stride
    for (let k = 0; k < stride; k++) to[i * stride + k] = from[start + k] ?? 0
  }
}

const singles = [
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

type Numbers = Uint8Array | Int32Array

function restride(from: Numbers, was: number, to: Numbers, is: number, count: number): void {
  if (was === is) {
    to.set(from.subarray(0, count * was))
    return
  }
  for (let i = 0; i < count; i++) to.set(from.subarray(i * was, (i + 1) * was), i * is)
}
