import { useState } from 'react'
import { reportComment, reportPost } from '#contract/community-reports.ts'
import { reportFields, reportReasons } from '#domain/community/reports.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Failure } from '../../ui/failure.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { notify } from '../../ui/notifications/notify.ts'

type ReportDialogProps = { what: 'post' | 'comment'; id: string; onClose: () => void }
type Faults = Readonly<Record<string, string>>

/** Asks why a post or a comment should not be there, and tells the support team. */
export function ReportDialog({ what, id, onClose }: ReportDialogProps): React.ReactNode {
  const [report, setReport] = useState({ reason: '', note: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useOneAtATime()
  const show = (found: readonly { field: string; message: string }[]): void =>
    setFaults(Object.fromEntries(found.map(({ field, message }) => [field, message])))
  const send = async (): Promise<void> => {
    try {
      await call(what === 'post' ? reportPost : reportComment, { params: { id }, body: report })
    } catch (problem) {
      const { errors, detail } = asProblem(problem)
      show(errors)
      return setFailure(errors.length > 0 ? null : detail)
    }
    notify({ type: 'success', message: 'Thank you. The support team looks at it within one working day.' })
    onClose()
  }
  const submit = (): void => {
    const found = validateFields(reportFields, report)
    show(found)
    setFailure(null)
    if (found.length === 0) run(send)
  }
  const note = reportFields.find(({ name }) => name === 'note')
  return (
    <FormDialog title={`Report this ${what}`} confirmText="Report" isSending={isSending} onClose={onClose} onSubmit={submit}>
      <SelectField
        label="Reason"
        isRequired
        error={faults['reason']}
        options={reportReasons}
        value={report.reason}
        onChange={(event) => setReport({ ...report, reason: event.target.value })}
      />
      <TextAreaField
        label={note?.label ?? 'What should we know'}
        help={note?.help}
        error={faults['note']}
        maximum={500}
        value={report.note}
        onChange={(event) => setReport({ ...report, note: event.target.value })}
      />
      <Failure>{failure}</Failure>
    </FormDialog>
  )
}
