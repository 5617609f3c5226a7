import { lazy, Suspense, useId, useState } from 'react'
import type { DraftMember, DraftPodSummary } from '#contract/api/matching/drafts.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { undoEdit } from './apply-edit.ts'
import { splitBlockedReason } from './pod-capacity.ts'

const BringDialog = lazy(() => import('./pair-dialog.tsx').then((module) => ({ default: module.BringDialog })))
const SplitDialog = lazy(() => import('./pod-dialogs.tsx').then((module) => ({ default: module.SplitDialog })))
const MergeDialog = lazy(() => import('./pod-dialogs.tsx').then((module) => ({ default: module.MergeDialog })))
const DissolveDialog = lazy(() => import('./pod-dialogs.tsx').then((module) => ({ default: module.DissolveDialog })))

type DraftPodActionsProps = {
  run: MatchingRun
  pod: DraftPodSummary & { people: readonly DraftMember[] }
  onRemoved: () => void
}

/** Actions for a whole pod of a draft. */
export function DraftPodActions({ run, pod, onRemoved }: DraftPodActionsProps): React.ReactNode {
  const [openDialog, setOpenDialog] = useState<'bring' | 'split' | 'merge' | 'dissolve' | null>(null)
  const [isUndoing, runAction] = useAsyncAction()
  const dialog = { run, pod, onClose: () => setOpenDialog(null) }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setOpenDialog('bring')}>
        {t`Add a member…`}
      </Button>
      {pod.isNew ? (
        <>
          <SplitButton pod={pod} onSplit={() => setOpenDialog('split')} />
          <Button variant="secondary" onClick={() => setOpenDialog('merge')}>
            {t`Merge with…`}
          </Button>
          <Button variant="danger" onClick={() => setOpenDialog('dissolve')}>
            {t`Dissolve…`}
          </Button>
        </>
      ) : null}
      {run.canUndoEdit ? (
        <Button variant="quiet" isPending={isUndoing} onClick={() => runAction(() => undoEdit(run))}>
          {t`Undo last edit`}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {openDialog === 'bring' ? <BringDialog {...dialog} /> : null}
        {openDialog === 'split' ? <SplitDialog {...dialog} /> : null}
        {openDialog === 'merge' ? <MergeDialog {...dialog} onRemoved={onRemoved} /> : null}
        {openDialog === 'dissolve' ? <DissolveDialog {...dialog} onRemoved={onRemoved} /> : null}
      </Suspense>
    </div>
  )
}

/** A split button that explains why it is unavailable. It stays focusable, and its reason is read with it. */
function SplitButton({ pod, onSplit }: { pod: DraftPodSummary; onSplit: () => void }): React.ReactNode {
  const id = useId()
  const blockedReason = splitBlockedReason(pod)
  if (blockedReason === null)
    return (
      <Button variant="secondary" onClick={onSplit}>
        {t`Split…`}
      </Button>
    )
  return (
    <>
      <Button variant="secondary" aria-disabled aria-describedby={id}>
        {t`Split…`}
      </Button>
      <p id={id} className="order-1 w-full text-sm text-ink-3">
        {blockedReason}
      </p>
    </>
  )
}
