import { useQueries, useQuery } from '@tanstack/react-query'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { draftPodQuery, draftPodsQuery, waitingQuery } from '../matching-queries.ts'
import { suggestMembers, type SuggestedMember, type TargetPod, podsAtSameTime } from './suggested-members.ts'

/** Members who could join a pod: unplaced ones who accept its time, and members of other draft pods at that time. */
export function useSuggestedMembers(run: MatchingRun, pod: TargetPod): SuggestedMember[] {
  const waiting = useQuery(waitingQuery(run.id, null)).data?.members ?? []
  const pods = useQuery(draftPodsQuery(run.id, '', null)).data?.pods ?? []
  const sameTimePods = useQueries({ queries: podsAtSameTime(pods, pod).map(({ key }) => draftPodQuery(run.id, key)) })
  return suggestMembers(
    pod,
    waiting,
    sameTimePods.flatMap(({ data }) => data ?? []),
  )
}
