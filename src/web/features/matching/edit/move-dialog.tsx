import { useState } from 'react'
import type { Run } from '#contract/matching-runs.ts'
import { EditDialog } from './edit-dialog.tsx'
import { PodPicker } from './pod-picker.tsx'
import { whyNoRoom } from './pod-room.ts'

const toWaiting = 'nowhere'

type MoveDialogProps = {
  run: Run
  member: { memberId: string; name: string; slots: readonly string[] }
  /** Where they are now; null for those who wait. */
  podKey: string | null
  onClose: () => void
}

/** Moves a member of a draft to another pod of it, or back among those who wait. */
export function MoveDialog({ run, member, podKey, onClose }: MoveDialogProps): React.ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const edit =
    chosen === null ? null : ({ kind: 'move', memberId: member.memberId, to: chosen === toWaiting ? null : chosen } as const)
  return (
    <EditDialog run={run} title={`Move ${member.name}`} edit={edit} confirmText="Move" onClose={onClose}>
      <PodPicker
        run={run}
        label={`Where ${member.name} goes`}
        isOffered={({ key }) => key !== podKey}
        whyNot={(pod) => whyNoRoom(pod, [member])}
        others={
          podKey === null ? [] : [{ value: toWaiting, label: 'Back to those who wait', note: 'They are matched next time' }]
        }
        chosen={chosen}
        onChoose={setChosen}
      />
    </EditDialog>
  )
}
