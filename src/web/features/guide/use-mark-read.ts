import { useRef, useState } from 'react'
import type { TrainingEvents } from '#domain/profile/profile.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { useSaveProfile } from '#web/features/profile/profile-query.ts'

/**
 * Marks a guide as read and returns true once that is saved. A second press while a save is running is ignored.
 *
 * @param event the training event to record
 * @param doneMessage shown afterwards
 */
export function useMarkRead(
  event: keyof TrainingEvents,
  doneMessage: string,
): { markRead: () => Promise<boolean>; isPending: boolean } {
  const save = useSaveProfile()
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const markRead = async (): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setPending(true)
    try {
      await save({ events: { [event]: true } })
      showToast({ type: 'success', message: doneMessage })
      return true
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
      return false
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { markRead, isPending }
}
