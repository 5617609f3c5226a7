import { useQuery } from '@tanstack/react-query'
import { type Edit, type EditCost, editDraft } from '#contract/matching-drafts.ts'
import type { Run } from '#contract/matching-runs.ts'
import { call } from '../../../lib/call.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal/modal.tsx'
import { applyEdit } from './apply-edit.ts'
import { CostNote } from './cost-note.tsx'

type EditDialogProps = {
  run: Run
  title: string
  /** The edit as it is chosen so far; null while something is missing. */
  edit: Edit | null
  confirmText: string
  /** It takes something apart. */
  isDanger?: boolean
  onClose: () => void
  onDone?: () => void
  children: React.ReactNode
}

/** Asks for an edit of a draft and says what it would cost, before it is carried out. */
export function EditDialog({
  run,
  title,
  edit,
  confirmText,
  isDanger = false,
  onClose,
  onDone,
  children,
}: EditDialogProps): React.ReactNode {
  const [isSending, act] = useOneAtATime()
  const cost = useEditCost(run, edit)
  const isReady = edit !== null && !cost.isError
  const send = async (): Promise<void> => {
    if (!edit) return
    await applyEdit(run, edit, () => {
      onClose()
      onDone?.()
    })
  }
  return (
    <Modal
      active
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isPending={isSending}
            aria-disabled={!isReady}
            onClick={() => (isReady ? act(send) : undefined)}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <CostNote isChosen={edit !== null} cost={cost.data} refusal={cost.isError ? cost.error.message : null} />
      </div>
    </Modal>
  )
}

/** What an edit would cost; asked for once it is chosen, and again for another version of the draft. */
function useEditCost(run: Run, edit: Edit | null) {
  return useQuery({
    queryKey: ['edit-cost', run.id, run.version, JSON.stringify(edit)],
    queryFn: async ({ signal }): Promise<EditCost> => {
      if (!edit) throw new Error('There is no edit.')
      const { cost } = await call(
        editDraft,
        { params: { id: run.id }, body: { version: run.version, edit, dryRun: true } },
        { signal },
      )
      return cost
    },
    enabled: edit !== null,
    staleTime: Infinity,
  })
}
