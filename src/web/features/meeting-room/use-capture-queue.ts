import { useCallback, useEffect, useRef, useState } from 'react'
import { captureChange, type CaptureDraft, oldestFirst, openCaptureDraft, type PendingCapture } from './capture-queue.ts'

/** Pending captures, and a function to add one. */
export type CaptureQueue = { pending: readonly PendingCapture[]; add: (unsent: PendingCapture) => void }

/** The captures of a member that are not sent yet. Sends them again once the room's connection is back. */
export function useCaptureQueue(userId: string, isConnectionLost: boolean): CaptureQueue {
  const [pending, setPending] = useState<readonly PendingCapture[]>([])
  const opening = useRef<Promise<CaptureDraft> | null>(null)

  useEffect(() => {
    const open = openCaptureDraft(userId)
    opening.current = open
    let isCurrent = true
    const follow = async (): Promise<void> => {
      const { draft } = await open
      const showPending = (): void => {
        if (isCurrent) setPending(oldestFirst(draft.values()).map(({ capture }) => capture))
      }
      draft.subscribe(showPending)
      showPending()
    }
    void follow()
    return () => {
      isCurrent = false
      void open.then(({ close }) => close())
    }
  }, [userId])

  useEffect(() => {
    if (!isConnectionLost) void opening.current?.then(({ draft }) => draft.retry())
  }, [isConnectionLost])

  const add = useCallback(async (capture: PendingCapture): Promise<void> => {
    const opened = await opening.current
    opened?.draft.change(captureChange(capture))
    await opened?.draft.flush()
  }, [])
  return { pending, add: (capture) => void add(capture) }
}
