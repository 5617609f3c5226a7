import { useRef, useState } from 'react'
import { reportConcern } from '#contract/pod-concerns.ts'
import { concernFields, concernMax } from '#domain/pods/concern.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Failure } from '../../ui/failure.tsx'
import { CharacterCount } from '../../ui/fields/character-count.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/modal/form-dialog.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { useConcernDraft } from './concern-draft.ts'

const [messageField] = concernFields

type ConcernDialogProps = {
  podId: string
  message: string
  onMessage: (message: string) => void
  onClose: () => void
}

/** Asks what is wrong in a pod and sends it to the support team. What was written is lost by no failure, and by no reload. */
export function ConcernDialog({ podId, message, onMessage, onClose }: ConcernDialogProps): React.ReactNode {
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, run] = useOneAtATime()
  const keep = useConcernDraft(podId, message, onMessage)
  const showFault = (fault: string | undefined): void => {
    setError(fault)
    if (fault !== undefined) field.current?.focus()
  }
  const report = async (): Promise<void> => {
    try {
      await call(reportConcern, { body: { podId, message } })
    } catch (problem) {
      const { errors, detail } = asProblem(problem)
      const fault = errors.find((one) => one.field === 'message')
      showFault(fault?.message)
      return setFailure(fault ? null : detail)
    }
    notify({ type: 'success', message: 'Thank you. The support team has your message and will look into it.' })
    keep('')
    onClose()
  }
  const send = (): void => {
    const [fault] = validateFields(concernFields, { message })
    showFault(fault?.message)
    setFailure(null)
    if (!fault) run(report)
  }
  return (
    <FormDialog title="Report a concern" confirmText="Send" isSending={isSending} onClose={onClose} onSubmit={send}>
      <p>Something in your pod that should not be as it is? Tell us in your own words.</p>
      <TextAreaField
        ref={field}
        label={messageField?.label ?? 'What happened'}
        help={messageField?.help}
        isRequired
        error={error}
        counter={<CharacterCount length={Array.from(message).length} maximum={concernMax} />}
        value={message}
        onChange={(event) => keep(event.target.value)}
      />
      <Failure>{failure}</Failure>
    </FormDialog>
  )
}
