import { type Commitment, readCommitments } from '#contract/commitments.ts'
import { readMyWeek } from '#contract/my-week.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** What the member and their pod committed to, and how they keep it. */
export const commitmentsQuery = queryOf(readCommitments)
/** What home tells of the member's week. */
const myWeekQuery = queryOf(readMyWeek)

const queryKeys = [commitmentsQuery.queryKey, myWeekQuery.queryKey]

/** Shows what is now said of a commitment, at once and wherever a page tells of it; one that is not listed yet is added. */
export function showCommitment(commitment: Commitment): void {
  change((commitments) => {
    const isListed = commitments.some(({ id }) => id === commitment.id)
    return isListed ? commitments.map((one) => (one.id === commitment.id ? commitment : one)) : [commitment, ...commitments]
  })
}

/** No longer shows a commitment. */
export function hideCommitment(id: string): void {
  change((commitments) => commitments.filter((one) => one.id !== id))
}

/** Lets no answer that is on its way show what was; what comes back shows what is shown now once more. */
export async function holdCommitments(): Promise<() => void> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.cancelQueries({ queryKey })))
  const before = queryKeys.map((queryKey) => queryClient.getQueryData(queryKey))
  return () => {
    for (const [i, queryKey] of queryKeys.entries()) queryClient.setQueryData(queryKey, before[i])
  }
}

/** Reads anew what is kept: rates and streak follow from it. */
export async function reloadCommitments(): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

function change(to: (commitments: Commitment[]) => Commitment[]): void {
  queryClient.setQueryData(commitmentsQuery.queryKey, (known) => known && { ...known, commitments: to(known.commitments) })
  queryClient.setQueryData(myWeekQuery.queryKey, (known) => known && { ...known, commitments: to(known.commitments) })
}
