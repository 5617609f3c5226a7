import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'

/** The problem of a link whose token is unknown or was revoked. */
export const unknownLinkError = (): ProblemError =>
  new ProblemError('not-found', t`This link is incomplete, or a newer one replaced it.`)

/**
 * Returns what an emailed link stands for, if it still works.
 *
 * @throws ProblemError `not-found`, `link-used`, or `link-expired`
 */
export function requireOpenLink<Row extends { usedAt: Date | null; expiresAt: Date }>(row: Row | null, now: Date): Row {
  if (!row) throw unknownLinkError()
  if (row.usedAt !== null) throw new ProblemError('link-used')
  if (row.expiresAt <= now) throw new ProblemError('link-expired')
  return row
}

/**
 * Returns the consumed row, to the one of several concurrent requests that consumed it.
 *
 * @throws ProblemError `link-used`
 */
export function requireConsumed<Row>(row: Row | null): Row {
  if (!row) throw new ProblemError('link-used')
  return row
}
