import { useRef, useState } from 'react'
import type { TrainingEvents } from '#domain/profile/profile.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { useSaveProfile } from '../profile/profile-query.ts'

/**
 * Says that a guide is read; true once that is saved. A second press while one is under way does nothing.
 *
 * @param event what is noted of the member
 * @param told what they are told then
 */
export function useMarkRead(event: keyof TrainingEvents, told: string): { markRead: () => Promise<boolean>; isPending: boolean } {
  const save = useSaveProfile()
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const markRead = async (): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setPending(true)
    try {
      await save({ events: { [event]: true } })
      notify({ type: 'success', message: told })
      return true
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
      return false
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { markRead, isPending }
}
