import { Button } from '../../../../ui/button.tsx'
import { dismiss, notify } from '../../../../ui/notifications/notify.ts'

const units = ['1A', '1B', '2A', '2B', '3A', '3B']

/** Six at once, one that says the same again, and one taken back by its id. */
export function Example(): React.ReactNode {
  const notifyAll = (): void => {
    for (const unit of units) notify({ type: 'success', message: `Rent of unit ${unit} has arrived.` })
  }
  const takeBack = (): void => {
    const id = notify({ message: 'Looking for comparable sales…' })
    setTimeout(() => dismiss(id), 1500)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={notifyAll}>
        Six at once
      </Button>
      <Button variant="secondary" onClick={() => notify({ type: 'success', message: 'Saved.' })}>
        The same again
      </Button>
      <Button variant="secondary" onClick={takeBack}>
        Taken back
      </Button>
    </div>
  )
}
