import type { ResponseOf } from '#contract/api/endpoint.ts'
import {
  diffDrafts,
  searchDraftMembers,
  listDraftPods,
  listDraftWaiting,
  getDraftPod,
  getRunRecord,
} from '#contract/api/matching/drafts.ts'
import { getMatching, getMatchingRun, type MatchingRun } from '#contract/api/matching/runs.ts'
import { listExclusions } from '#contract/api/matching/settings.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Response with the initial data of the matching page. */
export type Matching = ResponseOf<typeof getMatching>

/** Polling interval while a run is in progress. There is no polling otherwise. */
export const matchingPollMs = 1_500

/** Query of the pool, the current run and earlier ones. */
export const matchingQuery = queryOf(getMatching, {})

/** Query of older runs from a cursor on. */
export function olderRunsQuery(cursor: string | null) {
  return queryOf(getMatching, { query: cursor === null ? {} : { cursor } })
}

/** Query of a run with all details. */
export function runQuery(id: string) {
  return queryOf(getMatchingRun, { params: { id } })
}

/** Query of the record of a run. */
export function recordQuery(id: string) {
  return queryOf(getRunRecord, { params: { id } })
}

/** Query of a page of a draft's pods. */
export function draftPodsQuery(id: string, q: string, cursor: string | null) {
  return queryOf(listDraftPods, { params: { id }, query: { ...(q && { q }), ...(cursor && { cursor }) } })
}

/** Query of a draft pod with its members. */
export function draftPodQuery(id: string, key: string) {
  return queryOf(getDraftPod, { params: { id, key } })
}

/** Query of a page of a draft's unplaced members. */
export function waitingQuery(id: string, cursor: string | null) {
  return queryOf(listDraftWaiting, { params: { id }, query: cursor === null ? {} : { cursor } })
}

/** Query of a draft's members whose name contains these letters. */
export function draftMembersQuery(id: string, q: string) {
  return queryOf(searchDraftMembers, { params: { id }, query: { q } })
}

/** Query of the differences between two drafts. */
export function diffQuery(id: string, otherId: string) {
  return queryOf(diffDrafts, { params: { id, otherId } })
}

/** Query of the excluded pairs. */
export function exclusionsQuery(cursor: string | null) {
  return queryOf(listExclusions, { query: cursor === null ? {} : { cursor } })
}

/** Whether a run is in progress. */
export function isRunInProgress(run: MatchingRun | null | undefined): boolean {
  return run?.state === 'running' || run?.certificate.state === 'running'
}

/** Caches a run returned by the server everywhere on the page, and refetches what depends on it. */
export async function setCachedRun(run: MatchingRun): Promise<void> {
  // An earlier response in flight would overwrite the displayed run.
  await queryClient.cancelQueries({ queryKey: matchingQuery.queryKey })
  queryClient.setQueryData(runQuery(run.id).queryKey, run)
  queryClient.setQueryData(matchingQuery.queryKey, (matching) => matching && withRun(matching, run))
  await reloadRunParts(run.id)
}

/** Refetches all matching data, after a rejection, which means that the page is out of date. */
export async function reloadMatching(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(getMatching.path),
  })
}

/** The matching data with a run in its role: in progress, current draft, last accepted, or none. */
export function withRun(matching: Matching, run: MatchingRun): Matching {
  const others = {
    running: unlessSame(matching.running, run),
    draft: unlessSame(matching.draft, run),
    lastAccepted: unlessSame(matching.lastAccepted, run),
  }
  if (run.state === 'running') return { ...matching, ...others, running: run }
  if (run.state === 'draft') return { ...matching, ...others, draft: run }
  // The last accepted run stays in place after an undo, because the page mentions the undo.
  if (run.state === 'accepted' || (run.state === 'undone' && matching.lastAccepted?.id === run.id)) {
    return { ...matching, ...others, lastAccepted: run }
  }
  return { ...matching, ...others }
}

function unlessSame(run: MatchingRun | null, other: MatchingRun): MatchingRun | null {
  return run?.id === other.id ? null : run
}

/** Refetches the lists and pods of a run. */
async function reloadRunParts(id: string): Promise<void> {
  const prefix = `${getMatching.path}/runs/${id}/`
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(prefix) })
}
