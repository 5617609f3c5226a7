import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentConfirm, subscribeToConfirm } from './confirm.ts'

// The dialog loads with the first confirmation, so that pages that need none do not load it.
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

/** Renders confirmation dialogs. Mounted once, in the shell. */
export function ConfirmHost(): React.ReactNode {
  const context = useSyncExternalStore(subscribeToConfirm, currentConfirm)
  if (!context) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={context.id} context={context} />
    </Suspense>
  )
}
