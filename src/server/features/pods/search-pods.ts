import type { Executor } from '#server/platform/database/database.ts'
import { findMisspelt, findNamed, findSaying, type FoundPod, listFound } from './store/pod-search.ts'

/**
 * Pods that members may see, full ones included: of the number that was typed, of a name that begins so, that say all of these words; where
 * there is none, those whose names are a slip of the finger away.
 *
 * @param words in small letters, at least one
 * @param most how many at most
 */
export async function searchPods(executor: Executor, words: readonly string[], most: number): Promise<FoundPod[]> {
  const found = new Set(await findNamed(executor, words.join(' '), numberIn(words), most))
  if (found.size < most) for (const id of await findSaying(executor, words, most)) found.add(id)
  if (found.size === 0) for (const id of await findMisspelt(executor, words, most)) found.add(id)
  return listFound(executor, [...found].slice(0, most))
}

const largestNumber = 2_147_483_647

/** The number of `pod 12` and of `12`; null where something else was typed. */
function numberIn(words: readonly string[]): number | null {
  const [, digits] = /^(?:pod )?(\d{1,10})$/.exec(words.join(' ')) ?? []
  const number = Number(digits ?? NaN)
  return number <= largestNumber ? number : null
}
