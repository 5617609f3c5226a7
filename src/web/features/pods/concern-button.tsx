import { lazy, Suspense, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'

const ConcernDialog = lazy(() => import('./concern-dialog.tsx').then((module) => ({ default: module.ConcernDialog })))

/** Button to report a concern about a current or former pod to the support team. */
export function ConcernButton({ podId, label = t`Report a concern` }: { podId: string; label?: string }): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  // Held here while the dialog is closed, so that an unsent text is still there when it opens again.
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
