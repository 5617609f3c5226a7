import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'

/** Position of a pod in the marketplace: by match descending, then newest first. */
export type RankKey = { totalMatch: number | null; podNumber: number }

/** Formats the last shown card as the cursor of the next page. */
export function formatCursor({ totalMatch, podNumber }: RankKey): string {
  return [totalMatch ?? '', podNumber].join('.')
}

/**
 * Parses a cursor made by `formatCursor`.
 *
 * @throws ProblemError `invalid-fields` for any other text
 */
export function parseCursor(text: string): RankKey {
  const [, totalMatch, podNumber] = /^(\d{0,3})\.(\d{1,10})$/.exec(text) ?? []
  if (podNumber === undefined) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: t`This cursor isn’t valid for this list.` }])
  }
  return { totalMatch: totalMatch ? Number(totalMatch) : null, podNumber: Number(podNumber) }
}
