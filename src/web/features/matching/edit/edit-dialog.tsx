import { useQuery } from '@tanstack/react-query'
import { type DraftEdit, type EditImpact, editDraft } from '#contract/api/matching/drafts.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { applyEdit } from './apply-edit.ts'
import { EditCostBanner } from './edit-cost-banner.tsx'

type EditDialogProps = {
  run: MatchingRun
  title: string
  /** The edit as selected so far; null while incomplete. */
  edit: DraftEdit | null
  confirmText: string
  /** A destructive edit, such as dissolving a pod. */
  isDanger?: boolean
  onClose: () => void
  onDone?: () => void
  children: React.ReactNode
}

/** A dialog for an edit of a draft. Shows the cost before the edit is applied. */
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
  const [isSending, runAction] = useAsyncAction()
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
            {t`Cancel`}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isPending={isSending}
            aria-disabled={!isReady}
            onClick={() => (isReady ? runAction(send) : undefined)}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <EditCostBanner isChosen={edit !== null} cost={cost.data} error={cost.isError ? cost.error.message : null} />
      </div>
    </Modal>
  )
}

/** Cost of an edit. Fetched once the edit is selected, and again for another version of the draft. */
function useEditCost(run: MatchingRun, edit: DraftEdit | null) {
  return useQuery({
    queryKey: ['edit-cost', run.id, run.version, JSON.stringify(edit)],
    queryFn: async ({ signal }): Promise<EditImpact> => {
      if (!edit) throw new Error('No edit is selected.')
      const { cost } = await callApi(
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
