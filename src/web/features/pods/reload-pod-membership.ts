import { queryClient } from '#web/lib/query-client.ts'
import { refreshVisitor } from '#web/shell/visitor.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { myMatchQuery } from './match-query.ts'
import { myPodQuery } from './pod-queries.ts'

/**
 * Refetches everything that depends on pod membership and leadership: the pod, the profile, the visitor for page guards, and
 * the marketplace's view of the member.
 */
export async function reloadPodMembership(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: myMatchQuery.queryKey }),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/pods') }),
    // If this fails, it is refetched on the next window focus.
    refreshVisitor().catch(() => {}),
  ])
}
