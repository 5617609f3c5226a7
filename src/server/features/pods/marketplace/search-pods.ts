import { matchLocations } from '#domain/profile/location-terms.ts'
import type { Executor } from '#server/platform/database/database.ts'
import {
  listIdsByState,
  listIdsBySimilarName,
  listIdsByName,
  listIdsByText,
  type PodSearchResult,
  listVisiblePods,
} from '../store/pod-search.ts'

/**
 * Searches pods that members may see, including full ones: by number, by beginning of the name, by all search terms, and by
 * state. If nothing matches, searches names with typos. `isExact` tells that all results match the terms as typed.
 *
 * @param searchTerms lowercase, at least one
 * @param limit maximum number of results
 */
export async function searchPods(
  executor: Executor,
  searchTerms: readonly string[],
  limit: number,
): Promise<{ pods: PodSearchResult[]; isSaid: boolean }> {
  const found = new Set(await listIdsByName(executor, searchTerms.join(' '), parsePodNumber(searchTerms), limit))
  if (found.size < limit) for (const id of await listIdsByText(executor, searchTerms, limit)) found.add(id)
  const exactCount = found.size
  if (exactCount < limit)
    for (const id of await listIdsByState(executor, matchLocations(searchTerms).states, limit)) found.add(id)
  const isExact = found.size === exactCount
  if (found.size === 0) for (const id of await listIdsBySimilarName(executor, searchTerms, limit)) found.add(id)
  return { pods: await listVisiblePods(executor, [...found].slice(0, limit)), isSaid: isExact }
}

const maxPodNumber = 2_147_483_647

/** Parses the number of `pod 12` or `12`. Returns null for any other search. */
function parsePodNumber(searchTerms: readonly string[]): number | null {
  const [, digits] = /^(?:pod )?(\d{1,10})$/.exec(searchTerms.join(' ')) ?? []
  const number = Number(digits ?? NaN)
  return number <= maxPodNumber ? number : null
}
