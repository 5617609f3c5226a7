import type { ResponseOf } from '#contract/api/endpoint.ts'
import { memberClientProblems } from '#contract/problems/member-client-problems.ts'
import { type DataExport, getDataExport } from '#contract/api/privacy.ts'
import { Problem } from '#contract/problems/problem.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { isExportInProgress } from './export-text.ts'

const pollMs = 1000

/** Query of the last data export. Polled each second while in progress, and refetched on window focus. */
export const exportQuery = queryOf(getDataExport)
export const pollWhileInProgress = {
  refetchInterval: ({ state }: { state: { data?: ResponseOf<typeof getDataExport> | undefined } }) =>
    isExportInProgress(state.data?.export ?? null) ? pollMs : (false as const),
  refetchOnWindowFocus: 'always' as const,
}

/** Caches a data export returned by the server. */
export function setCachedExport(dataExport: DataExport): void {
  queryClient.setQueryData(exportQuery.queryKey, (cached) => ({ isFresh: cached?.isFresh ?? true, export: dataExport }))
}

/**
 * The last data export according to the server.
 *
 * @throws Problem `fresh-sign-in-required` if the last sign-in is too old for actions that need a recent one
 */
export async function getExportAfterRecentSignIn(): Promise<DataExport | null> {
  const response = await queryClient.fetchQuery({ ...exportQuery, staleTime: 0 })
  if (!response.isFresh) throw new Problem('fresh-sign-in-required', memberClientProblems['fresh-sign-in-required'])
  return response.export
}
