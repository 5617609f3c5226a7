import { useState } from 'react'
import { type MatchingRun, undoMatchingRun } from '#contract/api/matching/runs.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { setCachedRun, reloadMatching } from './matching-queries.ts'

const minReasonLength = 3
const maxReasonLength = 300

/** Asks why a match is undone, and undoes it. */
export function UndoDialog({ run, onClose }: { run: MatchingRun; onClose: () => void }): React.ReactNode {
  const field = useFirstFocus<HTMLTextAreaElement>()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { failure, isSending, send } = useUndo(run, onClose)
  const submit = (): void => {
    const length = reason.trim().length
    const validationError =
      length < minReasonLength ? t`Enter a short reason.` : length > maxReasonLength ? t`That’s too long.` : undefined
    setError(validationError)
    if (validationError) return field.current?.focus()
    send(reason.trim())
  }
  return (
    <FormDialog
      title={t`Undo run ${{ number: run.number }}?`}
      cancelText={t`Keep match`}
      confirmText={t`Undo match`}
      variant="danger"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {t`${plural(
          { placed: run.placed },
          {
            one: '1 member goes back to the pool and keeps their waiting time, and we email them.',
            other: '# members go back to the pool and keep their waiting time, and we email them.',
          },
        )}`}{' '}
        {t`Pods that have met and members who have moved since then stay as they are.`}
      </p>
      <TextAreaField
        ref={field}
        label={t`Reason`}
        help={t`Admins see it in this run’s record.`}
        isRequired
        error={error}
        maximum={maxReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ErrorBanner>{failure}</ErrorBanner>
    </FormDialog>
  )
}

function useUndo(
  run: MatchingRun,
  onClose: () => void,
): { failure: string | null; isSending: boolean; send: (reason: string) => void } {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, runAction] = useAsyncAction()
  const undo = async (reason: string): Promise<void> => {
    let undone: MatchingRun
    try {
      undone = await callApi(undoMatchingRun, { params: { id: run.id }, body: { reason } })
    } catch (problem) {
      return setFailure(toProblem(problem).detail)
    }
    onClose()
    const { undoSkipped } = undone
    showToast({
      type: undoSkipped.length > 0 ? 'warning' : 'success',
      message: [t`Match undone.`, ...undoSkipped.slice(0, 3)].join(' '),
    })
    await setCachedRun(undone)
    await reloadMatching()
  }
  return { failure, isSending, send: (reason) => runAction(() => undo(reason)) }
}
