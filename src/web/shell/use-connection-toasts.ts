import { useEffect } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { dismissToast, showToast } from '../ui/toasts/show-toast.ts'

/** Shows a toast when the connection is lost and when it returns. */
export function useConnectionToasts(): void {
  useEffect(() => {
    let offlineToastId: string | null = null
    const onOffline = (): void => {
      offlineToastId = showToast({
        type: 'warning',
        message: t`You’re offline. We’ll send your changes when you’re back online.`,
      })
    }
    const onOnline = (): void => {
      if (offlineToastId === null) return
      dismissToast(offlineToastId)
      offlineToastId = null
      showToast({ type: 'success', message: t`You’re back online.` })
    }
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [])
}
