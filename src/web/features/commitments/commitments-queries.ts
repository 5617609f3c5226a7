import { type Commitment, getCommitments } from '#contract/api/meetings/commitments.ts'
import { getMyWeek } from '#contract/api/meetings/my-week.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Commitments and follow-through of the member and their pod. */
export const commitmentsQuery = queryOf(getCommitments)
/** The member's week on the home page. */
const myWeekQuery = queryOf(getMyWeek)

const queryKeys = [commitmentsQuery.queryKey, myWeekQuery.queryKey]

/** Caches a commitment's new state for every page that shows it. Adds it if it is not listed yet. */
export function setCachedCommitment(commitment: Commitment): void {
  updateCached((commitments) => {
    const isListed = commitments.some(({ id }) => id === commitment.id)
    return isListed ? commitments.map((other) => (other.id === commitment.id ? commitment : other)) : [commitment, ...commitments]
  })
}

/** Removes a commitment from the cache. */
export function removeCachedCommitment(id: string): void {
  updateCached((commitments) => commitments.filter((other) => other.id !== id))
}

/**
 * Cancels fetches in flight, so that they do not overwrite an optimistic update. Returns a function that restores the current
 * state.
 */
export async function snapshotCommitments(): Promise<() => void> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.cancelQueries({ queryKey })))
  const previous = queryKeys.map((queryKey) => queryClient.getQueryData(queryKey))
  return () => {
    for (const [i, queryKey] of queryKeys.entries()) queryClient.setQueryData(queryKey, previous[i])
  }
}

/** Refetches the commitments, because rates and streaks depend on them. */
export async function reloadCommitments(): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

function updateCached(update: (commitments: Commitment[]) => Commitment[]): void {
  queryClient.setQueryData(
    commitmentsQuery.queryKey,
    (cached) => cached && { ...cached, commitments: update(cached.commitments) },
  )
  queryClient.setQueryData(myWeekQuery.queryKey, (cached) => cached && { ...cached, commitments: update(cached.commitments) })
}
