import { useState } from 'react'
import { applyToPod } from '#contract/pod-applications.ts'
import type { PodCard } from '#contract/pods.ts'
import { applicationFields, applicationMessageMax } from '#domain/pods/application.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { useResend, useUnsent } from '../../lib/use-resend.ts'
import { Banner } from '../../ui/banner.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { reloadOwnApplications } from './pod-queries.ts'

const [messageField] = applicationFields

/** Messages that were not sent, by the id of their pod: whoever opens the dialog again finds theirs. They go with the page. */
const unsent = new Map<string, string>()

type ApplyDialogProps = { pod: Pick<PodCard, 'podId' | 'name'>; onClose: () => void }

/** Asks a pod for a place, with a message for its leader. */
export function ApplyDialog({ pod, onClose }: ApplyDialogProps): React.ReactNode {
  const field = useFirstFocus<HTMLTextAreaElement>()
  const [message, setMessage] = useState(unsent.get(pod.podId) ?? '')
  const [error, setError] = useState<string>()
  const { send, isSending, waitsForLine } = useSending({
    pod,
    message,
    onFault: (fault) => {
      setError(fault)
      if (fault) field.current?.focus()
    },
    onClose,
  })
  const write = (text: string): void => {
    setMessage(text)
    unsent.set(pod.podId, text)
    // What was said of the text before may no longer be true.
    if (error) setError(faultOf(text))
  }
  return (
    <FormDialog
      title={`Apply to ${pod.name}`}
      confirmText="Send application"
      isSending={isSending}
      onClose={onClose}
      onSubmit={send}
    >
      <p>The leader sees your name, your community profile, your niches and how well you match. Never your numbers.</p>
      <TextAreaField
        ref={field}
        label={`${messageField?.label ?? 'Message'} (optional)`}
        help={messageField?.help}
        error={error}
        maximum={applicationMessageMax}
        value={message}
        onChange={({ target: { value } }) => write(value)}
      />
      {waitsForLine ? (
        <Banner tone="brass" isAlert>
          Not sent yet. Keep this open, and it is sent when you are back online.
        </Banner>
      ) : null}
    </FormDialog>
  )
}

type Sending = ApplyDialogProps & { message: string; onFault: (fault: string | undefined) => void }

/** Sends the application, once the line is back where there is none: that is what the shell then says of changes. */
function useSending({ pod, message, onFault, onClose }: Sending): {
  send: () => void
  isSending: boolean
  waitsForLine: boolean
} {
  const waiting = useUnsent()
  const [isSending, run] = useOneAtATime()
  const apply = async (): Promise<void> => {
    const endAttempt = waiting.begin()
    try {
      await call(applyToPod, { body: { podId: pod.podId, message } })
    } catch (failure) {
      const { code, detail, errors } = asProblem(failure)
      endAttempt(code === 'offline')
      if (code === 'offline') return
      onFault(errors.find((fault) => fault.field === 'message')?.message)
      if (errors.length > 0) return
      notify({ type: 'error', message: detail || 'An error occurred' })
      return reloadOwnApplications()
    }
    unsent.delete(pod.podId)
    notify({ type: 'success', message: 'Application sent. The leader usually answers within 3 days.' })
    await reloadOwnApplications()
    onClose()
  }
  const send = (): void => {
    const fault = faultOf(message)
    onFault(fault)
    if (!fault) run(apply)
  }
  useResend(waiting, send)
  return { send, isSending, waitsForLine: waiting.isWaiting }
}

function faultOf(message: string): string | undefined {
  return validateFields(applicationFields, { message })[0]?.message
}
