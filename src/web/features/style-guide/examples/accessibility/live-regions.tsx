import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'

/** The region is there before its words are; a screen reader reads what comes into it and waits its turn. */
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
