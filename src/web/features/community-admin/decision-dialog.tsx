import { useState } from 'react'
import { type Case, settleCase } from '#contract/community-cases.ts'
import { decisionFields, reportReasons } from '#domain/community/reports.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Failure } from '../../ui/failure.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { rereadCases } from './cases-queries.ts'

/** What an admin is about to do with something that was reported. */
export type Decision = 'hide' | 'restore' | 'dismiss'

const noteForAuthor = { label: 'Note to the author', help: 'They read it with the reason. Who reported it stays between us.' }
const noteForAdmins = { label: 'Note', help: 'Only admins read it. The author is not told.' }

type DecisionDialogProps = { found: Case; decision: Decision; onClose: () => void; onDecided: () => void }

/** Asks for the reason and a note before something is hidden, shown again or left as it is. */
export function DecisionDialog({ found, decision, onClose, onDecided }: DecisionDialogProps): React.ReactNode {
  const [given, setGiven] = useState({ reason: usualReason(found), note: '' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useOneAtATime()
  const { title, confirmText, done } = wordsOf(found, decision)
  const outcome = decision === 'hide' ? 'hidden' : 'dismissed'
  const { label, help } = decision === 'dismiss' ? noteForAdmins : noteForAuthor
  const show = (found: readonly { field: string; message: string }[]): void =>
    setFaults(Object.fromEntries(found.map(({ field, message }) => [field, message])))
  const send = async (): Promise<void> => {
    try {
      await call(settleCase, { params: { id: found.id }, body: { outcome, ...given } })
    } catch (problem) {
      const { errors, detail } = asProblem(problem)
      show(errors)
      return setFailure(errors.length > 0 ? null : detail)
    }
    notify({ type: 'success', message: done })
    onClose()
    await rereadCases()
    onDecided()
  }
  const submit = (): void => {
    const wrong = validateFields(decisionFields, { outcome, ...given })
    show(wrong)
    setFailure(null)
    if (wrong.length === 0) run(send)
  }
  return (
    <FormDialog
      title={title}
      confirmText={confirmText}
      variant={decision === 'hide' ? 'danger' : 'primary'}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      {decision === 'hide' ? (
        <SelectField
          label="Guideline it does not keep to"
          isRequired
          error={faults['reason']}
          options={reportReasons}
          value={given.reason}
          onChange={(event) => setGiven({ ...given, reason: event.target.value })}
        />
      ) : null}
      <TextAreaField
        {...{ label, help }}
        error={faults['note']}
        maximum={500}
        value={given.note}
        onChange={(event) => setGiven({ ...given, note: event.target.value })}
      />
      <Failure>{failure}</Failure>
    </FormDialog>
  )
}

/** What most of the members said who reported it. */
function usualReason({ reports }: Case): string {
  const counts = Map.groupBy(reports, ({ reason }) => reason)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}

function wordsOf({ commentId, now }: Case, decision: Decision): { title: string; confirmText: string; done: string } {
  const what = commentId === null ? 'post' : 'comment'
  switch (decision) {
    case 'hide':
      return { title: `Hide this ${what}?`, confirmText: 'Hide', done: `The ${what} is hidden. Its author is told.` }
    case 'restore':
      return {
        title: `Show this ${what} again?`,
        confirmText: 'Show again',
        done: `The ${what} is there again. Its author is told.`,
      }
    case 'dismiss':
      return now === null
        ? { title: 'Settle this report?', confirmText: 'Settle', done: 'The report is settled.' }
        : { title: `Let this ${what} stand?`, confirmText: 'Let it stand', done: `The ${what} stays as it is.` }
    default:
      return decision satisfies never
  }
}
