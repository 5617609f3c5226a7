import { useState } from 'react'
import { reportComment, reportPost } from '#contract/api/community/reports.ts'
import { reportFields, reportReasons } from '#domain/community/reports.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useStoredText } from '#web/lib/drafts/use-stored-text.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'

type ReportDialogProps = { noun: 'post' | 'comment'; id: string; onClose: () => void }
type FieldErrors = Readonly<Record<string, string>>

/** Asks why a post or comment should not be there, and reports it to the support team. The note survives reloads. */
export function ReportDialog({ noun, id, onClose }: ReportDialogProps): React.ReactNode {
  const [reason, setReason] = useState('')
  const { text: note, setText: setNote, clear } = useStoredText(`report-${noun}-${id}`)
  const report = { reason, note }
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useAsyncAction()
  const showErrors = (invalid: readonly { field: string; message: string }[]): void =>
    setFieldErrors(Object.fromEntries(invalid.map(({ field, message }) => [field, message])))
  const send = async (): Promise<void> => {
    try {
      await callApi(noun === 'post' ? reportPost : reportComment, { params: { id }, body: report })
    } catch (problem) {
      const { errors, detail } = toProblem(problem)
      showErrors(errors)
      return setFailure(errors.length > 0 ? null : detail)
    }
    clear()
    showToast({ type: 'success', message: t`Thanks. Our team will review it within one business day.` })
    onClose()
  }
  const submit = (): void => {
    const invalid = validateFields(reportFields, report)
    showErrors(invalid)
    setFailure(null)
    if (invalid.length === 0) run(send)
  }
  const noteField = reportFields.find(({ name }) => name === 'note')
  return (
    <FormDialog
      title={noun === 'post' ? t`Report this post` : t`Report this comment`}
      confirmText={t`Report`}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label={t`Reason`}
        isRequired
        error={fieldErrors['reason']}
        options={reportReasons}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextAreaField
        label={noteField?.label ?? t`Anything else we should know?`}
        help={noteField?.help}
        error={fieldErrors['note']}
        maximum={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ErrorBanner>{failure}</ErrorBanner>
    </FormDialog>
  )
}
