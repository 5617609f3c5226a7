import { useState } from 'react'
import type { DraftMember, DraftPodSummary, DraftEdit } from '#contract/api/matching/drafts.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { ChoiceList } from './choice-list.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PodPicker } from './pod-picker.tsx'
import { moveBlockedReason } from './pod-capacity.ts'

type PodDialogProps = {
  run: MatchingRun
  pod: DraftPodSummary & { people: readonly DraftMember[] }
  onClose: () => void
  /** Called when the pod no longer exists. */
  onRemoved: () => void
}

/** Splits some members of this pod into a new pod. */
export function SplitDialog({ run, pod, onClose }: Omit<PodDialogProps, 'onRemoved'>): React.ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const edit: DraftEdit | null = chosen.length === 0 ? null : { kind: 'split', podKey: pod.key, memberIds: [...chosen] }
  return (
    <EditDialog run={run} title={t`Split ${{ name: pod.name }}`} edit={edit} confirmText={t`Split`} onClose={onClose}>
      <p>{t`Choose who moves to a new pod at the same time. Both pods need at least four members.`}</p>
      <ChoiceList
        label={t`Move to the new pod`}
        isMultiple
        choices={pod.people
          .filter(({ isAdded }) => isAdded)
          .map(({ memberId, name, totalMatch }) => ({
            value: memberId,
            label: name,
            hint: totalMatch === null ? '' : t`match ${{ totalMatch }}`,
          }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </EditDialog>
  )
}

/** Merges a new pod into another one. */
export function MergeDialog({ run, pod, onClose, onRemoved }: PodDialogProps): React.ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const edit = chosen === null ? null : ({ kind: 'merge', podKey: pod.key, intoKey: chosen } as const)
  return (
    <EditDialog
      run={run}
      title={t`Merge ${{ name: pod.name }}`}
      edit={edit}
      confirmText={t`Merge`}
      onClose={onClose}
      onDone={onRemoved}
    >
      <p>{t`Everyone moves to the pod you choose, and ${{ podName: pod.name }} is removed.`}</p>
      <PodPicker
        run={run}
        label={t`Merge ${{ name: pod.name }} into`}
        isOffered={({ key }) => key !== pod.key}
        blockedReasonOf={(other) => moveBlockedReason(other, pod.people)}
        chosen={chosen}
        onChoose={setChosen}
      />
    </EditDialog>
  )
}

/** Dissolves a new pod. Its members become unplaced. */
export function DissolveDialog({ run, pod, onClose, onRemoved }: PodDialogProps): React.ReactNode {
  return (
    <EditDialog
      run={run}
      title={t`Dissolve ${{ name: pod.name }}?`}
      edit={{ kind: 'dissolve', podKey: pod.key }}
      confirmText={t`Dissolve`}
      isDanger
      onClose={onClose}
      onDone={onRemoved}
    >
      <p>{t`Its members return to the waiting list. “Optimize around pins” may place them elsewhere.`}</p>
    </EditDialog>
  )
}
