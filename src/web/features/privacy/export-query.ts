import type { AnswerOf } from '#contract/endpoint.ts'
import { memberPageProblems } from '#contract/member-page-problems.ts'
import { type DataExport, readDataExport } from '#contract/privacy.ts'
import { Problem } from '#contract/problem.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { isInTheMaking } from './export-words.ts'

const everyMs = 1000

/** The last copy of one's data; asked for again each second while it is in the making, and when the window gets the focus. */
export const exportQuery = queryOf(readDataExport)
export const watching = {
  refetchInterval: ({ state }: { state: { data?: AnswerOf<typeof readDataExport> | undefined } }) =>
    isInTheMaking(state.data?.export ?? null) ? everyMs : (false as const),
  refetchOnWindowFocus: 'always' as const,
}

/** Shows a copy as the server has just answered it. */
export function adoptExport(copy: DataExport): void {
  queryClient.setQueryData(exportQuery.queryKey, (before) => ({ isFresh: before?.isFresh ?? true, export: copy }))
}

/**
 * The last copy, as the server knows it now.
 *
 * @throws Problem `fresh-sign-in-required` when the last sign-in is too long ago for what is asked for only after one
 */
export async function askWhileFresh(): Promise<DataExport | null> {
  const answer = await queryClient.fetchQuery({ ...exportQuery, staleTime: 0 })
  if (!answer.isFresh) throw new Problem('fresh-sign-in-required', memberPageProblems['fresh-sign-in-required'])
  return answer.export
}
