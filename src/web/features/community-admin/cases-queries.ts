import { countCases, listCases } from '#contract/community-cases.ts'
import type { CaseState } from '#contract/community-cases.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Where admins decide on what was reported. */
export const casesPath = '/admin/community'

/** What was reported, from a cursor on, null for the first page. */
export function casesPage(state: CaseState, cursor: string | null) {
  return queryOf(listCases, { query: { state, ...(cursor !== null && { cursor }) } })
}

/** How many reports wait for a decision. */
export const caseCountQuery = queryOf(countCases)

/** Has everything about reports read anew that a page shows. */
export async function rereadCases(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(listCases.path) })
}
