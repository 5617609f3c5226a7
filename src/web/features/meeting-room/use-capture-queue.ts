import { useCallback, useEffect, useRef, useState } from 'react'
import { toProblem } from '#web/lib/client-problem.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import {
  deletePendingCapture,
  savePendingCapture,
  readPendingCaptures,
  sendCapture,
  type PendingCapture,
} from './capture-queue.ts'
import { isConnectionLostError } from './use-presence.ts'

/** Sends a capture. Returns true if it needs no retry: it was saved, or it was rejected, which shows a toast. */
async function trySend(capture: PendingCapture): Promise<boolean> {
  try {
    await sendCapture(capture)
  } catch (error) {
    if (isConnectionLostError(error)) return false
    const { errors, detail } = toProblem(error)
    const text = capture.body.text ?? ''
    showToast({ type: 'error', message: `${errors[0]?.message ?? detail}${text === '' ? '' : ` You wrote: ${text}`}` })
  }
  return true
}

/** Pending captures, and a function to add one. */
export type CaptureQueue = { pending: readonly PendingCapture[]; add: (unsent: PendingCapture) => void }

/**
 * Sends captures one after the other. Without a connection they wait on this device, also across reloads, and are sent once it
 * returns. A rejected capture shows a toast and is abandoned.
 */
export function useCaptureQueue(userId: string, isConnectionLost: boolean): CaptureQueue {
  const [pending, setPending] = useState<readonly PendingCapture[]>([])
  const pendingRef = useRef<readonly PendingCapture[]>([])
  const isSending = useRef(false)
  const replacePending = useCallback((next: readonly PendingCapture[]) => {
    pendingRef.current = next
    setPending(next)
  }, [])
  const removeCapture = useCallback(
    (id: string) => {
      void deletePendingCapture(userId, id)
      replacePending(pendingRef.current.filter(({ body }) => body.id !== id))
    },
    [replacePending, userId],
  )

  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let first = pendingRef.current[0]; first; first = pendingRef.current[0]) {
        if (!(await trySend(first))) return
        removeCapture(first.body.id)
      }
    } finally {
      isSending.current = false
    }
  }, [removeCapture])

  useEffect(() => {
    let isCurrent = true
    void readPendingCaptures(userId).then((stored) => {
      if (!isCurrent || stored.length === 0) return
      const queuedIds = new Set(pendingRef.current.map(({ body }) => body.id))
      replacePending([...stored.filter(({ body }) => !queuedIds.has(body.id)), ...pendingRef.current])
      return flush()
    })
    return () => {
      isCurrent = false
    }
  }, [userId, replacePending, flush])
  useEffect(() => {
    if (!isConnectionLost) void flush()
  }, [isConnectionLost, flush])

  const add = (next: PendingCapture): void => {
    replacePending([...pendingRef.current, next])
    void savePendingCapture(userId, next)
    void flush()
  }
  return { pending, add }
}
