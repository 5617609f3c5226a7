import { useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import type { changePodMeeting } from '#contract/meetings.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { changeMeeting } from './change-meeting.ts'

type SendingChange = {
  send: (body: BodyOf<typeof changePodMeeting>, done: string) => void
  isSending: boolean
  /** What is wrong as a whole, and what is wrong with the time chosen. */
  fault: string | null
  timeFault: string | undefined
}

/** Sends the change of one meeting from a dialog, which closes once it is made; whatever is typed stays when it is not. */
export function useSendingChange(onDay: string, onDone: () => void): SendingChange {
  const [isSending, run] = useOneAtATime()
  const [fault, setFault] = useState<string | null>(null)
  const [timeFault, setTimeFault] = useState<string>()
  const send: SendingChange['send'] = (body, done) =>
    run(async () => {
      setFault(null)
      setTimeFault(undefined)
      try {
        await changeMeeting(onDay, body, done)
      } catch (failure) {
        const { code, detail, errors } = asProblem(failure)
        const ofTime = errors.find(({ field }) => field === 'moveTo')
        setTimeFault(ofTime?.message)
        if (!ofTime) setFault(code === 'offline' ? 'You are offline. Nothing is lost: send it when you are back.' : detail)
        return
      }
      onDone()
    })
  return { send, isSending, fault, timeFault }
}
