import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const ConcernDialog = lazy(() => import('./concern-dialog.tsx').then((module) => ({ default: module.ConcernDialog })))

/** The way to tell the support team that something is wrong in a pod one is or was in. */
export function ConcernButton({ podId, label = 'Report a concern' }: { podId: string; label?: string }): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  // Stays here while the dialog is closed: what was written and not sent is there when it opens again.
  const [message, setMessage] = useState('')
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ConcernDialog podId={podId} message={message} onMessage={setMessage} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
