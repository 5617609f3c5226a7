import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Problem } from '#contract/problem.ts'
import { notify } from '../ui/notifications/notify.ts'

/** An error nobody caught, and the way back to the page it happened on. */
export type UnhandledError = { error: unknown; forget: () => void }

/**
 * The last error that escaped from our own code outside of drawing, null when there is none. A refused or lost call is
 * said in a notification instead: the page behind it still works. Going to another page forgets the error.
 */
export function useUnhandledError(): UnhandledError | null {
  const { key } = useLocation()
  const [caught, setCaught] = useState<{ error: unknown; key: string } | null>(null)
  useEffect(() => {
    const onError = ({ error, filename }: ErrorEvent): void => {
      if (error instanceof Error && isOurs(filename)) setCaught({ error, key })
    }
    const onRejection = ({ reason }: PromiseRejectionEvent): void => {
      if (reason instanceof Problem) notify({ type: 'error', message: reason.message })
      else if (reason instanceof Error && isOurs(reason.stack)) setCaught({ error: reason, key })
    }
    addEventListener('error', onError)
    addEventListener('unhandledrejection', onRejection)
    return () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    }
  }, [key])
  return caught?.key === key ? { error: caught.error, forget: () => setCaught(null) } : null
}

/** Browser extensions run in the same window; their failures are not the product's. */
function isOurs(place = ''): boolean {
  return place.includes(location.origin)
}
