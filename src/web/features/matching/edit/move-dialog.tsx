import { useState } from 'react'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { EditDialog } from './edit-dialog.tsx'
import { PodPicker } from './pod-picker.tsx'
import { moveBlockedReason } from './pod-capacity.ts'

const toWaiting = 'nowhere'

type MoveDialogProps = {
  run: MatchingRun
  member: { memberId: string; name: string; slots: readonly string[] }
  /** The member's current pod; null if unplaced. */
  podKey: string | null
  onClose: () => void
}

/** Moves a member of a draft to another pod, or back to the unplaced members. */
export function MoveDialog({ run, member, podKey, onClose }: MoveDialogProps): React.ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const edit =
    chosen === null ? null : ({ kind: 'move', memberId: member.memberId, to: chosen === toWaiting ? null : chosen } as const)
  return (
    <EditDialog run={run} title={t`Move ${{ name: member.name }}`} edit={edit} confirmText={t`Move`} onClose={onClose}>
      <PodPicker
        run={run}
        label={t`Move ${{ name: member.name }} to`}
        isOffered={({ key }) => key !== podKey}
        blockedReasonOf={(pod) => moveBlockedReason(pod, [member])}
        extraChoices={
          podKey === null ? [] : [{ value: toWaiting, label: t`Back to the waiting list`, hint: t`They’ll be in the next match` }]
        }
        chosen={chosen}
        onChoose={setChosen}
      />
    </EditDialog>
  )
}
