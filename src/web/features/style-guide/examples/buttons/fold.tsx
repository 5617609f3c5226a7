import { useId, useState } from 'react'
import { FoldButton } from '../../../../ui/fold-button.tsx'

/** What is long and not always needed, such as filters on a phone. How many are set is said while they are folded away. */
export function Example(): React.ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="max-w-sm rounded-card border border-line px-5 py-1">
      <FoldButton isOpen={isOpen} controls={id} className="font-semibold" onClick={() => setOpen(!isOpen)}>
        Filters (2)
      </FoldButton>
      <p id={id} hidden={!isOpen} className="pb-4 text-md text-ink-2">
        Multi-Family Investing, Texas
      </p>
    </div>
  )
}
