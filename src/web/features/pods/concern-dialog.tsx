import { useRef, useState } from 'react'
import { reportConcern } from '#contract/api/pods/concerns.ts'
import { concernFields, concernMax } from '#domain/pods/concern.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { plainText, useTextDraft } from '#web/lib/drafts/use-text-draft.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { CharacterCount } from '#web/ui/fields/character-count.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'

const [messageField] = concernFields

type ConcernDialogProps = {
  podId: string
  message: string
  onMessage: (message: string) => void
  onClose: () => void
}

/** Reports a concern about a pod to the support team. The text survives failures and reloads. */
export function ConcernDialog({ podId, message, onMessage, onClose }: ConcernDialogProps): React.ReactNode {
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useAsyncAction()
  const storeDraft = useTextDraft({
    userId: useVisitor().user?.id ?? '',
    form: `concern-${podId}`,
    text: message,
    ...plainText,
    onRestore: onMessage,
  })
  const updateMessage = (text: string): void => {
    onMessage(text)
    storeDraft(text)
  }
  const showError = (fieldError: string | undefined): void => {
    setError(fieldError)
    if (fieldError !== undefined) field.current?.focus()
  }
  const report = async (): Promise<void> => {
    try {
      await callApi(reportConcern, { body: { podId, message } })
    } catch (problem) {
      const { errors, detail } = toProblem(problem)
      const fieldError = errors.find((one) => one.field === 'message')
      showError(fieldError?.message)
      return setFailure(fieldError ? null : detail)
    }
    showToast({ type: 'success', message: t`Thanks. Our support team has your message and will look into it.` })
    updateMessage('')
    onClose()
  }
  const send = (): void => {
    const [fieldError] = validateFields(concernFields, { message })
    showError(fieldError?.message)
    setFailure(null)
    if (!fieldError) run(report)
  }
  return (
    <FormDialog title={t`Report a concern`} confirmText={t`Send`} isSending={isSending} onClose={onClose} onSubmit={send}>
      <p>{t`Is something wrong in your pod? Tell us in your own words.`}</p>
      <TextAreaField
        ref={field}
        label={messageField?.label ?? t`What happened?`}
        help={messageField?.help}
        isRequired
        error={error}
        counter={<CharacterCount length={Array.from(message).length} maximum={concernMax} />}
        value={message}
        onChange={(event) => updateMessage(event.target.value)}
      />
      <ErrorBanner>{failure}</ErrorBanner>
    </FormDialog>
  )
}
