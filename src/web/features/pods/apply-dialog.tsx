import { useState } from 'react'
import { applyToPod } from '#contract/api/pods/applications.ts'
import type { PodCard } from '#contract/api/pods/pods.ts'
import { applicationFields, applicationMessageMax } from '#domain/pods/application.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { plainText, useTextDraft } from '#web/lib/drafts/use-text-draft.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { useResend, usePendingResend } from '#web/lib/use-resend.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/modal/form-dialog.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { reloadOwnApplications } from './pod-queries.ts'

const [messageField] = applicationFields

type ApplyDialogProps = { pod: Pick<PodCard, 'podId' | 'name'>; onClose: () => void }

/** Applies to a pod, with a message to its leader. The message survives failures and reloads. */
export function ApplyDialog({ pod, onClose }: ApplyDialogProps): React.ReactNode {
  const field = useFirstFocus<HTMLTextAreaElement>()
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const storeDraft = useTextDraft({
    userId: useVisitor().user?.id ?? '',
    form: `application-${pod.podId}`,
    text: message,
    ...plainText,
    onRestore: setMessage,
  })
  const { send, isSending, waitsForConnection } = useSendApplication({
    pod,
    message,
    onSent: () => storeDraft(''),
    onError: (messageError) => {
      setError(messageError)
      if (messageError) field.current?.focus()
    },
    onClose,
  })
  const updateMessage = (text: string): void => {
    setMessage(text)
    storeDraft(text)
    // The error of the previous text may no longer apply.
    if (error) setError(validate(text))
  }
  return (
    <FormDialog
      title={t`Apply to ${{ name: pod.name }}`}
      confirmText={t`Send application`}
      isSending={isSending}
      onClose={onClose}
      onSubmit={send}
    >
      <p>{t`The leader sees your name, profile, niches, and match score, but never your numbers.`}</p>
      <TextAreaField
        ref={field}
        label={t`${{ label: messageField?.label ?? t`Message` }} (optional)`}
        help={messageField?.help}
        error={error}
        maximum={applicationMessageMax}
        value={message}
        onChange={({ target: { value } }) => updateMessage(value)}
      />
      {waitsForConnection ? (
        <Banner tone="brass" isAlert>
          {t`Not sent yet. Keep this open and we’ll send it when you’re back online.`}
        </Banner>
      ) : null}
    </FormDialog>
  )
}

type SendApplicationOptions = ApplyDialogProps & {
  message: string
  onError: (messageError: string | undefined) => void
  onSent: () => void
}

/**
 * Sends the application. Without a connection it is sent once the connection returns, as the shell's offline message promises.
 */
function useSendApplication({ pod, message, onError, onSent, onClose }: SendApplicationOptions): {
  send: () => void
  isSending: boolean
  waitsForConnection: boolean
} {
  const pendingResend = usePendingResend()
  const [isSending, run] = useAsyncAction()
  const apply = async (): Promise<void> => {
    const endAttempt = pendingResend.begin()
    try {
      await callApi(applyToPod, { body: { podId: pod.podId, message } })
    } catch (failure) {
      const { code, detail, errors } = toProblem(failure)
      endAttempt(code === 'offline')
      if (code === 'offline') return
      onError(errors.find((messageError) => messageError.field === 'message')?.message)
      if (errors.length > 0) return
      showToast({ type: 'error', message: detail || t`An error occurred` })
      return reloadOwnApplications()
    }
    onSent()
    showToast({ type: 'success', message: t`Application sent. You should hear back within 3 days.` })
    await reloadOwnApplications()
    onClose()
  }
  const send = (): void => {
    const messageError = validate(message)
    onError(messageError)
    if (!messageError) run(apply)
  }
  useResend(pendingResend, send)
  return { send, isSending, waitsForConnection: pendingResend.isWaiting }
}

function validate(message: string): string | undefined {
  return validateFields(applicationFields, { message })[0]?.message
}
