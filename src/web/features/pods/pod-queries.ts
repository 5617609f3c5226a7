import { type ApplicationStatus } from '#domain/pods/application.ts'
import type { MarketFilters } from '#domain/pods/market-filters.ts'
import { listApplicants, listMyApplications } from '#contract/api/pods/applications.ts'
import { listPods, getMyPod, getPod } from '#contract/api/pods/pods.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

export const myPodQuery = queryOf(getMyPod)

export const myApplicationsQuery = queryOf(listMyApplications)

/** Query of the applicants who await the leader's decision. */
export const applicantsQuery = queryOf(listApplicants)

/** Query of a page of the marketplace. */
export function podPageQuery(filters: MarketFilters, cursor: string | null) {
  return queryOf(listPods, { query: { ...filters, ...(cursor && { cursor }) } })
}

/** Query of a marketplace pod. */
export function podQuery(slug: string) {
  return queryOf(getPod, { params: { slug } })
}

/** Refetches the member's applications and pod, after an action on an application or a rejection. */
export async function reloadOwnApplications(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: myApplicationsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey }),
  ])
}

/** Refetches what a leader's decision changes: the pod, and after an acceptance also the remaining applicants. */
export async function reloadAfterDecision(status: ApplicationStatus): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey }),
    status === 'closed' ? undefined : queryClient.invalidateQueries({ queryKey: applicantsQuery.queryKey }),
  ])
}
