import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'

/** After a failure the button is enabled again, and the error beside it is linked to it. */
export function Example(): React.ReactNode {
  const id = useId()
  return (
    <div className="grid justify-items-start gap-2">
      <Button aria-describedby={id}>Try again</Button>
      <p id={id} className="text-sm text-clay">
        We couldn’t send your application. Check your connection and try again.
      </p>
    </div>
  )
}

export const title = 'Failed'
export const text = 'Say what went wrong, and let people try again with the same button.'
