import { useState } from 'react'
import type { DraftMember, DraftPodLine, Edit } from '#contract/matching-drafts.ts'
import type { Run } from '#contract/matching-runs.ts'
import { ChoiceList } from './choice-list.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PodPicker } from './pod-picker.tsx'
import { whyNoRoom } from './pod-room.ts'

type PodDialogProps = {
  run: Run
  pod: DraftPodLine & { people: readonly DraftMember[] }
  onClose: () => void
  /** Hears that the pod is no longer there. */
  onGone: () => void
}

/** Founds a new pod of some of the members of this one. */
export function SplitDialog({ run, pod, onClose }: Omit<PodDialogProps, 'onGone'>): React.ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const edit: Edit | null = chosen.length === 0 ? null : { kind: 'split', podKey: pod.key, memberIds: [...chosen] }
  return (
    <EditDialog run={run} title={`Split ${pod.name}`} edit={edit} confirmText="Split" onClose={onClose}>
      <p>Choose who goes to a new pod at the same time. Both need four members or more.</p>
      <ChoiceList
        label="Who goes to the new pod"
        isMany
        choices={pod.people
          .filter(({ isAdded }) => isAdded)
          .map(({ memberId, name, totalMatch }) => ({
            value: memberId,
            label: name,
            note: totalMatch === null ? '' : `match ${totalMatch}`,
          }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </EditDialog>
  )
}

/** Takes everybody of a new pod to another one. */
export function MergeDialog({ run, pod, onClose, onGone }: PodDialogProps): React.ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const edit = chosen === null ? null : ({ kind: 'merge', podKey: pod.key, intoKey: chosen } as const)
  return (
    <EditDialog run={run} title={`Merge ${pod.name}`} edit={edit} confirmText="Merge" onClose={onClose} onDone={onGone}>
      <p>Everybody goes to the pod you choose, and {pod.name} is gone.</p>
      <PodPicker
        run={run}
        label={`Which pod ${pod.name} becomes part of`}
        isOffered={({ key }) => key !== pod.key}
        whyNot={(other) => whyNoRoom(other, pod.people)}
        chosen={chosen}
        onChoose={setChosen}
      />
    </EditDialog>
  )
}

/** Takes a new pod apart: everybody goes back to those who wait. */
export function DissolveDialog({ run, pod, onClose, onGone }: PodDialogProps): React.ReactNode {
  return (
    <EditDialog
      run={run}
      title={`Dissolve ${pod.name}?`}
      edit={{ kind: 'dissolve', podKey: pod.key }}
      confirmText="Dissolve"
      isDanger
      onClose={onClose}
      onDone={onGone}
    >
      <p>Its members go back to those who wait. “Optimise around pins” may place them elsewhere.</p>
    </EditDialog>
  )
}
