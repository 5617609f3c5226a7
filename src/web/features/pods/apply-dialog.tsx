import { useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { applyToPod } from '#contract/pod-applications.ts'
import type { PodCard } from '#contract/pods.ts'
import { asProblem } from '#contract/problems.ts'
import { applicationFields, applicationMessageMax } from '#domain/pods/application.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { CharacterCount } from '../../ui/fields/character-count.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { reloadOwnApplications } from './pod-queries.ts'

const [messageField] = applicationFields

/** Messages that were not sent, by the id of their pod: whoever opens the dialog again finds theirs. They go with the page. */
const unsent = new Map<string, string>()

type ApplyDialogProps = { pod: Pick<PodCard, 'podId' | 'name'>; onClose: () => void }

/** Asks a pod for a place, with a message for its leader. */
export function ApplyDialog({ pod, onClose }: ApplyDialogProps): React.ReactNode {
  const formId = useId()
  const [message, setMessage] = useState(unsent.get(pod.podId) ?? '')
  const [error, setError] = useState<string>()
  const [isSending, run] = useOneAtATime()
  const { mutateAsync } = useMutation({
    mutationFn: () => call(applyToPod, { body: { podId: pod.podId, message } }),
    onSuccess: async () => {
      unsent.delete(pod.podId)
      notify({ type: 'success', message: 'Application sent. The leader usually answers within 3 days.' })
      await reloadOwnApplications()
      onClose()
    },
    onError: (failure) => {
      const problem = asProblem(failure)
      setError(problem.errors.find(({ field }) => field === 'message')?.message)
      if (problem.errors.length > 0) return
      notify({ type: 'error', message: problem.detail || 'An error occurred' })
      void reloadOwnApplications()
    },
  })
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const [fault] = validateFields(applicationFields, { message })
    setError(fault?.message)
    // What became of it is told by the callbacks above.
    if (!fault) run(() => mutateAsync().catch(() => undefined))
  }
  return (
    <Modal
      active
      title={`Apply to ${pod.name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isSending}>
            Send application
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-3">
        <p>The leader sees your name, your community profile, your niches and how well you match. Never your numbers.</p>
        <TextAreaField
          label={`${messageField?.label ?? 'Message'} (optional)`}
          help={messageField?.help}
          error={error}
          counter={<CharacterCount length={message.length} maximum={applicationMessageMax} />}
          value={message}
          onChange={({ target: { value } }) => {
            setMessage(value)
            unsent.set(pod.podId, value)
          }}
        />
      </form>
    </Modal>
  )
}
