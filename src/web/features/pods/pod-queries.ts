import { type ApplicationStatus } from '#domain/pods/application.ts'
import type { MarketFilters } from '#domain/pods/market-filters.ts'
import { listApplicants, listMyApplications } from '#contract/pod-applications.ts'
import { listPods, readMyPod, readPod } from '#contract/pods.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The member's own pod. */
export const myPodQuery = queryOf(readMyPod)

/** The member's own applications. */
export const myApplicationsQuery = queryOf(listMyApplications)

/** Who waits for the leader's answer. */
export const applicantsQuery = queryOf(listApplicants)

/** One page of the marketplace. */
export function podPageQuery(filters: MarketFilters, cursor: string | null) {
  return queryOf(listPods, { query: { ...filters, ...(cursor && { cursor }) } })
}

/** One pod of the marketplace. */
export function podQuery(slug: string) {
  return queryOf(readPod, { params: { slug } })
}

/** Reads anew what an application of one's own changes, or what a refusal says has changed: applications and own pod. */
export async function reloadOwnApplications(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: myApplicationsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey }),
  ])
}

/** Reads anew what a decision of the leader changes: the pod, and after accepting also who still waits. */
export async function reloadAfterDecision(status: ApplicationStatus): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey }),
    status === 'closed' ? undefined : queryClient.invalidateQueries({ queryKey: applicantsQuery.queryKey }),
  ])
}
