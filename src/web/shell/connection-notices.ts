import { useEffect } from 'react'
import { dismiss, notify } from '../ui/notifications/notify.ts'

/** Says when the connection is lost and when it is back. */
export function useConnectionNotices(): void {
  useEffect(() => {
    let offlineNotice: string | null = null
    const onOffline = (): void => {
      offlineNotice = notify({ type: 'warning', message: 'You are offline. Changes will be sent when you are back.' })
    }
    const onOnline = (): void => {
      if (offlineNotice === null) return
      dismiss(offlineNotice)
      offlineNotice = null
      notify({ type: 'success', message: 'You are back online.' })
    }
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [])
}
