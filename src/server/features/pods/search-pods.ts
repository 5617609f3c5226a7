import { placesMeant } from '#domain/profile/place-words.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findInStates, findMisspelt, findNamed, findSaying, type FoundPod, listFound } from './store/pod-search.ts'

/**
 * Pods that members may see, full ones included: of the number that was typed, of a name that begins so, that say all of these words, of a
 * state of that name; where there is none, those whose names are a slip of the finger away. `isSaid` says whether all of them are found by
 * their own words.
 *
 * @param words in small letters, at least one
 * @param most how many at most
 */
export async function searchPods(
  executor: Executor,
  words: readonly string[],
  most: number,
): Promise<{ pods: FoundPod[]; isSaid: boolean }> {
  const found = new Set(await findNamed(executor, words.join(' '), numberIn(words), most))
  if (found.size < most) for (const id of await findSaying(executor, words, most)) found.add(id)
  const said = found.size
  if (said < most) for (const id of await findInStates(executor, placesMeant(words).states, most)) found.add(id)
  const isSaid = found.size === said
  if (found.size === 0) for (const id of await findMisspelt(executor, words, most)) found.add(id)
  return { pods: await listFound(executor, [...found].slice(0, most)), isSaid }
}

const largestNumber = 2_147_483_647

/** The number of `pod 12` and of `12`; null where something else was typed. */
function numberIn(words: readonly string[]): number | null {
  const [, digits] = /^(?:pod )?(\d{1,10})$/.exec(words.join(' ')) ?? []
  const number = Number(digits ?? NaN)
  return number <= largestNumber ? number : null
}
