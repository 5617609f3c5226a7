import { ProblemError } from '#contract/problems.ts'

/** The problem of a link whose token is not one of ours, or was taken back. */
export const unknownLink = (): ProblemError =>
  new ProblemError('not-found', 'This link is incomplete, or a newer one has taken its place.')

/**
 * What a link of a mail stands for, if it still opens anything.
 *
 * @throws ProblemError `not-found`, `link-used`, or `link-expired`
 */
export function demandOpenLink<Row extends { usedAt: Date | null; expiresAt: Date }>(row: Row | null, now: Date): Row {
  if (!row) throw unknownLink()
  if (row.usedAt !== null) throw new ProblemError('link-used')
  if (row.expiresAt <= now) throw new ProblemError('link-expired')
  return row
}

/**
 * What a link was used up for, for the one of many at once that used it up.
 *
 * @throws ProblemError `link-used`
 */
export function demandTaken<Row>(row: Row | null): Row {
  if (!row) throw new ProblemError('link-used')
  return row
}
