import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** What could not be sent for want of a connection. */
export type Unsent = {
  isWaiting: boolean
  /** The connection has come back since the attempt began that failed. */
  isDue: boolean
  /** Begins an attempt to send. What comes back ends it, and says whether it failed because the browser was offline. */
  begin: () => (wasOffline: boolean) => void
  /** Nothing waits any more. */
  cancel: () => void
}

/**
 * Remembers an attempt that failed without a connection. The connection may be back before the attempt has failed, and no other event follows
 * then; so it counts how often it came back.
 */
export function useUnsent(): Unsent {
  const counted = useRef(0)
  const [returns, setReturns] = useState(0)
  // The count when the attempt began; null while nothing waits.
  const [failedAt, setFailedAt] = useState<number | null>(null)
  useEffect(() => {
    const count = (): void => setReturns((counted.current += 1))
    addEventListener('online', count)
    return () => removeEventListener('online', count)
  }, [])
  const begin = useCallback(() => {
    const begunAt = counted.current
    return (wasOffline: boolean): void => setFailedAt(wasOffline ? begunAt : null)
  }, [])
  const cancel = useCallback(() => setFailedAt(null), [])
  return { isWaiting: failedAt !== null, isDue: failedAt !== null && failedAt !== returns, begin, cancel }
}

/** Calls `resend` when what waits is due. */
export function useResend({ isDue, cancel }: Unsent, resend: () => void): void {
  const sendWaiting = useEffectEvent(() => {
    cancel()
    resend()
  })
  useEffect(() => {
    if (isDue) sendWaiting()
  }, [isDue])
}
