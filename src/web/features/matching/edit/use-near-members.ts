import { useQueries, useQuery } from '@tanstack/react-query'
import type { Run } from '#contract/matching-runs.ts'
import { draftPodQuery, draftPodsQuery, waitingQuery } from '../matching-queries.ts'
import { nearMembers, type NearMember, type NearPod, podsBeside } from './near-members.ts'

/** Who could come to a pod: those who wait and accept its time, and those whom the draft has elsewhere at that time. */
export function useNearMembers(run: Run, pod: NearPod): NearMember[] {
  const waiting = useQuery(waitingQuery(run.id, null)).data?.members ?? []
  const pods = useQuery(draftPodsQuery(run.id, '', null)).data?.pods ?? []
  const beside = useQueries({ queries: podsBeside(pods, pod).map(({ key }) => draftPodQuery(run.id, key)) })
  return nearMembers(
    pod,
    waiting,
    beside.flatMap(({ data }) => data ?? []),
  )
}
