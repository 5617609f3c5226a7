import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { isUnsentKept } from '../../lib/unsent.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { leaveWords } from './form-words.ts'

/** The forms of the page with unsaved answers, and whether these are on their way to the server. */
const unsaved = new Map<symbol, { isSaving: boolean }>()
const listeners = new Set<() => void>()

type Standing = 'saved' | 'saving' | 'unsaved'

/** How all forms of the page stand: the router listens to one of several guards only, so each of them answers for every form. */
function standing(): Standing {
  const forms = [...unsaved.values()]
  if (forms.length === 0) return 'saved'
  return forms.every(({ isSaving }) => isSaving) ? 'saving' : 'unsaved'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Enters a form with unsaved answers; what it answers takes it away again. */
function enter(isSaving: boolean): () => void {
  const form = Symbol('unsaved')
  unsaved.set(form, { isSaving })
  for (const listener of listeners) listener()
  return () => {
    unsaved.delete(form)
    for (const listener of listeners) listener()
  }
}

/**
 * Asks before a page with unsaved answers in any of its forms is left: in a dialog for addresses of ours, in the browser's own words for
 * a reload or another site. Whoever leaves while answers are being saved goes on once they are, and is asked only if they could not be.
 */
export function useLeaveGuard(hasUnsaved: boolean, isSaving = false): void {
  const stands = useSyncExternalStore(subscribe, standing)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = useRef(false)

  useEffect(() => (hasUnsaved ? enter(isSaving) : undefined), [hasUnsaved, isSaving])

  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current || stands === 'saving') return
    if (stands === 'saved') {
      blocker.proceed()
      return
    }
    isAsking.current = true
    void confirm({
      variant: 'warning',
      ...leaveWords,
      onAccept: () => blocker.proceed(),
      onDismiss: () => blocker.reset(),
    }).finally(() => {
      isAsking.current = false
    })
  }, [blocker, stands])

  useEffect(() => {
    if (!hasUnsaved) return
    const warn = (event: BeforeUnloadEvent): void => {
      if (!isUnsentKept()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsaved])
}
