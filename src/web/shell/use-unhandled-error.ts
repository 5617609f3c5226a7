import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Problem } from '#contract/problems/problem.ts'
import { showToast } from '../ui/toasts/show-toast.ts'

/** An uncaught error, and a function that dismisses it to return to the page. */
export type UnhandledError = { error: unknown; dismiss: () => void }

/**
 * The last error that escaped from our own code outside of rendering, or null. A rejected or failed API call shows a toast
 * instead, because the page still works. Navigation dismisses the error.
 */
export function useUnhandledError(): UnhandledError | null {
  const { key } = useLocation()
  const [caught, setCaught] = useState<{ error: unknown; key: string } | null>(null)
  useEffect(() => {
    const onError = ({ error, filename }: ErrorEvent): void => {
      if (error instanceof Error && isOurs(filename)) setCaught({ error, key })
    }
    const onRejection = ({ reason }: PromiseRejectionEvent): void => {
      if (reason instanceof Problem) showToast({ type: 'error', message: reason.message })
      else if (reason instanceof Error && isOurs(reason.stack)) setCaught({ error: reason, key })
    }
    addEventListener('error', onError)
    addEventListener('unhandledrejection', onRejection)
    return () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    }
  }, [key])
  return caught?.key === key ? { error: caught.error, dismiss: () => setCaught(null) } : null
}

/** Browser extensions run in the same window, and their errors are not ours. */
function isOurs(source = ''): boolean {
  return source.includes(location.origin)
}
