import { ProblemError } from '#contract/problems.ts'

/** Place of a pod in the marketplace: match descending, then the newer pod. */
export type RankKey = { totalMatch: number | null; podNumber: number }

/** The last card shown, after which the next page begins, as a text for the address. */
export function writeCursor({ totalMatch, podNumber }: RankKey): string {
  return [totalMatch ?? '', podNumber].join('.')
}

/**
 * The card in a text that `writeCursor` made.
 *
 * @throws ProblemError `invalid-fields` for any other text
 */
export function readCursor(text: string): RankKey {
  const [, totalMatch, podNumber] = /^(\d{0,3})\.(\d{1,10})$/.exec(text) ?? []
  if (podNumber === undefined) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: 'This is not a page of this list.' }])
  }
  return { totalMatch: totalMatch ? Number(totalMatch) : null, podNumber: Number(podNumber) }
}
