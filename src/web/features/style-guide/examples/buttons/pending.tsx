import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'

const callMs = 2000

/** While its call runs the button keeps its width, its place and the focus, and a second press does nothing. */
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
