import type { AnswerOf } from '#contract/endpoint.ts'
import {
  diffDrafts,
  findDraftMembers,
  listDraftPods,
  listDraftWaiting,
  readDraftPod,
  readRunRecord,
} from '#contract/matching-drafts.ts'
import { readMatching, readMatchingRun, type Run } from '#contract/matching-runs.ts'
import { listExclusions } from '#contract/matching-settings.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** What the page of matching begins with. */
export type Matching = AnswerOf<typeof readMatching>

/** How often a page asks while something is being made; it asks of its own accord at no other time. */
export const askEveryMs = 1_500

/** Who waits, the run at hand and those before. */
export const matchingQuery = queryOf(readMatching, {})

/** Older runs, from a cursor on. */
export function olderRunsQuery(cursor: string | null) {
  return queryOf(readMatching, { query: cursor === null ? {} : { cursor } })
}

/** One run in full. */
export function runQuery(id: string) {
  return queryOf(readMatchingRun, { params: { id } })
}

/** What a run was made of. */
export function recordQuery(id: string) {
  return queryOf(readRunRecord, { params: { id } })
}

/** One page of the pods of a draft. */
export function draftPodsQuery(id: string, q: string, cursor: string | null) {
  return queryOf(listDraftPods, { params: { id }, query: { ...(q && { q }), ...(cursor && { cursor }) } })
}

/** One pod of a draft with its members. */
export function draftPodQuery(id: string, key: string) {
  return queryOf(readDraftPod, { params: { id, key } })
}

/** One page of those a draft gives no place. */
export function waitingQuery(id: string, cursor: string | null) {
  return queryOf(listDraftWaiting, { params: { id }, query: cursor === null ? {} : { cursor } })
}

/** Members of a draft whose names have these letters. */
export function draftMembersQuery(id: string, q: string) {
  return queryOf(findDraftMembers, { params: { id }, query: { q } })
}

/** Who is elsewhere in a draft than in another one. */
export function diffQuery(id: string, otherId: string) {
  return queryOf(diffDrafts, { params: { id, otherId } })
}

/** Pairs that never share a pod. */
export function exclusionsQuery(cursor: string | null) {
  return queryOf(listExclusions, { query: cursor === null ? {} : { cursor } })
}

/** Whether something is being made that the page shows growing. */
export function isAtWork(run: Run | null | undefined): boolean {
  return run?.state === 'running' || run?.certificate.state === 'running'
}

/** Takes a run as an answer brought it for what it is everywhere on the page, and reads anew what hangs on it. */
export async function keepRun(run: Run): Promise<void> {
  // An answer from before, still on its way, would undo what is shown.
  await queryClient.cancelQueries({ queryKey: matchingQuery.queryKey })
  queryClient.setQueryData(runQuery(run.id).queryKey, run)
  queryClient.setQueryData(matchingQuery.queryKey, (matching) => matching && withRun(matching, run))
  await reloadParts(run.id)
}

/** Reads everything about matching anew: after a refusal, which says that something is otherwise than the page shows it. */
export async function reloadMatching(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(readMatching.path),
  })
}

/** The matching with a run in its place: at work, at hand, accepted last, or neither. */
export function withRun(matching: Matching, run: Run): Matching {
  const others = {
    running: unless(matching.running, run),
    draft: unless(matching.draft, run),
    lastAccepted: unless(matching.lastAccepted, run),
  }
  if (run.state === 'running') return { ...matching, ...others, running: run }
  if (run.state === 'draft') return { ...matching, ...others, draft: run }
  // What was accepted last stays that when it is taken back: the page says so.
  if (run.state === 'accepted' || (run.state === 'undone' && matching.lastAccepted?.id === run.id)) {
    return { ...matching, ...others, lastAccepted: run }
  }
  return { ...matching, ...others }
}

function unless(run: Run | null, other: Run): Run | null {
  return run?.id === other.id ? null : run
}

/** The lists and pods below a run. */
async function reloadParts(id: string): Promise<void> {
  const below = `${readMatching.path}/runs/${id}/`
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(below) })
}
