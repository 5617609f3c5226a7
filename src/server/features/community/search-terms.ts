import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { parseSearchTerms } from '#server/platform/search-terms.ts'

const maxSearchTerms = 8
const minCharacters = 2

/**
 * Returns the search terms of a query in lower case.
 *
 * @throws ProblemError `invalid-fields` if fewer than two letters or digits remain
 */
export function requireSearchTerms(query: string): string[] {
  const searchTerms = parseSearchTerms(query, maxSearchTerms)
  if (searchTerms.join('').length < minCharacters) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'q', message: t`Enter at least two letters or digits.` }])
  }
  return searchTerms
}
