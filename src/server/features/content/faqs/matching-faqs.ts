import type { Deps } from '#server/deps.ts'
import { wordsIn } from '#server/platform/search-words.ts'
import { comparedWords } from './search-words.ts'
import { type FaqRow, matchFaqRows } from './store.ts'

/**
 * The questions that may answer what somebody is writing about, the best first; empty where nothing in it is about any of them.
 *
 * @param text in the writer's own words, as long as they like
 * @param most how many at most
 */
export async function matchingFaqs({ db }: Pick<Deps, 'db'>, text: string, most: number): Promise<FaqRow[]> {
  const words = wordsIn(text, comparedWords)
  return words.length === 0 ? [] : matchFaqRows(db, words, most)
}
