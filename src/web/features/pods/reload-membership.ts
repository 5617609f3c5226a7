import { queryClient } from '../../lib/query-client.ts'
import { refreshVisitor } from '../../shell/visitor.ts'
import { meQuery } from '../profile/profile-query.ts'
import { myMatchQuery } from './match-query.ts'
import { myPodQuery } from './pod-queries.ts'

/**
 * Reads anew what changes with a place in a pod and who leads it: the pod, the profile, what guards know, and what the marketplace
 * says of one's place.
 */
export async function reloadMembership(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: myMatchQuery.queryKey }),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [address] }) => String(address).startsWith('/api/pods') }),
    // Where it cannot be asked for now, it follows with the next focus.
    refreshVisitor().catch(() => {}),
  ])
}
