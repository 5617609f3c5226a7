import { divideFloored, divideRounded, rootRounded } from '../integers.ts'
import { type ComponentKey, fullScore, neutralScore, unknownNiche } from '../model.ts'
import { nicheAffinity } from '../pair.ts'
import { bitCount } from './bits.ts'
import { type Words, wordOf } from './words.ts'

/**
 * What a difference or a pair of words scores, looked up instead of computed. A table of differences has its zero at `zeroAt`, and the neutral
 * score wherever one of the two is not known.
 */
export type Tables = {
  readonly financial: Int32Array
  readonly timezone: Int32Array
  readonly age: Int32Array
  readonly education: Int32Array
  /** Basis points of `common` out of `all`, at `64 * all + common`, for `all` below 64. */
  readonly shares: Uint16Array
  /** By the number of common topics: the personality's score for each sum of squares up to the length; none beyond it. */
  readonly personality: (Uint16Array | undefined)[]
  /** By the viewer's set of ten activities at most: what the overlap with each other set adds to a strategy, in hundredths. */
  readonly overlap: Map<number, Int32Array>
  /** By the viewer's word: what each of the others' words scores. */
  readonly niche: (Int32Array | undefined)[]
  readonly locality: (Int32Array | undefined)[]
  readonly role: (Int32Array | undefined)[]
  readonly language: (Int32Array | undefined)[]
  readonly weights: Readonly<Record<ComponentKey, number>>
}

/** Where the difference 0 stands in each table of differences. */
export const zeroAt = { financial: 100, timezone: 1_440, age: 1_000, education: 4 } as const

/** Where a viewer without a value starts: whatever is added, the score is neutral. */
export const nowhere = { financial: 300, timezone: 3_000, age: 3_000, education: 20 } as const

const sizes = { financial: 600, timezone: 7_000, age: 8_000, education: 60 } as const

/** The tables for these weights; those of words are filled as words are met. */
export function makeTables(weights: Readonly<Record<ComponentKey, number>>): Tables {
  return {
    ...plainTables,
    financial: differences('financial', weights.financial, 100, neutralScore, (apart) => fullScore - 250 * apart),
    timezone: differences('timezone', weights.timezone, 1_439, neutralScore, (apart) => {
      return fullScore - 500 * divideRounded(Math.min(apart, 1_440 - apart), 15)
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

/** Tables that neither weights nor words play a part in, filled as they are needed and made but once. */
const plainTables: Pick<Tables, 'shares' | 'personality' | 'overlap'> = {
  shares: makeShares(),
  personality: [],
  overlap: new Map(),
}

/** The rows of words are made anew, as there are more words now. */
export function forgetWords({ niche, locality, role, language }: Tables): void {
  for (const rows of [niche, locality, role, language]) rows.length = 0
}

function differences(
  key: keyof typeof zeroAt,
  weight: number,
  widest: number,
  neutral: number,
  score: (apart: number) => number,
): Int32Array {
  const table = new Int32Array(sizes[key]).fill(weight * neutral)
  for (let apart = -widest; apart <= widest; apart++) table[zeroAt[key] + apart] = weight * Math.max(0, score(Math.abs(apart)))
  return table
}

function makeShares(): Uint16Array {
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

/** The personality's score by the sum of squared differences over so many common topics. Beyond its end the score is 0. */
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

/** How many hundredths of a strategy the overlap of activities is. */
export const overlapWeight = 30

/** What the overlap of a set of activities with every other of ten adds to a strategy, in hundredths. */
export function overlapRow({ overlap }: Tables, own: number): Int32Array {
  const known = overlap.get(own)
  if (known) return known
  const row = Int32Array.from({ length: 1_024 }, (_, other) => {
    return overlapWeight * shareOf(bitCount(own & other), bitCount(own | other))
  })
  overlap.set(own, row)
  return row
}

/** What the others' niches add to a strategy, in hundredths, for a viewer's niche. */
export function nicheRow({ niche }: Tables, niches: Words, code: number): Int32Array {
  const own = wordOf(niches, code)
  return (niche[code] ??= rowOf(niches, (word) => 50 * 100 * (nicheAffinity(own, word) ?? unknownNiche)))
}

/** What the others' localities add to a strategy, in hundredths. */
export function localityRow({ locality }: Tables, localities: Words, code: number): Int32Array {
  return (locality[code] ??= agreementRow(localities, code, 20 * fullScore))
}

/** What the others' roles add to the weighted sum. */
export function roleRow({ role, weights }: Tables, roles: Words, code: number): Int32Array {
  return (role[code] ??= agreementRow(roles, code, weights.lifeStage * 2_500))
}

/** What the others' languages add to the weighted sum. */
export function languageRow({ language, weights }: Tables, languages: Words, code: number): Int32Array {
  return (language[code] ??= agreementRow(languages, code, weights.language * fullScore))
}

/** All for the same word, none for another, half while one is unknown. */
function agreementRow(words: Words, code: number, points: number): Int32Array {
  const own = wordOf(words, code)
  return rowOf(words, (word) => (own === null || word === null ? points / 2 : word === own ? points : 0))
}

function rowOf(words: Words, score: (word: string | null) => number): Int32Array {
  return Int32Array.from([null, ...words.words], score)
}
