import { Button } from '#web/ui/button.tsx'
import { dismissToast, showToast } from '#web/ui/toasts/show-toast.ts'

const units = ['1A', '1B', '2A', '2B', '3A', '3B']

/** Six in a row, one duplicate, and one closed by its ID. */
export function Example(): React.ReactNode {
  const showAll = (): void => {
    for (const unit of units) showToast({ type: 'success', message: `Rent received for unit ${unit}.` })
  }
  const undo = (): void => {
    const id = showToast({ message: 'Looking for comparable sales…' })
    setTimeout(() => dismissToast(id), 1500)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={showAll}>
        Six in a row
      </Button>
      <Button variant="secondary" onClick={() => showToast({ type: 'success', message: 'Saved.' })}>
        Same message
      </Button>
      <Button variant="secondary" onClick={undo}>
        Dismissed early
      </Button>
    </div>
  )
}

export const title = 'Queue'
export const text =
  'The newest four are visible; older ones wait. The same message isn’t repeated within two seconds. Timers pause on hover, on focus, and in a hidden tab.'
