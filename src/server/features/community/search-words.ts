import { ProblemError } from '#contract/problems.ts'
import { wordsIn } from '#server/platform/search-words.ts'

const mostWords = 8
const fewestCharacters = 2

/**
 * The words of what was typed into a search box, in small letters.
 *
 * @throws ProblemError `invalid-fields` where less than two letters or digits are left
 */
export function demandWords(typed: string): string[] {
  const words = wordsIn(typed, mostWords)
  if (words.join('').length < fewestCharacters) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'q', message: 'Type at least two letters.' }])
  }
  return words
}
