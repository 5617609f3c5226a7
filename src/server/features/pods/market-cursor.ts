import { ProblemError } from '#contract/problems.ts'

/**
 * Where the next page of the marketplace begins. The marketplace is ranked window by window: `before` is the pod number
 * below which the window starts (null: the newest pods), `after` the last card shown of it (null: none yet).
 */
export type MarketCursor = { before: number | null; after: RankKey | null }

/** Place of a card in the ranking of its window: match descending, then the newer pod. */
export type RankKey = { totalMatch: number | null; podNumber: number }

/** The start of the marketplace. */
export const firstPage: MarketCursor = { before: null, after: null }

/** Negative when `a` comes before `b`. */
export function compareRank(a: RankKey, b: RankKey): number {
  return (b.totalMatch ?? -1) - (a.totalMatch ?? -1) || b.podNumber - a.podNumber
}

/** The cursor as a text for the address. */
export function writeCursor({ before, after }: MarketCursor): string {
  return [before ?? '', after?.totalMatch ?? '', after?.podNumber ?? ''].join('.')
}

/**
 * The cursor in a text that `writeCursor` made.
 *
 * @throws ProblemError `invalid-fields` for any other text
 */
export function readCursor(text: string): MarketCursor {
  const [, before, totalMatch, podNumber] = /^(\d{0,9})\.(\d{0,3})\.(\d{0,9})$/.exec(text) ?? []
  if (before === undefined) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: 'This is not a page of this list.' }])
  }
  return {
    before: toNumber(before),
    after: podNumber ? { totalMatch: toNumber(totalMatch), podNumber: Number(podNumber) } : null,
  }
}

function toNumber(text: string | undefined): number | null {
  return text ? Number(text) : null
}
