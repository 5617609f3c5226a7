import { useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { reportConcern } from '#contract/pod-concerns.ts'
import { concernFields, concernMax } from '#domain/pods/concern.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { CharacterCount } from '../../ui/fields/character-count.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { notify } from '../../ui/notifications/notify.ts'

const [messageField] = concernFields

type ConcernDialogProps = {
  podId: string
  message: string
  onMessage: (message: string) => void
  onClose: () => void
}

/** Asks what is wrong in a pod and sends it to the support team. What was written is lost by no failure. */
export function ConcernDialog({ podId, message, onMessage, onClose }: ConcernDialogProps): React.ReactNode {
  const formId = useId()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(reportConcern, { body: { podId, message } }),
    onSuccess: () => {
      notify({ type: 'success', message: 'Thank you. The support team has your message and will look into it.' })
      onMessage('')
      onClose()
    },
    onError: (problem) => {
      const { errors, detail } = asProblem(problem)
      const fault = errors.find(({ field }) => field === 'message')
      setError(fault?.message)
      setFailure(fault ? null : detail)
    },
  })
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    if (isPending) return
    const [fault] = validateFields(concernFields, { message })
    setError(fault?.message)
    setFailure(null)
    if (!fault) mutate()
  }
  return (
    <Modal
      active
      title="Report a concern"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            Send
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-3">
        <p>Something in your pod that should not be as it is? Tell us in your own words.</p>
        <TextAreaField
          label={messageField?.label ?? 'What happened'}
          help={messageField?.help}
          isRequired
          error={error}
          counter={<CharacterCount length={Array.from(message).length} maximum={concernMax} />}
          value={message}
          onChange={(event) => onMessage(event.target.value)}
        />
        <Failure>{failure}</Failure>
      </form>
    </Modal>
  )
}
