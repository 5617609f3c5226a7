import { useState } from 'react'
import { type Run, undoMatchingRun } from '#contract/matching-runs.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Failure } from '../../ui/failure.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { countOf } from '../../ui/pagination/arrival.ts'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { keepRun, reloadMatching } from './matching-queries.ts'
import { membersNoun } from './matching-words.ts'

const fewestLetters = 3
const mostLetters = 300

/** Asks why a match is taken back, and takes it back. */
export function UndoDialog({ run, onClose }: { run: Run; onClose: () => void }): React.ReactNode {
  const field = useFirstFocus<HTMLTextAreaElement>()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { failure, isSending, send } = useUndo(run, onClose)
  const submit = (): void => {
    const length = reason.trim().length
    const fault = length < fewestLetters ? 'Say in a few words why.' : length > mostLetters ? 'That is too long.' : undefined
    setError(fault)
    if (fault) return field.current?.focus()
    send(reason.trim())
  }
  return (
    <FormDialog
      title={`Take run ${run.number} back?`}
      cancelText="Keep it"
      confirmText="Take it back"
      variant="danger"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {countOf(run.placed, membersNoun)} go back to the pool with the days they had waited, and are told by mail. Pods that have
        met, and members who have moved on since, stay as they are.
      </p>
      <TextAreaField
        ref={field}
        label="Why"
        help="Admins read it in the record of this run."
        isRequired
        error={error}
        maximum={mostLetters}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Failure>{failure}</Failure>
    </FormDialog>
  )
}

function useUndo(run: Run, onClose: () => void): { failure: string | null; isSending: boolean; send: (reason: string) => void } {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, act] = useOneAtATime()
  const undo = async (reason: string): Promise<void> => {
    let undone: Run
    try {
      undone = await call(undoMatchingRun, { params: { id: run.id }, body: { reason } })
    } catch (problem) {
      return setFailure(asProblem(problem).detail)
    }
    onClose()
    const { undoSkipped } = undone
    notify({
      type: undoSkipped.length > 0 ? 'warning' : 'success',
      message: ['The match is taken back.', ...undoSkipped.slice(0, 3)].join(' '),
    })
    await keepRun(undone)
    await reloadMatching()
  }
  return { failure, isSending, send: (reason) => act(() => undo(reason)) }
}
