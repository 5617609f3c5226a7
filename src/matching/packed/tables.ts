import { divideFloored, divideRounded, rootRounded } from '../integers.ts'
import { type ComponentKey, fullScore, neutralScore, unknownNiche } from '../model.ts'
import { nicheAffinity } from '../pair.ts'
import { bitCount } from './bits.ts'
import { type Vocabulary, wordOf } from './vocabulary.ts'

/**
 * Lookup tables for the scores of differences and pairs of words. A table of differences has its zero at `zeroAt`, and the
 * neutral score if one of the two values is unknown.
 */
export type Tables = {
  readonly financial: Int32Array
  readonly timezone: Int32Array
  readonly age: Int32Array
  readonly education: Int32Array
  /** Basis points of `common` out of `all`, at `64 * all + common`, for `all` below 64. */
  readonly shares: Uint16Array
  /** By number of common topics: the personality score for each sum of squares up to the length, 0 beyond it. */
  readonly personality: (Uint16Array | undefined)[]
  /** By the viewer's set of at most ten activities: the strategy points of the overlap with each other set, in hundredths. */
  readonly overlap: Map<number, Int32Array>
  /** By the viewer's word: the score of each other word. */
  readonly niche: (Int32Array | undefined)[]
  readonly locality: (Int32Array | undefined)[]
  readonly role: (Int32Array | undefined)[]
  readonly language: (Int32Array | undefined)[]
  readonly weights: Readonly<Record<ComponentKey, number>>
}

/** Index of the difference 0 in each table of differences. */
export const zeroAt = { financial: 100, timezone: 1_440, age: 1_000, education: 4 } as const

/** Start index of a viewer without a value. The score is neutral for every difference. */
export const neutralStart = { financial: 300, timezone: 3_000, age: 3_000, education: 20 } as const

const sizes = { financial: 600, timezone: 7_000, age: 8_000, education: 60 } as const

/** Creates the tables for these weights. Tables of words are filled on demand. */
export function createTables(weights: Readonly<Record<ComponentKey, number>>): Tables {
  return {
    ...sharedTables,
    financial: differences('financial', weights.financial, 100, neutralScore, (gap) => fullScore - 250 * gap),
    timezone: differences('timezone', weights.timezone, 1_439, neutralScore, (gap) => {
      return fullScore - 500 * divideRounded(Math.min(gap, 1_440 - gap), 15)
    }),
    age: differences('age', weights.lifeStage, 1_000, 2_500, (years) => 5_000 - divideFloored(5_000 * years, 15)),
    education: differences('education', weights.lifeStage, 4, 1_250, (steps) => 2_500 - 625 * steps),
    niche: [],
    locality: [],
    role: [],
    language: [],
    weights,
  }
}

/** Tables that depend on neither weights nor words. Shared, and filled on demand. */
const sharedTables: Pick<Tables, 'shares' | 'personality' | 'overlap'> = {
  shares: createShares(),
  personality: [],
  overlap: new Map(),
}

/** Clears the rows of words, because there are more words now. */
export function clearWordRows({ niche, locality, role, language }: Tables): void {
  for (const rows of [niche, locality, role, language]) rows.length = 0
}

function differences(
  key: keyof typeof zeroAt,
  weight: number,
  widest: number,
  neutral: number,
  score: (gap: number) => number,
): Int32Array {
  const table = new Int32Array(sizes[key]).fill(weight * neutral)
  for (let gap = -widest; gap <= widest; gap++) table[zeroAt[key] + gap] = weight * Math.max(0, score(Math.abs(gap)))
  return table
}

function createShares(): Uint16Array {
  const shares = new Uint16Array(64 * 64)
  for (let all = 0; all < 64; all++) {
    for (let common = 0; common < 64; common++) shares[64 * all + common] = shareOf(common, all)
  }
  return shares
}

function shareOf(common: number, all: number): number {
  if (all === 0) return neutralScore
  return common > all ? 0 : divideFloored(fullScore * common, all)
}

/** Returns the personality score by sum of squared differences over a number of common topics. Beyond its end the score is 0. */
export function personalityTable({ personality }: Tables, common: number): Uint16Array {
  const known = personality[common]
  if (known) return known
  const table = rootTable(common)
  personality[common] = table
  return table
}

function rootTable(common: number): Uint16Array {
  const scores = Array.from({ length: 2_501 * common }, (_, squares) => fullScore - 2 * rootRounded(100 ** 2 * squares, common))
  return Uint16Array.from(scores, (score) => Math.max(0, score))
}

/** Share of the activity overlap in the strategy score, in hundredths. */
export const overlapWeight = 30

/** Returns the strategy points of the overlap of a set of activities with every other set of ten, in hundredths. */
export function overlapRow({ overlap }: Tables, own: number): Int32Array {
  const known = overlap.get(own)
  if (known) return known
  const row = Int32Array.from({ length: 1_024 }, (_, other) => {
    return overlapWeight * shareOf(bitCount(own & other), bitCount(own | other))
  })
  overlap.set(own, row)
  return row
}

/** Returns the strategy points of all niches for a viewer's niche, in hundredths. */
export function nicheRow({ niche }: Tables, niches: Vocabulary, code: number): Int32Array {
  const own = wordOf(niches, code)
  return (niche[code] ??= rowOf(niches, (word) => 50 * 100 * (nicheAffinity(own, word) ?? unknownNiche)))
}

/** Returns the strategy points of all localities, in hundredths. */
export function localityRow({ locality }: Tables, localities: Vocabulary, code: number): Int32Array {
  return (locality[code] ??= agreementRow(localities, code, 20 * fullScore))
}

/** Returns the contribution of all roles to the weighted sum. */
export function roleRow({ role, weights }: Tables, roles: Vocabulary, code: number): Int32Array {
  return (role[code] ??= agreementRow(roles, code, weights.lifeStage * 2_500))
}

/** Returns the contribution of all languages to the weighted sum. */
export function languageRow({ language, weights }: Tables, languages: Vocabulary, code: number): Int32Array {
  return (language[code] ??= agreementRow(languages, code, weights.language * fullScore))
}

/** Full points for the same word, none for another, half if one is unknown. */
function agreementRow(words: Vocabulary, code: number, points: number): Int32Array {
  const own = wordOf(words, code)
  return rowOf(words, (word) => (own === null || word === null ? points / 2 : word === own ? points : 0))
}

function rowOf(words: Vocabulary, score: (word: string | null) => number): Int32Array {
  return Int32Array.from([null, ...words.words], score)
}
