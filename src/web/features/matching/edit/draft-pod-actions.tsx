import { lazy, Suspense, useId, useState } from 'react'
import type { DraftMember, DraftPodLine } from '#contract/matching-drafts.ts'
import type { Run } from '#contract/matching-runs.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { undoEdit } from './apply-edit.ts'
import { whyNoSplit } from './pod-room.ts'

const BringDialog = lazy(() => import('./pair-dialog.tsx').then((module) => ({ default: module.BringDialog })))
const SplitDialog = lazy(() => import('./pod-dialogs.tsx').then((module) => ({ default: module.SplitDialog })))
const MergeDialog = lazy(() => import('./pod-dialogs.tsx').then((module) => ({ default: module.MergeDialog })))
const DissolveDialog = lazy(() => import('./pod-dialogs.tsx').then((module) => ({ default: module.DissolveDialog })))

type DraftPodActionsProps = {
  run: Run
  pod: DraftPodLine & { people: readonly DraftMember[] }
  onGone: () => void
}

/** What can be done with a pod of a draft as a whole. */
export function DraftPodActions({ run, pod, onGone }: DraftPodActionsProps): React.ReactNode {
  const [asked, setAsked] = useState<'bring' | 'split' | 'merge' | 'dissolve' | null>(null)
  const [isUndoing, act] = useOneAtATime()
  const dialog = { run, pod, onClose: () => setAsked(null) }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setAsked('bring')}>
        Bring somebody…
      </Button>
      {pod.isNew ? (
        <>
          <SplitButton pod={pod} onAsk={() => setAsked('split')} />
          <Button variant="secondary" onClick={() => setAsked('merge')}>
            Merge with…
          </Button>
          <Button variant="danger" onClick={() => setAsked('dissolve')}>
            Dissolve…
          </Button>
        </>
      ) : null}
      {run.canUndoEdit ? (
        <Button variant="quiet" isPending={isUndoing} onClick={() => act(() => undoEdit(run))}>
          Undo last edit
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {asked === 'bring' ? <BringDialog {...dialog} /> : null}
        {asked === 'split' ? <SplitDialog {...dialog} /> : null}
        {asked === 'merge' ? <MergeDialog {...dialog} onGone={onGone} /> : null}
        {asked === 'dissolve' ? <DissolveDialog {...dialog} onGone={onGone} /> : null}
      </Suspense>
    </div>
  )
}

/** Says why where it would only be refused: the button stays in reach of a keyboard, and its reason is read with it. */
function SplitButton({ pod, onAsk }: { pod: DraftPodLine; onAsk: () => void }): React.ReactNode {
  const id = useId()
  const obstacle = whyNoSplit(pod)
  if (obstacle === null)
    return (
      <Button variant="secondary" onClick={onAsk}>
        Split…
      </Button>
    )
  return (
    <>
      <Button variant="secondary" aria-disabled aria-describedby={id}>
        Split…
      </Button>
      <p id={id} className="order-1 w-full text-sm text-ink-3">
        {obstacle}
      </p>
    </>
  )
}
