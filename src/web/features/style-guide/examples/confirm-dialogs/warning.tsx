import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'

/** A destructive action: a red icon, the action named on the button, and focus on the cancel button. */
export function Example(): React.ReactNode {
  const [state, setState] = useState('12 units')
  const openConfirm = (): void =>
    void confirm({
      variant: 'warning',
      title: 'Delete the rent roll?',
      content: 'This removes the numbers for all 12 units. You can’t undo this.',
      confirmText: 'Delete rent roll',
      cancelText: 'Keep it',
      onAccept: () => setState('Deleted'),
      onDismiss: () => setState('Kept, 12 units'),
    })
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button variant="danger" onClick={openConfirm}>
        Delete rent roll
      </Button>
      <output className="text-sm text-ink-3">{state}</output>
    </div>
  )
}

export const title = 'Warning'
export const text =
  'For actions that can’t be undone or take something away from someone. onAccept and onDismiss run as the dialog closes.'
