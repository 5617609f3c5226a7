import { useState } from 'react'
import { type Case, resolveCase } from '#contract/api/community/cases.ts'
import { caseDecisionFields, reportReasons } from '#domain/community/reports.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { refetchCases } from './cases-queries.ts'

/** An admin's decision about reported content. */
export type Decision = 'hide' | 'restore' | 'dismiss'

const authorNote = {
  label: t`Note to the author`,
  help: t`The author sees this with the reason. We never say who sent the report.`,
}
const adminNote = { label: t`Note`, help: t`Only admins see this. The author isn’t notified.` }

type DecisionDialogProps = { reportedCase: Case; decision: Decision; onClose: () => void; onDecided: () => void }

/** Asks for a reason and a note before content is hidden, restored or left as it is. */
export function DecisionDialog({ reportedCase, decision, onClose, onDecided }: DecisionDialogProps): React.ReactNode {
  const [input, setInput] = useState({ reason: mostCommonReason(reportedCase), note: '' })
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useAsyncAction()
  const { title, confirmText, done: doneMessage } = decisionText(reportedCase, decision)
  const outcome = decision === 'hide' ? 'hidden' : 'dismissed'
  const { label, help } = decision === 'dismiss' ? adminNote : authorNote
  const showErrors = (invalid: readonly { field: string; message: string }[]): void =>
    setFieldErrors(Object.fromEntries(invalid.map(({ field, message }) => [field, message])))
  const send = async (): Promise<void> => {
    try {
      await callApi(resolveCase, { params: { id: reportedCase.id }, body: { outcome, ...input } })
    } catch (problem) {
      const { errors, detail } = toProblem(problem)
      showErrors(errors)
      return setFailure(errors.length > 0 ? null : detail)
    }
    showToast({ type: 'success', message: doneMessage })
    onClose()
    await refetchCases()
    onDecided()
  }
  const submit = (): void => {
    const invalid = validateFields(caseDecisionFields, { outcome, ...input })
    showErrors(invalid)
    setFailure(null)
    if (invalid.length === 0) run(send)
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
          label={t`Which guideline does it break?`}
          isRequired
          error={fieldErrors['reason']}
          options={reportReasons}
          value={input.reason}
          onChange={(event) => setInput({ ...input, reason: event.target.value })}
        />
      ) : null}
      <TextAreaField
        {...{ label, help }}
        error={fieldErrors['note']}
        maximum={500}
        value={input.note}
        onChange={(event) => setInput({ ...input, note: event.target.value })}
      />
      <ErrorBanner>{failure}</ErrorBanner>
    </FormDialog>
  )
}

/** The reason that most reporting members gave. */
function mostCommonReason({ reports }: Case): string {
  const counts = Map.groupBy(reports, ({ reason }) => reason)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}

function decisionText({ commentId, now }: Case, decision: Decision): { title: string; confirmText: string; done: string } {
  const isPost = commentId === null
  switch (decision) {
    case 'hide':
      return {
        title: isPost ? t`Hide this post?` : t`Hide this comment?`,
        confirmText: t`Hide`,
        done: isPost ? t`The post is hidden. We told the author.` : t`The comment is hidden. We told the author.`,
      }
    case 'restore':
      return {
        title: isPost ? t`Unhide this post?` : t`Unhide this comment?`,
        confirmText: t`Unhide`,
        done: isPost ? t`The post is visible again. We told the author.` : t`The comment is visible again. We told the author.`,
      }
    case 'dismiss':
      if (now === null) return { title: t`Resolve this report?`, confirmText: t`Resolve`, done: t`Report resolved.` }
      return {
        title: isPost ? t`Keep this post?` : t`Keep this comment?`,
        confirmText: t`Keep`,
        done: isPost ? t`The post stays up.` : t`The comment stays up.`,
      }
    default:
      return decision satisfies never
  }
}
