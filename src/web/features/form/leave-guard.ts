import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isUnsentKept } from '../../lib/unsent.ts'
import { confirm } from '../../ui/confirm/confirm.ts'

// The router listens to one of several guards only, whichever came last: so each of them answers for every form of the page.
const unsaved = new Set<symbol>()

/**
 * Asks before a page with unsaved answers in any of its forms is left: in a dialog for addresses of ours, in the browser's own words for
 * a reload or another site.
 */
export function useLeaveGuard(hasUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = useRef(false)

  useEffect(() => {
    if (!hasUnsaved) return
    const form = Symbol('unsaved')
    unsaved.add(form)
    return () => void unsaved.delete(form)
  }, [hasUnsaved])

  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void confirm({
      variant: 'warning',
      title: 'Leave without saving?',
      content: 'Your latest answers on this page are not saved yet.',
      confirmText: 'Leave',
      cancelText: 'Stay',
      onAccept: () => blocker.proceed(),
      onDismiss: () => blocker.reset(),
    }).finally(() => {
      isAsking.current = false
    })
  }, [blocker])

  useEffect(() => {
    if (!hasUnsaved) return
    const warn = (event: BeforeUnloadEvent): void => {
      if (!isUnsentKept()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsaved])
}
