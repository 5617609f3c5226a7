import { type Commitment, type Commitments, readCommitments } from '#contract/commitments.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** What the member and their pod committed to, and how they keep it. */
export const commitmentsQuery = queryOf(readCommitments)

/** Shows what is now said of a commitment, at once and wherever the page tells of it; one that is not listed yet is added. */
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

/** Reads anew what is kept: rates and streak follow from it. */
export function reloadCommitments(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: commitmentsQuery.queryKey })
}

function change(to: (commitments: Commitments['commitments']) => Commitments['commitments']): void {
  queryClient.setQueryData(commitmentsQuery.queryKey, (known) => known && { ...known, commitments: to(known.commitments) })
}
