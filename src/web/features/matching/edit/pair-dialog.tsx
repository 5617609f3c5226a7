import { useState } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { DraftMember, DraftPodSummary } from '#contract/api/matching/drafts.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { EditDialog } from './edit-dialog.tsx'
import { MemberPicker } from './member-picker.tsx'
import { draftPodQuery, draftPodsQuery, waitingQuery } from '../matching-queries.ts'
import { suggestMembers, type SuggestedMember, type TargetPod, podsAtSameTime } from './suggested-members.ts'

type PairDialogProps = {
  run: MatchingRun
  member: DraftMember
  pod: Pick<DraftPodSummary, 'key' | 'name' | 'slot'> & { people: readonly DraftMember[] }
  onClose: () => void
}

/** Swaps two members of a draft. */
export function SwapDialog({ run, member, pod, onClose }: PairDialogProps): React.ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const suggestions = useSuggestedMembers(run, pod)
  const edit = chosen === null ? null : ({ kind: 'swap', memberId: member.memberId, withId: chosen } as const)
  return (
    <EditDialog run={run} title={t`Swap ${{ name: member.name }}`} edit={edit} confirmText={t`Swap`} onClose={onClose}>
      <p>{t`Swap with a member of another pod in this draft, or with someone on the waiting list.`}</p>
      <MemberPicker
        run={run}
        label={t`Swap ${{ name: member.name }} with`}
        excludedIds={pod.people.map(({ memberId }) => memberId)}
        suggestions={suggestions}
        chosen={chosen}
        onChoose={setChosen}
      />
    </EditDialog>
  )
}

/** Excludes two members of a draft from sharing a pod. */
export function ExcludePairDialog({ run, member, pod, onClose }: PairDialogProps): React.ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const edit = chosen === null ? null : ({ kind: 'forbid', memberId: member.memberId, withId: chosen } as const)
  const suggestions = pod.people.map(({ memberId, name, totalMatch }) => ({ memberId, name, totalMatch, podName: pod.name }))
  return (
    <EditDialog
      run={run}
      title={t`Never together with ${{ name: member.name }}`}
      edit={edit}
      confirmText={t`Keep apart`}
      onClose={onClose}
    >
      <p>
        {t`Applies to this draft and drafts based on it. If the two share a pod, ${{ memberName: member.name }} returns to the waiting list. To make it permanent, add the pair in Settings.`}
      </p>
      <MemberPicker
        run={run}
        label={t`Keep ${{ name: member.name }} apart from`}
        excludedIds={[member.memberId]}
        suggestions={suggestions}
        chosen={chosen}
        onChoose={setChosen}
      />
    </EditDialog>
  )
}

/** Moves a member of another pod, or an unplaced member, into this pod. */
export function BringDialog({ run, pod, onClose }: Omit<PairDialogProps, 'member'>): React.ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const suggestions = useSuggestedMembers(run, pod)
  const edit = chosen === null ? null : ({ kind: 'move', memberId: chosen, to: pod.key } as const)
  return (
    <EditDialog run={run} title={t`Add a member to ${{ name: pod.name }}`} edit={edit} confirmText={t`Add`} onClose={onClose}>
      <MemberPicker
        run={run}
        label={t`Add to ${{ name: pod.name }}`}
        excludedIds={pod.people.map(({ memberId }) => memberId)}
        suggestions={suggestions}
        chosen={chosen}
        onChoose={setChosen}
      />
    </EditDialog>
  )
}

/** Members who could join a pod: unplaced ones who accept its time, and members of other draft pods at that time. */
function useSuggestedMembers(run: MatchingRun, pod: TargetPod): SuggestedMember[] {
  const waiting = useQuery(waitingQuery(run.id, null)).data?.members ?? []
  const pods = useQuery(draftPodsQuery(run.id, '', null)).data?.pods ?? []
  const sameTimePods = useQueries({ queries: podsAtSameTime(pods, pod).map(({ key }) => draftPodQuery(run.id, key)) })
  return suggestMembers(
    pod,
    waiting,
    sameTimePods.flatMap(({ data }) => data ?? []),
  )
}
