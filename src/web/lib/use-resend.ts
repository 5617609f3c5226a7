import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A request that could not be sent without a connection. */
export type PendingResend = {
  isWaiting: boolean
  /** The connection has returned since the failed attempt began. */
  isDue: boolean
  /** Begins an attempt. The returned function ends it and returns whether it failed because the browser was offline. */
  begin: () => (wasOffline: boolean) => void
  /** Nothing is pending anymore. */
  cancel: () => void
}

/**
 * Remembers an attempt that failed without a connection. The connection may return before the attempt has failed, with no later
 * event, so the hook counts reconnects.
 */
export function usePendingResend(): PendingResend {
  const onlineCountRef = useRef(0)
  const [onlineCount, setOnlineCount] = useState(0)
  // Reconnect count when the attempt began; null if nothing is pending.
  const [failedAt, setFailedAt] = useState<number | null>(null)
  useEffect(() => {
    const countOnline = (): void => setOnlineCount((onlineCountRef.current += 1))
    addEventListener('online', countOnline)
    return () => removeEventListener('online', countOnline)
  }, [])
  const begin = useCallback(() => {
    const startedAtCount = onlineCountRef.current
    return (wasOffline: boolean): void => setFailedAt(wasOffline ? startedAtCount : null)
  }, [])
  const cancel = useCallback(() => setFailedAt(null), [])
  return { isWaiting: failedAt !== null, isDue: failedAt !== null && failedAt !== onlineCount, begin, cancel }
}

/** Calls `resend` when the pending request is due. */
export function useResend({ isDue, cancel }: PendingResend, resend: () => void): void {
  const sendWaiting = useEffectEvent(() => {
    cancel()
    resend()
  })
  useEffect(() => {
    if (isDue) sendWaiting()
  }, [isDue])
}
