import { listCases } from '#contract/api/community/cases.ts'
import type { CaseState } from '#contract/api/community/cases.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Query of a page of reported content at a cursor, null for the first page. */
export function casesPageQuery(state: CaseState, cursor: string | null) {
  return queryOf(listCases, { query: { state, ...(cursor !== null && { cursor }) } })
}

/** Refetches all displayed data about cases. */
export async function refetchCases(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(listCases.path) })
}
