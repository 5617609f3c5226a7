import { useState } from 'react'
import type { BodyOf } from '#contract/api/endpoint.ts'
import type { updatePodMeeting } from '#contract/api/meetings/meetings.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { updateMeeting } from './update-meeting.ts'

type MeetingUpdate = {
  send: (body: BodyOf<typeof updatePodMeeting>, doneMessage: string) => void
  isSending: boolean
  /** The general error, and the error of the selected time. */
  error: string | null
  timeError: string | undefined
}

/** Sends the change of a meeting from a dialog, which closes on success. On failure the input stays. */
export function useMeetingUpdate(onDay: string, onDone: () => void): MeetingUpdate {
  const [isSending, run] = useAsyncAction()
  const [error, setError] = useState<string | null>(null)
  const [timeError, setTimeError] = useState<string>()
  const send: MeetingUpdate['send'] = (body, doneMessage) =>
    run(async () => {
      setError(null)
      setTimeError(undefined)
      try {
        await updateMeeting(onDay, body, doneMessage)
      } catch (failure) {
        const { code, detail, errors } = toProblem(failure)
        const timeFieldError = errors.find(({ field }) => field === 'moveTo')
        setTimeError(timeFieldError?.message)
        if (!timeFieldError)
          setError(code === 'offline' ? t`You’re offline. Nothing is lost. Try again when you’re back online.` : detail)
        return
      }
      onDone()
    })
  return { send, isSending, error, timeError }
}
