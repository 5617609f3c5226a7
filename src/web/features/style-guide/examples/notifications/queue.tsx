import { Button } from '#web/ui/button.tsx'
import { dismissToast, showToast } from '#web/ui/toasts/show-toast.ts'

const units = ['1A', '1B', '2A', '2B', '3A', '3B']

/** Six at once, one duplicate, and one closed by its ID. */
export function Example(): React.ReactNode {
  const showAll = (): void => {
    for (const unit of units) showToast({ type: 'success', message: `Rent of unit ${unit} has arrived.` })
  }
  const undo = (): void => {
    const id = showToast({ message: 'Looking for comparable sales…' })
    setTimeout(() => dismissToast(id), 1500)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={showAll}>
        Six at once
      </Button>
      <Button variant="secondary" onClick={() => showToast({ type: 'success', message: 'Saved.' })}>
        The same again
      </Button>
      <Button variant="secondary" onClick={undo}>
        Taken back
      </Button>
    </div>
  )
}

export const title = 'Several'
export const text =
  'The newest four are shown and older ones wait. What says the same within two seconds is not repeated. Time stands still under the pointer, around the focus and in a hidden tab.'
