import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const callMs = 2000

/** While its call runs, the button keeps its width, position and focus, and ignores a second press. */
export function Example(): React.ReactNode {
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    const timer = isPending ? setTimeout(() => setPending(false), callMs) : undefined
    return () => clearTimeout(timer)
  }, [isPending])
  return (
    <Button isPending={isPending} onClick={() => setPending(true)}>
      Send application
    </Button>
  )
}

export const title = 'Pending'
export const text = 'Press the button: it keeps its width and the focus.'
