import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { areUnsentChangesSaved } from '#web/lib/drafts/unsent-changes.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { leaveConfirmText } from './form-text.ts'

/** The page's forms with unsaved changes, and whether each is saving. */
const unsaved = new Map<symbol, { isSaving: boolean }>()
const listeners = new Set<() => void>()

type FormsState = 'saved' | 'saving' | 'unsaved'

/** Combined state of all forms: the router calls only one of several blockers, so each answers for every form. */
function formsState(): FormsState {
  const forms = [...unsaved.values()]
  if (forms.length === 0) return 'saved'
  return forms.every(({ isSaving }) => isSaving) ? 'saving' : 'unsaved'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Registers a form with unsaved changes. Returns the unregister function. */
function registerUnsaved(isSaving: boolean): () => void {
  const form = Symbol('unsaved')
  unsaved.set(form, { isSaving })
  for (const listener of listeners) listener()
  return () => {
    unsaved.delete(form)
    for (const listener of listeners) listener()
  }
}

/**
 * Asks for confirmation before leaving a page with unsaved changes in any form: a dialog for navigation within the app, the
 * browser's own prompt for reloads and other sites. If a save is running, navigation continues once it succeeds, and the member
 * is asked only if it fails.
 */
export function useLeaveGuard(hasUnsaved: boolean, isSaving = false): void {
  const state = useSyncExternalStore(subscribe, formsState)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const isConfirming = useRef(false)

  useEffect(() => (hasUnsaved ? registerUnsaved(isSaving) : undefined), [hasUnsaved, isSaving])

  useEffect(() => {
    if (blocker.state !== 'blocked' || isConfirming.current || state === 'saving') return
    if (state === 'saved') {
      blocker.proceed()
      return
    }
    isConfirming.current = true
    void confirm({
      variant: 'warning',
      ...leaveConfirmText,
      onAccept: () => blocker.proceed(),
      onDismiss: () => blocker.reset(),
    }).finally(() => {
      isConfirming.current = false
    })
  }, [blocker, state])

  useEffect(() => {
    if (!hasUnsaved) return
    const preventUnload = (event: BeforeUnloadEvent): void => {
      if (!areUnsentChangesSaved()) event.preventDefault()
    }
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [hasUnsaved])
}
