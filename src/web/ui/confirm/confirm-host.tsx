import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentConfirm, subscribeToConfirm } from './confirm.ts'

// Dialogs arrive with the first question, so that pages which never ask one do not carry them.
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

/** Where confirm dialogs appear; stands once, in the shell. */
export function ConfirmHost(): React.ReactNode {
  const context = useSyncExternalStore(subscribeToConfirm, currentConfirm)
  if (!context) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={context.id} context={context} />
    </Suspense>
  )
}
