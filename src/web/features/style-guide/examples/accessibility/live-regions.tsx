import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** The live region exists before its text; a screen reader announces text added to it when idle. */
export function Example(): React.ReactNode {
  const [saves, setSaves] = useState(0)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => setSaves(saves + 1)}>
        Save answers
      </Button>
      <output className="text-md text-ink-2">{saves > 0 ? `Saved ${saves === 1 ? 'once' : `${saves} times`}.` : ''}</output>
    </div>
  )
}

export const title = 'Live regions'
export const text = 'Announce changes away from the focus politely. Only failures interrupt.'
