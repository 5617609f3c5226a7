import { ProblemError } from '#contract/problems.ts'

const mostWords = 8
const fewestCharacters = 2

/**
 * The words of what was typed into a search box, in small letters.
 *
 * @throws ProblemError `invalid-fields` where less than two letters or digits are left
 */
export function demandWords(typed: string): string[] {
  const words = (typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords)
  if (words.join('').length < fewestCharacters) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'q', message: 'Type at least two letters.' }])
  }
  return words
}

/**
 * What was typed as a query of PostgreSQL's full text search: every word has to be there, at least with its beginning.
 *
 * @throws ProblemError `invalid-fields` as above
 */
export function searchQuery(typed: string): string {
  return demandWords(typed)
    .map((word) => `${word}:*`)
    .join(' & ')
}
